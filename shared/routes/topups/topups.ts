import { TopupCancellation, TopupCheck, TopupForm, TopupPath, TopupQuery } from '../../contract/topups/topup.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

/** The table access of a convergence with the gateway: the top-up, the wallet, and the order that it pays. */
export const convergingTable = {
  USER: ['get item', 'get items', 'put item', 'update item', 'delete item', 'check item'],
  COUPON: ['get item', 'update item'],
  EVENT: ['put item'],
  PAYMENT: ['put item'],
  GATEWAY: ['get items', 'update item'],
} as const;

export const createTopup = route({
  id: 'createTopup',
  resource: 'topups',
  method: 'POST',
  path: '/wallet/topups',
  summary: 'Put money into the own wallet',
  description:
    'Answers with the page on which it is paid: open `payment_url` in a browser. The money is in the wallet as soon as the gateway says so. With `order_id` it is for an open order, and pays it at once. At most 3 are open at a time, and 50 are opened a day.',
  auth: 'user',
  idempotent: true,
  request: { body: TopupForm },
  responses: { 201: 'Topup' },
  errors: [
    'forbidden',
    'not_found',
    'payment_pending',
    'payment_unavailable',
    'gateway_request_failed',
    'conflict',
    'invalid_status',
  ],
  grants: [
    ...inTable({
      USER: ['get item', 'get items', 'put item', 'update item', 'delete item', 'check item'],
      EVENT: ['put item'],
      TOPUP: ['put item'],
      GATEWAY: ['get items', 'update item'],
    }),
    'query orders_by_id',
    'payment gateway',
    'address',
  ],
  timeoutMs: 15_000,
  memoryMb: 512,
});

export const listTopups = route({
  id: 'listTopups',
  resource: 'topups',
  method: 'GET',
  path: '/wallet/topups',
  summary: 'List the own top-ups, newest first',
  description: 'Follow `next_cursor` until it is null.',
  auth: 'user',
  request: { query: TopupQuery },
  responses: { 200: 'TopupPage' },
  errors: [],
  grants: [...inTable({ USER: ['get item', 'query'] }), 'cursor'],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const getTopup = route({
  id: 'getTopup',
  resource: 'topups',
  method: 'GET',
  path: '/wallet/topups/{topup_id}',
  summary: 'Read a top-up',
  description: 'For its owner, and for support, finance and admin.',
  auth: 'user',
  request: { params: TopupPath },
  responses: { 200: 'TopupDetails' },
  errors: ['forbidden', 'conflict'],
  grants: inTable({ USER: ['get item', 'get items', 'update item'], TOPUP: ['get items'], AUDIT: ['put item'] }),
  timeoutMs: 5000,
  memoryMb: 512,
});

export const checkTopup = route({
  id: 'checkTopup',
  resource: 'topups',
  method: 'POST',
  path: '/wallet/topups/{topup_id}/check',
  summary: 'Ask the gateway about a top-up now',
  description:
    'For who has paid and does not want to wait: the gateway is asked, at most once in 10 seconds. For its owner, finance and admin. `amount_mismatch` means that another amount came than was asked for: what came is in the wallet.',
  auth: 'user',
  request: { params: TopupPath },
  responses: { 200: 'Topup' },
  errors: ['forbidden', 'conflict', 'payment_unavailable', 'gateway_request_failed', 'amount_mismatch'],
  grants: [...inTable({ ...convergingTable, TOPUP: ['get items'], AUDIT: ['put item'] }), 'payment gateway'],
  timeoutMs: 20_000,
  memoryMb: 512,
});

export const checkUserTopup = route({
  id: 'checkUserTopup',
  resource: 'topups',
  method: 'POST',
  path: '/admin/topups/{topup_id}/check',
  summary: "Ask the gateway about somebody's top-up now",
  description:
    'For finance and admin, as often as it takes. `payment_id` names a payment by the id that the payer or the dashboard of the gateway shows: it is asked about from now on, if the gateway says that it is of this top-up; otherwise `invalid_request` (`value`). It is noted in the audit trail. `amount_mismatch` means that another amount came than was asked for: what came is in the wallet.',
  auth: 'user',
  roles: ['finance', 'admin'],
  request: { params: TopupPath, body: TopupCheck },
  responses: { 200: 'Topup' },
  errors: ['conflict', 'payment_unavailable', 'gateway_request_failed', 'amount_mismatch'],
  grants: [...inTable({ ...convergingTable, TOPUP: ['get items'], AUDIT: ['put item'] }), 'payment gateway'],
  timeoutMs: 20_000,
  memoryMb: 512,
});

export const cancelTopup = route({
  id: 'cancelTopup',
  resource: 'topups',
  method: 'POST',
  path: '/wallet/topups/{topup_id}/cancel',
  summary: 'Give up a top-up',
  description:
    'Ends the page, so that nobody can pay on it any more. For its owner; and for support and admin, who give a reason. What was paid before is in the wallet, and the answer is `invalid_status`.',
  auth: 'user',
  request: { params: TopupPath, body: TopupCancellation },
  responses: { 200: 'Topup' },
  errors: ['forbidden', 'invalid_status', 'conflict', 'payment_unavailable', 'gateway_request_failed'],
  grants: [
    ...inTable({
      ...convergingTable,
      AUDIT: ['put item'],
      TOPUP: ['get items'],
      GATEWAY: ['get item', ...convergingTable.GATEWAY],
    }),
    'payment gateway',
  ],
  timeoutMs: 25_000,
  memoryMb: 512,
});
