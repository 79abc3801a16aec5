import { TopupCancellation, TopupCheck, TopupForm, TopupPath, TopupQuery } from '../../contract/topups/topup.ts';
import { convergingFields, inTable } from '../grants.ts';
import { route } from '../route.ts';
import { convergingTable } from './converging-table.ts';

export const createTopup = route({
  id: 'createTopup',
  resource: 'topups',
  method: 'POST',
  path: '/wallet/topups',
  summary: 'Open a top-up of the own wallet',
  description:
    'The answer has the payment page: open `payment_url` in a browser. The money is in the wallet as soon as the gateway reports the payment. With `order_id` the top-up is for an open order, and pays it at once. A user may have 3 open top-ups, and opens at most 50 a day. The wallet has a greatest balance (`balance_limit`), and a limit of what comes in in a month of Indonesia (`monthly_limit`): see `limits` of the wallet.',
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
      DAY: ['update item'],
      EVENT: ['put item'],
      TOPUP: ['put item'],
      GATEWAY: ['get items', 'update item'],
    }),
    'query orders_by_id',
    'payment gateway',
    'wallet limits',
    'address',
  ],
  // The condition of a new top-up compares the sum with the greatest balance.
  accountFields: ['total_idr'],
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
  description: 'For its owner, support, finance and admin.',
  auth: 'user',
  request: { params: TopupPath },
  responses: { 200: 'TopupDetails' },
  errors: ['forbidden', 'conflict'],
  grants: inTable({ USER: ['get item', 'get items'], DAY: ['update item'], TOPUP: ['get items'], AUDIT: ['put item'] }),
  timeoutMs: 5000,
  memoryMb: 512,
});

export const checkTopup = route({
  id: 'checkTopup',
  resource: 'topups',
  method: 'POST',
  path: '/wallet/topups/{topup_id}/check',
  summary: 'Check a top-up at the gateway now',
  description:
    'Asks the gateway whether the top-up is paid, at most once in 10 seconds. For its owner, finance and admin. `amount_mismatch` means that the paid amount is not the requested one. The paid amount is in the wallet.',
  auth: 'user',
  request: { params: TopupPath },
  repeatable: true,
  responses: { 200: 'Topup' },
  errors: ['forbidden', 'conflict', 'payment_unavailable', 'gateway_request_failed', 'amount_mismatch'],
  grants: [
    ...inTable({ ...convergingTable, DAY: ['update item'], TOPUP: ['get items'], AUDIT: ['put item'] }),
    'payment gateway',
  ],
  accountFields: convergingFields,
  timeoutMs: 20_000,
  memoryMb: 512,
});

export const checkUserTopup = route({
  id: 'checkUserTopup',
  resource: 'topups',
  method: 'POST',
  path: '/admin/topups/{topup_id}/check',
  summary: "Check a user's top-up at the gateway now",
  description:
    "For support, finance and admin, as often as necessary. `payment_id` is the id of a payment, as the payer or the gateway's dashboard shows it. If the gateway confirms that it belongs to this top-up, every later check includes it. Otherwise the answer is `invalid_request` (`value`). The audit trail records the request. `amount_mismatch` means that the paid amount is not the requested one. The paid amount is in the wallet.",
  auth: 'user',
  roles: ['support', 'finance', 'admin'],
  request: { params: TopupPath, body: TopupCheck },
  repeatable: true,
  responses: { 200: 'Topup' },
  errors: ['conflict', 'payment_unavailable', 'gateway_request_failed', 'amount_mismatch'],
  grants: [
    ...inTable({ ...convergingTable, DAY: ['update item'], TOPUP: ['get items'], AUDIT: ['put item'] }),
    'payment gateway',
  ],
  accountFields: convergingFields,
  timeoutMs: 20_000,
  memoryMb: 512,
});

export const cancelTopup = route({
  id: 'cancelTopup',
  resource: 'topups',
  method: 'POST',
  path: '/wallet/topups/{topup_id}/cancel',
  summary: 'Cancel a top-up',
  description:
    'Closes the payment page, so that nobody can pay on it. For its owner, and for support and admin with a reason. If it was paid before, the money is in the wallet and the answer is `invalid_status`.',
  auth: 'user',
  request: { params: TopupPath, body: TopupCancellation },
  destructive: 'always',
  responses: { 200: 'Topup' },
  errors: ['forbidden', 'invalid_status', 'conflict', 'payment_unavailable', 'gateway_request_failed'],
  grants: [
    ...inTable({
      ...convergingTable,
      DAY: ['update item'],
      AUDIT: ['put item'],
      TOPUP: ['get items'],
      GATEWAY: ['get item', ...convergingTable.GATEWAY],
    }),
    'payment gateway',
  ],
  accountFields: convergingFields,
  timeoutMs: 25_000,
  memoryMb: 512,
});
