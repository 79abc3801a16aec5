import { CourseListQuery } from '../../contract/courses/catalog.ts';
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
    'Published courses with what each costs at this instant. By price, which is `original_price_idr − discount_idr`, then by `course_id`; or the newest first. `q` asks for beginnings of words of the title, of which the first 12 count, without case and diacritics. Follow `next_cursor` until it is null: where something is looked for, a page may hold fewer courses than `limit`, or none, and yet not be the last. A course just published can be missing for a minute.',
  auth: 'public',
  request: { query: CourseListQuery },
  responses: { 200: 'CoursePage', 304: 'empty' },
  errors: [],
  maxAgeSeconds: 60,
  grants: [...inTable({ CATALOG: ['query'], POLICY: ['query'] }), 'query catalog_by_newest', 'cursor'],
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
    'A published course with what it costs at this instant; any other is `not_found`. Its ETag is of all that is answered, so it changes with the tax, too.',
  auth: 'public',
  request: { params: CoursePath },
  responses: { 200: 'CatalogCourse', 304: 'empty' },
  errors: [],
  maxAgeSeconds: 60,
  grants: [...inTable({ COURSE: ['get item'], POLICY: ['query'] })],
  timeoutMs: 5000,
  memoryMb: 512,
});
