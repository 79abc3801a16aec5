import { OrderPath } from '../../contract/orders/order.ts';
import { RefundForm } from '../../contract/orders/refund.ts';
import { bookingFields, inTable } from '../grants.ts';
import { route } from '../route.ts';

export const refundOrder = route({
  id: 'refundOrder',
  resource: 'orders',
  method: 'POST',
  path: '/orders/{order_id}/refunds',
  summary: 'Refund items of a paid order',
  description:
    "Pays the price and the tax of each item back into the purchaser's wallet, and takes back the courses. An item is refunded once. Nobody refunds their own order (`self`) or a course of which they are the creator (`beneficiary`).",
  auth: 'user',
  roles: ['finance', 'admin'],
  idempotent: true,
  request: { params: OrderPath, body: RefundForm },
  responses: { 201: 'Refund' },
  errors: ['invalid_status'],
  grants: [
    ...inTable({
      USER: ['get item', 'get items', 'check item', 'put item', 'update item', 'delete item'],
      DAY: ['update item'],
      REFUND: ['put item'],
      CERTIFICATE: ['get items', 'update item'],
      EVENT: ['put item'],
      AUDIT: ['put item'],
    }),
    'query orders_by_id',
  ],
  accountFields: bookingFields,
  timeoutMs: 8000,
  memoryMb: 512,
});

export const listRefunds = route({
  id: 'listRefunds',
  resource: 'orders',
  method: 'GET',
  path: '/orders/{order_id}/refunds',
  summary: 'List the refunds of an order',
  description: 'For the purchaser, support, finance and admin.',
  auth: 'user',
  request: { params: OrderPath },
  responses: { 200: 'RefundList' },
  errors: ['forbidden', 'conflict'],
  grants: [
    ...inTable({ USER: ['get items', 'query'], DAY: ['update item'], AUDIT: ['put item'] }),
    'query orders_by_id',
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});
