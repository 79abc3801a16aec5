import { OrderListQuery, OrderPath } from '../contract/order.ts';
import { route } from './route.ts';

export const getOrder = route({
  id: 'getOrder',
  resource: 'orders',
  method: 'GET',
  path: '/orders/{order_id}',
  summary: 'Read an order',
  description:
    "The canonical order with immutable tax and creator snapshots. The purchaser may read it, and support, finance and admin; for anybody else's order the answer is `forbidden`.",
  auth: 'user',
  request: { params: OrderPath },
  responses: { 200: 'Order' },
  errors: ['forbidden'],
  grants: ['get items', 'query items_by_order', 'get item'],
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
  errors: ['forbidden'],
  grants: ['get item', 'query table', 'query orders_by_status', 'cursor'],
  timeoutMs: 5000,
  memoryMb: 512,
});
