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
    'The orders of all purchasers. Filters combine. With a filter, a page may hold fewer items than `limit`, or none, while `next_cursor` is not null. The audit trail keeps the query and the count. Each person shown counts toward the 300 people a day.',
  request: { query: AdminOrderQuery },
  responses: { 200: 'ListedOrderPage' },
});
