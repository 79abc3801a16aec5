import { AdminOrderQuery } from '../../contract/orders/listed-order.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const listAdminOrders = route({
  id: 'listAdminOrders',
  resource: 'orders',
  method: 'GET',
  path: '/admin/orders',
  summary: 'List all orders, newest first',
  description:
    'Of all purchasers. Filters combine; with a filter a page may hold fewer than `limit`, or none, while `next_cursor` is not null. The query and the count are in the audit trail, and everybody who is shown counts for the 300 people a day.',
  auth: 'user',
  roles: ['support', 'finance', 'admin'],
  request: { query: AdminOrderQuery },
  responses: { 200: 'ListedOrderPage' },
  errors: ['conflict'],
  grants: [
    ...inTable({ USER: ['get item', 'get items', 'update item'], AUDIT: ['put item'] }),
    'query lists_by_newest',
    'cursor',
  ],
  timeoutMs: 6000,
  memoryMb: 512,
});
