import { AdminOrderQuery } from '../../contract/orders/listed-order.ts';
import { route } from '../route.ts';
import { listOfAll } from '../staff-lists.ts';

export const listAdminOrders = route({
  ...listOfAll,
  id: 'listAdminOrders',
  resource: 'orders',
  path: '/admin/orders',
  summary: 'List all orders, newest first',
  description:
    'Of all purchasers. Filters combine; with a filter a page may hold fewer than `limit`, or none, while `next_cursor` is not null. The query and the count are in the audit trail, and everybody who is shown counts for the 300 people a day.',
  request: { query: AdminOrderQuery },
  responses: { 200: 'ListedOrderPage' },
});
