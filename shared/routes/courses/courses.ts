import { CourseListQuery, CourseViewQuery } from '../../contract/courses/catalog.ts';
import { CoursePath } from '../../contract/courses/course.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const listCourses = route({
  id: 'listCourses',
  resource: 'courses',
  method: 'GET',
  path: '/courses',
  summary: 'List the catalog',
  description:
    'The published courses with their prices at this instant. They are sorted by price, which is `original_price_idr − discount_idr`, then by `course_id`; or newest first. `best_selling` lists the courses that were sold most in the last 30 days in Asia/Jakarta, at most 100, without the refunded sales. A nightly job counts them. Before its first run, and when it has failed for a week, that list is empty. `q` matches the beginnings of words in the title, without case and diacritics. Its first 12 words count. With a search, a page may hold fewer courses than `limit`, or none, and yet not be the last: follow `next_cursor` until it is null. A course that was just published can be missing for a minute.',
  auth: 'public',
  request: { query: CourseListQuery },
  responses: { 200: 'CoursePage', 304: 'empty' },
  errors: [],
  maxAgeSeconds: 60,
  grants: [
    ...inTable({ CATALOG: ['query'], BEST_SELLERS: ['get item'], COURSE: ['get items'], POLICY: ['query'] }),
    ...(['query catalog_by_newest', 'cursor'] as const),
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const getCourse = route({
  id: 'getCourse',
  resource: 'courses',
  method: 'GET',
  path: '/courses/{course_id}',
  summary: 'Read a course',
  description:
    'A published course with its syllabus, and its price at this instant. Any other course is `not_found`. The ETag covers the whole answer, so it also changes with the tax. The answer is JSON, or a page with `Accept: text/html` or `view=page`. Links in messages have `view=page`, so that the message shows the picture, the title and the price.',
  auth: 'public',
  html: true,
  request: { params: CoursePath, query: CourseViewQuery },
  responses: { 200: 'CourseDetails', 304: 'empty' },
  errors: [],
  maxAgeSeconds: 60,
  grants: [...inTable({ COURSE: ['get items'], POLICY: ['query'] }), ...(['about', 'address'] as const)],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const listCategories = route({
  id: 'listCategories',
  resource: 'courses',
  method: 'GET',
  path: '/categories',
  summary: 'List the categories of the catalog',
  description:
    'The categories of published courses with the number of their courses, the largest first. A change can be missing for a minute.',
  auth: 'public',
  request: {},
  responses: { 200: 'CategoryList', 304: 'empty' },
  errors: [],
  maxAgeSeconds: 60,
  grants: [...inTable({ CATALOG: ['query'] })],
  timeoutMs: 5000,
  memoryMb: 256,
});
