import {
  CompletionForm,
  EnrollmentPath,
  EntitlementPath,
  IntrospectionForm,
} from '../../contract/internal/internal.ts';
import { OrderPath } from '../../contract/orders/order.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

/** The throttle of each of these operations, separate from that of people's requests. */
const throttle = { ratePerSecond: 200, burst: 400 } as const;

export const getEntitlement = route({
  id: 'getEntitlement',
  resource: 'internal',
  method: 'GET',
  path: '/internal/users/{user_id}/courses/{course_id}',
  summary: 'Ask whether a user owns a course',
  description:
    'As it is at this instant: from the moment it is paid, to the moment it is refunded. An unknown, suspended or deleted account owns nothing.',
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
  summary: 'Ask whose order it is',
  description:
    'For who receives webhooks, whose bodies name orders and no people. Whether they own a course now is to be asked of `getEntitlement`.',
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
  summary: 'Ask whether an access token is good',
  description:
    'After RFC 7662, with a JSON body. A token that is revoked, expired, malformed or of somebody else, and one of an account that is suspended or deleted, is inactive at once, and that is no error.',
  auth: 'service',
  scope: 'introspect',
  request: { body: IntrospectionForm },
  responses: { 200: 'Introspection' },
  errors: [],
  grants: [...inTable({ USER: ['get item'] }), 'verify'],
  throttle,
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
    'Set once. The same again answers the same; another time or score is a conflict (`set_once`). A course that was refunded is `invalid_status`.',
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
  timeoutMs: 6000,
  memoryMb: 512,
});
