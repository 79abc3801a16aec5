import { OrderPath } from '../../contract/orders/order.ts';
import { RefundDecision, RefundWishForm, RefundWishPath, RefundWishQuery } from '../../contract/refunds/refund-wish.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const requestRefund = route({
  id: 'requestRefund',
  resource: 'refunds',
  method: 'POST',
  path: '/orders/{order_id}/refund-requests',
  summary: 'Ask for a refund',
  description:
    'The purchaser of a paid order asks for items to be paid back; finance decides. At most one request of an order waits at a time.',
  auth: 'user',
  idempotent: true,
  request: { params: OrderPath, body: RefundWishForm },
  responses: { 201: 'RefundWish' },
  errors: ['forbidden', 'invalid_status'],
  grants: [
    ...inTable({ USER: ['get item', 'get items', 'check item', 'put item'], REFUND_WISH: ['put item'] }),
    'query orders_by_id',
  ],
  timeoutMs: 6000,
  memoryMb: 512,
});

export const listOrderRefundRequests = route({
  id: 'listOrderRefundRequests',
  resource: 'refunds',
  method: 'GET',
  path: '/orders/{order_id}/refund-requests',
  summary: 'List the requests for refunds of an order',
  description: 'With what became of them. For the purchaser, and for support, finance and admin.',
  auth: 'user',
  request: { params: OrderPath },
  responses: { 200: 'RefundWishList' },
  errors: ['forbidden', 'conflict'],
  grants: [...inTable({ USER: ['get items', 'query', 'update item'], AUDIT: ['put item'] }), 'query orders_by_id'],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const listRefundRequests = route({
  id: 'listRefundRequests',
  resource: 'refunds',
  method: 'GET',
  path: '/admin/refund-requests',
  summary: 'List requests for refunds, newest first',
  description:
    'Of all purchasers: those that wait, or those that are decided. The reading of each is noted in the audit trail. Follow `next_cursor` until it is null.',
  auth: 'user',
  roles: ['support', 'finance', 'admin'],
  request: { query: RefundWishQuery },
  responses: { 200: 'RefundWishPage' },
  errors: ['conflict'],
  grants: [
    ...inTable({ USER: ['get item', 'get items', 'update item'], REFUND_WISH: ['query'], AUDIT: ['put item'] }),
    'cursor',
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const decideRefundRequest = route({
  id: 'decideRefundRequest',
  resource: 'refunds',
  method: 'POST',
  path: '/admin/refund-requests/{refund_request_id}/decision',
  summary: 'Grant or decline a request for a refund',
  description:
    'Once, and not of one’s own order. What is granted is paid back by the steps of every refund; who is declined reads the `public_note`.',
  auth: 'user',
  roles: ['finance', 'admin'],
  idempotent: true,
  request: { params: RefundWishPath, body: RefundDecision },
  responses: { 200: 'RefundWish' },
  errors: ['invalid_status'],
  grants: [
    ...inTable({
      USER: ['get item', 'get items', 'check item', 'put item', 'update item', 'delete item'],
      REFUND_WISH: ['get items', 'put item', 'delete item'],
      CERTIFICATE: ['get items', 'update item'],
      EVENT: ['put item'],
      AUDIT: ['put item'],
    }),
  ],
  timeoutMs: 8000,
  memoryMb: 512,
});
