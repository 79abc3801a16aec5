import { AdminCourseQuery } from '../../contract/courses/listed-course.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const listAdminCourses = route({
  id: 'listAdminCourses',
  resource: 'courses',
  method: 'GET',
  path: '/admin/courses',
  summary: 'List courses in every status, newest first',
  description:
    'Drafts are included. An instructor sees only their own courses. Filters combine. With a filter, a page may hold fewer items than `limit`, or none, while `next_cursor` is not null.',
  auth: 'user',
  roles: ['instructor', 'support', 'finance', 'admin'],
  request: { query: AdminCourseQuery },
  responses: { 200: 'AdminCoursePage' },
  errors: [],
  grants: [...inTable({ USER: ['get item'], COURSE: ['get items'] }), 'query lists_by_newest', 'cursor'],
  timeoutMs: 6000,
  memoryMb: 512,
});
