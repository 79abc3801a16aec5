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
    'Every line recomputed from the order as it was paid; its number is the id of the order. JSON, or with `Accept: text/html` a page to print. For the purchaser, and for support, finance and admin.',
  auth: 'user',
  page: true,
  request: { params: OrderPath },
  responses: { 200: 'Receipt' },
  errors: ['forbidden', 'invalid_status', 'conflict'],
  grants: [...inTable({ USER: ['get item', 'get items', 'update item'], AUDIT: ['put item'] }), 'query orders_by_id'],
  timeoutMs: 5000,
  memoryMb: 512,
});
