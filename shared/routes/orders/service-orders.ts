import { EntitlementPath } from '../../contract/orders/entitlement.ts';
import { OrderPath } from '../../contract/orders/order.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';
import { serviceThrottle } from '../service-throttle.ts';

export const getEntitlement = route({
  id: 'getEntitlement',
  resource: 'orders',
  method: 'GET',
  path: '/internal/users/{user_id}/courses/{course_id}',
  summary: 'Check whether a user owns a course',
  description:
    'The state at this instant. A user owns a course from its payment to its refund. An unknown, suspended or deleted account owns nothing.',
  auth: 'service',
  scope: 'entitlements',
  request: { params: EntitlementPath },
  responses: { 200: 'Entitlement' },
  errors: [],
  grants: inTable({ USER: ['get items', 'get item'] }),
  throttle: serviceThrottle,
  timeoutMs: 5000,
  memoryMb: 512,
});

export const getOrderOwner = route({
  id: 'getOrderOwner',
  resource: 'orders',
  method: 'GET',
  path: '/internal/orders/{order_id}',
  summary: 'Read the purchaser of an order',
  description:
    'For receivers of webhooks: their bodies name orders and no people. Ask `getEntitlement` whether the user owns a course now.',
  auth: 'service',
  scope: 'orders',
  request: { params: OrderPath },
  responses: { 200: 'OrderOwner' },
  errors: [],
  grants: [...inTable({ USER: ['get item'] }), 'query orders_by_id'],
  throttle: serviceThrottle,
  timeoutMs: 5000,
  memoryMb: 512,
});
