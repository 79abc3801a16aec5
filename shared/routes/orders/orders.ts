import { OrderListQuery, OrderPath } from '../../contract/orders/order.ts';
import { Cancellation, OrderRequest, QuoteRequest } from '../../contract/orders/quote.ts';
import { inTable, moneyFields } from '../grants.ts';
import { route } from '../route.ts';

export const getOrder = route({
  id: 'getOrder',
  resource: 'orders',
  method: 'GET',
  path: '/orders/{order_id}',
  summary: 'Read an order',
  description:
    'The canonical order with immutable tax and creator snapshots. The purchaser, support, finance and admin may read it. For anybody else the answer is `forbidden`.',
  auth: 'user',
  payable: true,
  request: { params: OrderPath },
  responses: { 200: 'Order' },
  errors: ['forbidden', 'conflict'],
  grants: [
    ...inTable({ USER: ['get item', 'get items'], DAY: ['update item'], AUDIT: ['put item'] }),
    'query orders_by_id',
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const listOrders = route({
  id: 'listOrders',
  resource: 'orders',
  method: 'GET',
  path: '/orders',
  summary: 'List orders, newest first',
  description:
    "The caller's own orders. Support, finance and admin may name a `purchaser_id`. A new order is in the list at once. Follow `next_cursor` until it is null.",
  auth: 'user',
  request: { query: OrderListQuery },
  responses: { 200: 'OrderPage' },
  errors: ['forbidden', 'conflict'],
  grants: [
    ...inTable({ USER: ['get item', 'query', 'query orders_by_status'], DAY: ['update item'], AUDIT: ['put item'] }),
    'cursor',
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});

/** The error codes of a basket, for quotes and orders. */
const basketErrors = [
  'forbidden',
  'conflict',
  'invalid_coupon',
  'tax_policy_unavailable',
  'finance_policy_unapproved',
] as const;

export const quoteOrder = route({
  id: 'quoteOrder',
  resource: 'orders',
  method: 'POST',
  path: '/orders/quote',
  summary: 'Price a basket',
  description:
    'The price of an order of these courses at this instant, with tax and coupon. It writes and reserves nothing. Send its `amount_idr` with the order.',
  auth: 'user',
  request: { body: QuoteRequest },
  repeatable: true,
  responses: { 200: 'Quote' },
  errors: basketErrors,
  grants: [
    ...inTable({
      USER: ['get item', 'get items'],
      DAY: ['get items', 'update item'],
      COURSE: ['get items'],
      COUPON: ['get items'],
      POLICY: ['query'],
    }),
  ],
  timeoutMs: 6000,
  memoryMb: 1024,
});

export const createOrder = route({
  id: 'createOrder',
  resource: 'orders',
  method: 'POST',
  path: '/orders',
  summary: 'Place an order',
  description:
    'Creates a pending order, to be paid within 30 minutes. It has the prices, taxes and creators of this instant, and they never change. The courses and the coupon are reserved until the order is paid, cancelled or expired. `amount_mismatch` means that a price changed after the quote: quote again.',
  auth: 'user',
  idempotent: true,
  payable: true,
  request: { body: OrderRequest },
  responses: { 201: 'Order' },
  errors: [...basketErrors, 'amount_mismatch'],
  grants: [
    ...inTable({
      USER: ['get item', 'get items', 'check item', 'put item', 'update item', 'delete item'],
      DAY: ['get items', 'update item'],
      COURSE: ['get items'],
      COUPON: ['get item', 'get items', 'update item'],
      POLICY: ['query'],
      EVENT: ['put item'],
    }),
  ],
  accountFields: moneyFields,
  timeoutMs: 8000,
  memoryMb: 1024,
});

export const cancelOrder = route({
  id: 'cancelOrder',
  resource: 'orders',
  method: 'POST',
  path: '/orders/{order_id}/cancel',
  summary: 'Cancel a pending order',
  description:
    'Releases the courses and the coupon. The purchaser may cancel. Support and admin may cancel with a reason.',
  auth: 'user',
  request: { params: OrderPath, body: Cancellation },
  destructive: 'always',
  responses: { 200: 'Order' },
  errors: ['forbidden', 'invalid_status', 'reservation_pending', 'conflict'],
  grants: [
    ...inTable({
      USER: ['get item', 'get items', 'check item', 'put item', 'update item', 'delete item'],
      DAY: ['update item'],
      COUPON: ['get item', 'update item'],
      EVENT: ['put item'],
      AUDIT: ['put item'],
    }),
    'query orders_by_id',
  ],
  accountFields: moneyFields,
  timeoutMs: 8000,
  memoryMb: 512,
});
