import { handler as getUser } from '../../../functions/people/get-user.ts';
import { handler as putUserRoles } from '../../../functions/people/put-user-roles.ts';
import { handler as putUserStatus } from '../../../functions/people/put-user-status.ts';
import { handler as searchUsers } from '../../../functions/people/search-users.ts';
import type { Account } from '../../../shared/store/people/account.ts';
import { replacing } from '../course-form.ts';
import { type Operation, staff } from './operation.ts';

const reason = 'Ticket 4711';
const named = ({ user_id }: Account) => ({ params: { user_id } });

/** What the staff do about people. */
export const peopleOperations: Readonly<Record<string, Operation>> = {
  searchUsers: { handler: searchUsers, about: ({ email }) => ({ body: { email } }), others: staff },
  getUser: { handler: getUser, about: named, others: staff },
  putUserStatus: {
    handler: putUserStatus,
    about: (owner) => ({ ...named(owner), body: { status: 'suspended', reason } }),
    others: ['admin'],
    neverOwn: true,
  },
  putUserRoles: {
    handler: putUserRoles,
    about: (owner) => ({ ...named(owner), headers: replacing(1), body: { roles: ['support'], reason } }),
    others: ['admin'],
    neverOwn: true,
  },
};
