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
    'An admin reads a course in any status. An instructor reads only their own. The ETag is the version for `If-Match`.',
  auth: 'user',
  roles: editors,
  request: { params: CoursePath },
  versioned: true,
  responses: { 200: 'EditedCourse' },
  errors: ['conflict'],
  grants: [...inTable({ USER: ['get items'], COURSE: ['get items'] })],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const putCourse = route({
  id: 'putCourse',
  resource: 'courses',
  method: 'PUT',
  path: '/admin/courses/{course_id}',
  summary: 'Create or replace a course',
  description:
    'Without `If-Match` the course is created under an id of your choice: `crs_` and 26 symbols. With it, the named version is replaced. An admin may write any course. An instructor may write only their own drafts, and submits one for publication with `submitted`. `creator_instructor_id` that is left out is unchanged. On a new course it is the instructor who creates it, or null. The tax class of a published course must have a policy in force. `learn_url` is the address for learners. Each change increases `catalog_version` and is audited. Orders keep the version they bought.',
  auth: 'user',
  creates: true,
  roles: editors,
  request: { params: CoursePath, body: CourseForm },
  versioned: true,
  destructive: 'when it archives',
  responses: { 200: 'EditedCourse', 201: 'EditedCourse' },
  errors: ['media_unavailable'],
  grants: [
    ...inTable({
      USER: ['get item', 'get items', 'check item'],
      DAY: ['update item'],
      COURSE: ['get items', 'put item'],
      CATALOG: ['put item', 'delete item', 'update item'],
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
