import { CoursePath } from '../../contract/courses/course.ts';
import { CourseQuoteRequest } from '../../contract/orders/quote.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const quoteCourses = route({
  id: 'quoteCourses',
  resource: 'orders',
  method: 'POST',
  path: '/courses/quote',
  summary: 'Price courses without signing in',
  description:
    'The price of an order of these courses now, with tax and without a coupon. It does not check whether the buyer already owns a course. Signed-in buyers use `POST /orders/quote`. It writes nothing.',
  auth: 'public',
  request: { body: CourseQuoteRequest },
  repeatable: true,
  responses: { 200: 'Quote' },
  errors: ['tax_policy_unavailable', 'finance_policy_unapproved'],
  grants: [...inTable({ COURSE: ['get items'], POLICY: ['query'] })],
  // Strangers may call it. At 100 ms each, 50 instances serve the stage's limit of 500 requests a second.
  maximumConcurrency: 50,
  timeoutMs: 5000,
  memoryMb: 512,
});

export const getCourseAccess = route({
  id: 'getCourseAccess',
  resource: 'orders',
  method: 'GET',
  path: '/courses/{course_id}/access',
  summary: 'Read the own access to a course',
  description:
    'Whether the caller owns the course, and whether they have an unpaid order for it. A course that is not published is `not_found`, unless the caller owns or ordered it.',
  auth: 'user',
  request: { params: CoursePath },
  responses: { 200: 'CourseAccess' },
  errors: [],
  grants: [...inTable({ USER: ['get item', 'get items'], COURSE: ['get items'] })],
  timeoutMs: 5000,
  memoryMb: 512,
});
