import type { Account } from '../../../shared/store/accounts/account.ts';
import { replacing } from '../course-form.ts';
import { givenRoleGrant, namedGrant } from '../given-role-grant.ts';
import type { Operation } from './operation.ts';

const reason = 'Ticket 4711';
const named = ({ user_id }: Account) => ({ params: { user_id } });

export const peopleOperations: Readonly<Record<string, Operation>> = {
  searchUsers: { about: ({ email }) => ({ body: { email } }) },
  getUser: { about: named },
  putUserStatus: {
    about: (owner) => ({ ...named(owner), body: { status: 'suspended', reason } }),
  },
  putUserRoles: {
    about: (owner) => ({ ...named(owner), headers: replacing(1), body: { roles: ['support'], reason } }),
  },
  getRoleGrant: {
    about: async (owner) => namedGrant(await givenRoleGrant(owner)),
  },
  approveRoleGrant: {
    about: async (owner) => ({ ...namedGrant(await givenRoleGrant(owner)), body: { reason } }),
  },
};
