import { UserPath } from '../../contract/accounts/account.ts';
import { EnrollmentQuery } from '../../contract/enrollments/enrollment.ts';
import { route } from '../route.ts';
import { listOfUser } from '../staff-lists.ts';

export const listUserEnrollments = route({
  ...listOfUser,
  id: 'listUserEnrollments',
  resource: 'enrollments',
  path: '/admin/users/{user_id}/enrollments',
  summary: 'List the courses of a user',
  description:
    'As the user sees them, newest first. `learn_url` is null, because only the owner gets it. The audit trail records the reading.',
  request: { params: UserPath, query: EnrollmentQuery },
  responses: { 200: 'EnrollmentPage' },
});
