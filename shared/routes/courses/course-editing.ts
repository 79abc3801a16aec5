import { CourseForm, CoursePath } from '../../contract/courses/course.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

const editors = ['instructor', 'admin'] as const;

export const getAdminCourse = route({
  id: 'getAdminCourse',
  resource: 'courses',
  method: 'GET',
  path: '/admin/courses/{course_id}',
  summary: 'Read a course to edit it',
  description:
    'A course in whatever status, for an admin; for an instructor, one of their own. The ETag is what `If-Match` of the change asks for.',
  auth: 'user',
  roles: editors,
  request: { params: CoursePath },
  versioned: true,
  responses: { 200: 'Course' },
  errors: [],
  grants: [...inTable({ USER: ['get items'], COURSE: ['get items'] })],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const putCourse = route({
  id: 'putCourse',
  resource: 'courses',
  method: 'PUT',
  path: '/admin/courses/{course_id}',
  summary: 'Make or replace a course',
  description:
    'Without `If-Match` it makes a course under an id of your choice, `crs_` and 26 symbols; with it, it replaces that version. An admin may write any course. An instructor may write drafts of their own, as long as they are drafts. `creator_instructor_id` left out stays as it is; of a new course it is the instructor who makes it, or null. What is published must be of a tax class with a policy in force. `learn_url` is where the course is learned. Every change is the next `catalog_version` and is audited; orders keep the version they bought.',
  auth: 'user',
  roles: editors,
  request: { params: CoursePath, body: CourseForm },
  versioned: true,
  responses: { 200: 'Course', 201: 'Course' },
  errors: ['media_unavailable'],
  grants: [
    ...inTable({
      USER: ['get item', 'get items', 'check item'],
      COURSE: ['get items', 'put item'],
      CATALOG: ['put item', 'delete item'],
      EVENT: ['put item'],
      AUDIT: ['put item'],
      MEDIA: ['get item', 'update item'],
      POLICY: ['query'],
    }),
    'media address',
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});
