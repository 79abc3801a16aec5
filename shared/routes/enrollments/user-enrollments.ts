import { UserPath } from '../../contract/accounts/account.ts';
import { EnrollmentQuery } from '../../contract/enrollments/enrollment.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const listUserEnrollments = route({
  id: 'listUserEnrollments',
  resource: 'enrollments',
  method: 'GET',
  path: '/admin/users/{user_id}/enrollments',
  summary: 'List what a user bought',
  description:
    'As they see it, newest first; `learn_url` is null, because only the owner is given it. The reading is in the audit trail.',
  auth: 'user',
  roles: ['support', 'finance', 'admin'],
  request: { params: UserPath, query: EnrollmentQuery },
  responses: { 200: 'EnrollmentPage' },
  errors: ['conflict'],
  grants: [...inTable({ USER: ['get items', 'query', 'update item'], AUDIT: ['put item'] }), 'cursor'],
  timeoutMs: 6000,
  memoryMb: 512,
});
