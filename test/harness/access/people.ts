import { handler as approveRoleGrant } from '../../../functions/staff/approve-role-grant.ts';
import { handler as getRoleGrant } from '../../../functions/staff/get-role-grant.ts';
import { handler as getUser } from '../../../functions/staff/get-user.ts';
import { handler as putUserRoles } from '../../../functions/staff/put-user-roles.ts';
import { handler as putUserStatus } from '../../../functions/staff/put-user-status.ts';
import { handler as searchUsers } from '../../../functions/staff/search-users.ts';
import type { Account } from '../../../shared/store/accounts/account.ts';
import { replacing } from '../course-form.ts';
import { givenRoleGrant, namedGrant } from '../given-role-grant.ts';
import type { Operation } from './operation.ts';

const reason = 'Ticket 4711';
const named = ({ user_id }: Account) => ({ params: { user_id } });

export const peopleOperations: Readonly<Record<string, Operation>> = {
  searchUsers: { handler: searchUsers, about: ({ email }) => ({ body: { email } }) },
  getUser: { handler: getUser, about: named },
  putUserStatus: {
    handler: putUserStatus,
    about: (owner) => ({ ...named(owner), body: { status: 'suspended', reason } }),
  },
  putUserRoles: {
    handler: putUserRoles,
    about: (owner) => ({ ...named(owner), headers: replacing(1), body: { roles: ['support'], reason } }),
  },
  getRoleGrant: {
    handler: getRoleGrant,
    about: async (owner) => namedGrant(await givenRoleGrant(owner)),
  },
  approveRoleGrant: {
    handler: approveRoleGrant,
    about: async (owner) => ({ ...namedGrant(await givenRoleGrant(owner)), body: { reason } }),
  },
};
