import { OrderPath } from '../../contract/orders/order.ts';
import {
  RefundDecision,
  RefundRequestForm,
  RefundRequestPath,
  RefundRequestQuery,
} from '../../contract/refund-requests/refund-request.ts';
import { bookingFields, inTable } from '../grants.ts';
import { route } from '../route.ts';

export const requestRefund = route({
  id: 'requestRefund',
  resource: 'refund-requests',
  method: 'POST',
  path: '/orders/{order_id}/refund-requests',
  summary: 'Request a refund',
  description:
    'The purchaser of a paid order asks for a refund of items. Finance decides. An order has at most one open request.',
  auth: 'user',
  idempotent: true,
  request: { params: OrderPath, body: RefundRequestForm },
  responses: { 201: 'RefundRequest' },
  errors: ['forbidden', 'invalid_status'],
  grants: [
    ...inTable({ USER: ['get item', 'get items', 'check item', 'put item'], REFUND_REQUEST: ['put item'] }),
    'query orders_by_id',
  ],
  timeoutMs: 6000,
  memoryMb: 512,
});

export const listOrderRefundRequests = route({
  id: 'listOrderRefundRequests',
  resource: 'refund-requests',
  method: 'GET',
  path: '/orders/{order_id}/refund-requests',
  summary: 'List the refund requests of an order',
  description: 'Each with its decision. For the purchaser, support, finance and admin.',
  auth: 'user',
  request: { params: OrderPath },
  responses: { 200: 'RefundRequestList' },
  errors: ['forbidden', 'conflict'],
  grants: [
    ...inTable({ USER: ['get items', 'query'], DAY: ['update item'], AUDIT: ['put item'] }),
    'query orders_by_id',
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const withdrawRefundRequest = route({
  id: 'withdrawRefundRequest',
  resource: 'refund-requests',
  method: 'POST',
  path: '/refund-requests/{refund_request_id}/withdraw',
  summary: 'Withdraw a refund request',
  description:
    'The purchaser withdraws an open request. The order can have another request afterwards. A repeat gets the same answer.',
  auth: 'user',
  request: { params: RefundRequestPath },
  responses: { 200: 'RefundRequest' },
  errors: ['forbidden', 'invalid_status', 'conflict'],
  grants: [
    ...inTable({
      USER: ['get items', 'check item', 'update item', 'delete item'],
      REFUND_REQUEST: ['get items', 'put item', 'delete item'],
    }),
  ],
  timeoutMs: 6000,
  memoryMb: 512,
});

export const listRefundRequests = route({
  id: 'listRefundRequests',
  resource: 'refund-requests',
  method: 'GET',
  path: '/admin/refund-requests',
  summary: 'List refund requests, newest first',
  description:
    'The open or the decided requests of all purchasers. The audit trail records the reading of each. Follow `next_cursor` until it is null.',
  auth: 'user',
  roles: ['support', 'finance', 'admin'],
  request: { query: RefundRequestQuery },
  responses: { 200: 'RefundRequestPage' },
  errors: ['conflict'],
  grants: [
    ...inTable({
      USER: ['get items'],
      DAY: ['get items', 'update item'],
      REFUND_REQUEST: ['query'],
      AUDIT: ['put item'],
    }),
    'cursor',
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const decideRefundRequest = route({
  id: 'decideRefundRequest',
  resource: 'refund-requests',
  method: 'POST',
  path: '/admin/refund-requests/{refund_request_id}/decision',
  summary: 'Grant or decline a refund request',
  description:
    'A request is decided once, and neither by the purchaser (`self`) nor by the creator of a wanted course (`beneficiary`). A granted request is refunded like `POST /orders/{order_id}/refunds`. The purchaser reads the `public_note`.',
  auth: 'user',
  roles: ['finance', 'admin'],
  idempotent: true,
  request: { params: RefundRequestPath, body: RefundDecision },
  responses: { 200: 'RefundRequest' },
  errors: ['invalid_status'],
  grants: [
    ...inTable({
      USER: ['get item', 'get items', 'check item', 'put item', 'update item', 'delete item'],
      DAY: ['update item'],
      REFUND: ['put item'],
      REFUND_REQUEST: ['get items', 'put item', 'delete item'],
      CERTIFICATE: ['get items', 'update item'],
      EVENT: ['put item'],
      AUDIT: ['put item'],
    }),
  ],
  accountFields: bookingFields,
  timeoutMs: 8000,
  memoryMb: 512,
});
