import { CourseListQuery, CoursePath } from '../../contract/courses/course.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const listCourses = route({
  id: 'listCourses',
  resource: 'courses',
  method: 'GET',
  path: '/courses',
  summary: 'List the catalog, the cheapest first',
  description:
    'Published courses by price, which is `original_price_idr − discount_idr`, then by `course_id`. `q` asks for whole words of the title, of which the first 12 count, without case and diacritics. Follow `next_cursor` until it is null: with several words a page may hold fewer courses than `limit`, or none, and yet not be the last. A course just published can be missing for a minute.',
  auth: 'public',
  request: { query: CourseListQuery },
  responses: { 200: 'CoursePage', 304: 'empty' },
  errors: [],
  maxAgeSeconds: 60,
  grants: [...inTable({ CATALOG: ['query'] }), 'cursor'],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const getCourse = route({
  id: 'getCourse',
  resource: 'courses',
  method: 'GET',
  path: '/courses/{course_id}',
  summary: 'Read a course',
  description: 'A published course; any other is `not_found`. Its ETag is its `catalog_version`.',
  auth: 'public',
  request: { params: CoursePath },
  versioned: true,
  responses: { 200: 'Course', 304: 'empty' },
  errors: [],
  maxAgeSeconds: 60,
  grants: [...inTable({ COURSE: ['get item'] })],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const getCourseAccess = route({
  id: 'getCourseAccess',
  resource: 'courses',
  method: 'GET',
  path: '/courses/{course_id}/access',
  summary: 'Tell what the signed-in user has of a course',
  description:
    'Whether they own it, and whether an order of theirs for it is still to be paid. It tells nothing about the course itself: of an id that no course has nobody has anything.',
  auth: 'user',
  request: { params: CoursePath },
  responses: { 200: 'CourseAccess' },
  errors: [],
  grants: [...inTable({ USER: ['get item', 'get items'] })],
  timeoutMs: 5000,
  memoryMb: 512,
});
