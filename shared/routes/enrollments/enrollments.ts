import { EnrollmentQuery } from '../../contract/enrollments/enrollment.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const listEnrollments = route({
  id: 'listEnrollments',
  resource: 'enrollments',
  method: 'GET',
  path: '/me/enrollments',
  summary: 'List the own courses, newest order first',
  description:
    'The courses that the user owns, each with its `learn_url`, and the refunded ones. Follow `next_cursor` until it is null.',
  auth: 'user',
  request: { query: EnrollmentQuery },
  responses: { 200: 'EnrollmentPage' },
  errors: [],
  grants: [...inTable({ USER: ['get item', 'query'], COURSE: ['get items'] }), 'cursor'],
  timeoutMs: 5000,
  memoryMb: 512,
});
