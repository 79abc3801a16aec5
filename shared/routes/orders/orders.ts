import { OrderListQuery, OrderPath } from '../../contract/orders/order.ts';
import { Cancellation, OrderRequest, QuoteRequest } from '../../contract/orders/quote.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const getOrder = route({
  id: 'getOrder',
  resource: 'orders',
  method: 'GET',
  path: '/orders/{order_id}',
  summary: 'Read an order',
  description:
    "The canonical order with immutable tax and creator snapshots. The purchaser may read it, and support, finance and admin; for anybody else's order the answer is `forbidden`.",
  auth: 'user',
  payable: true,
  request: { params: OrderPath },
  responses: { 200: 'Order' },
  errors: ['forbidden', 'conflict'],
  grants: [...inTable({ USER: ['get item', 'get items', 'update item'], AUDIT: ['put item'] }), 'query orders_by_id'],
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
    "The caller's own orders; support, finance and admin may name a `purchaser_id`. An order just placed is in the list. Follow `next_cursor` until it is null.",
  auth: 'user',
  request: { query: OrderListQuery },
  responses: { 200: 'OrderPage' },
  errors: ['forbidden', 'conflict'],
  grants: [
    ...inTable({ USER: ['get item', 'query', 'query orders_by_status', 'update item'], AUDIT: ['put item'] }),
    'cursor',
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});

/** The refusals of a basket, for quotes and orders. */
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
    'What an order of these courses would cost the caller at this instant, tax and coupon included. It writes nothing and reserves nothing: send its `amount_idr` with the order.',
  auth: 'user',
  request: { body: QuoteRequest },
  responses: { 200: 'Quote' },
  errors: basketErrors,
  grants: [...inTable({ USER: ['get items'], COURSE: ['get items'], COUPON: ['get items'], POLICY: ['query'] })],
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
    'Makes a pending order, to be paid within 30 minutes. Prices, taxes and creators are those of this instant and never change. The courses and the coupon are kept for the order until it is paid, cancelled or expired. `amount_mismatch` means that a price has changed since the quote: quote again.',
  auth: 'user',
  idempotent: true,
  payable: true,
  request: { body: OrderRequest },
  responses: { 201: 'Order' },
  errors: [...basketErrors, 'amount_mismatch'],
  grants: [
    ...inTable({
      USER: ['get item', 'get items', 'check item', 'put item', 'update item', 'delete item'],
      COURSE: ['get items'],
      COUPON: ['get item', 'get items', 'update item'],
      POLICY: ['query'],
      EVENT: ['put item'],
    }),
  ],
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
    'Releases the courses and the coupon. The purchaser may cancel, and support and admin, who must give a reason.',
  auth: 'user',
  request: { params: OrderPath, body: Cancellation },
  responses: { 200: 'Order' },
  errors: ['forbidden', 'invalid_status', 'reservation_pending', 'conflict'],
  grants: [
    ...inTable({
      USER: ['get item', 'get items', 'check item', 'put item', 'update item', 'delete item'],
      COUPON: ['get item', 'update item'],
      EVENT: ['put item'],
      AUDIT: ['put item'],
    }),
    'query orders_by_id',
  ],
  timeoutMs: 8000,
  memoryMb: 512,
});
