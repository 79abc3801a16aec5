import { OrderPath } from '../../contract/orders/order.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const getReceipt = route({
  id: 'getReceipt',
  resource: 'orders',
  method: 'GET',
  path: '/orders/{order_id}/receipt',
  summary: 'Get the receipt of a paid order',
  description:
    'Every line is recomputed from the paid order. The number of the receipt is the id of the order. It shows the present seller. The answer is JSON, or a page to print with `Accept: text/html`. For the purchaser, support, finance and admin.',
  auth: 'user',
  html: true,
  request: { params: OrderPath },
  responses: { 200: 'Receipt' },
  errors: ['forbidden', 'invalid_status', 'conflict'],
  grants: [
    ...inTable({ USER: ['get item', 'get items'], DAY: ['update item'], AUDIT: ['put item'] }),
    'query orders_by_id',
    'about',
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});
