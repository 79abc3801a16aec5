import { UserPath } from '../../contract/accounts/account.ts';
import { EnrollmentQuery } from '../../contract/enrollments/enrollment.ts';
import { route } from '../route.ts';
import { listOfUser } from '../staff-lists.ts';

export const listUserEnrollments = route({
  ...listOfUser,
  id: 'listUserEnrollments',
  resource: 'enrollments',
  path: '/admin/users/{user_id}/enrollments',
  summary: 'List what a user bought',
  description:
    'As they see it, newest first; `learn_url` is null, because only the owner is given it. The reading is in the audit trail.',
  request: { params: UserPath, query: EnrollmentQuery },
  responses: { 200: 'EnrollmentPage' },
});
