import {
  CompletionForm,
  EnrollmentPath,
  EntitlementPath,
  IntrospectionForm,
} from '../../contract/internal/internal.ts';
import { OrderPath } from '../../contract/orders/order.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

/** The throttle of each internal operation. Requests of people do not count towards it. */
const throttle = { ratePerSecond: 200, burst: 400 } as const;

export const getEntitlement = route({
  id: 'getEntitlement',
  resource: 'internal',
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
  throttle,
  timeoutMs: 5000,
  memoryMb: 512,
});

export const getOrderOwner = route({
  id: 'getOrderOwner',
  resource: 'internal',
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
  throttle,
  timeoutMs: 5000,
  memoryMb: 512,
});

export const introspectToken = route({
  id: 'introspectToken',
  resource: 'internal',
  method: 'POST',
  path: '/internal/introspect',
  summary: 'Check whether an access token is active',
  description:
    'RFC 7662, with a JSON body. A revoked, expired, malformed or foreign token is inactive. So is the token of a suspended or deleted account. Both take effect at once. An inactive token is not an error.',
  auth: 'service',
  scope: 'introspect',
  request: { body: IntrospectionForm },
  responses: { 200: 'Introspection' },
  errors: [],
  grants: [...inTable({ USER: ['get item'] }), 'verify'],
  throttle,
  // The function itself checks the service token, so strangers reach it. At 100 ms each, 20 instances serve the limit.
  maximumConcurrency: 20,
  timeoutMs: 5000,
  memoryMb: 512,
});

export const completeEnrollment = route({
  id: 'completeEnrollment',
  resource: 'internal',
  method: 'POST',
  path: '/internal/enrollments/{enrollment_id}/completion',
  summary: 'Report that a course was completed',
  description:
    'A completion is set once. The same request again gets the same answer. Another time or score is a conflict (`set_once`). A refunded course is `invalid_status`.',
  auth: 'service',
  scope: 'completions',
  request: { params: EnrollmentPath, body: CompletionForm },
  responses: { 200: 'Completion' },
  errors: ['conflict', 'invalid_status'],
  grants: [
    ...inTable({ USER: ['get item', 'update item'], COURSE: ['get items'], EVENT: ['put item'], AUDIT: ['put item'] }),
    'query enrollments_by_id',
  ],
  throttle,
  // Strangers reach it, like `introspectToken`.
  maximumConcurrency: 20,
  timeoutMs: 6000,
  memoryMb: 512,
});
