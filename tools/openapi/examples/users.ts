import type { Account } from '../../../shared/contract/accounts/account.ts';
import type { RoleGrant } from '../../../shared/contract/staff/role-grant.ts';
import { exampleUserId } from '../example-orders.ts';

const account: Account = {
  user_id: exampleUserId,
  status: 'active',
  roles: ['learner'],
  email: 'alice@example.com',
  email_verified: true,
  display_name: 'Alice',
  full_name: 'Alice Wijaya',
  phone_number: '+6281234567890',
  onboarding_completed_at: '2026-11-20T08:01:30.500Z',
  created_at: '2026-11-20T07:55:01.002Z',
  updated_at: '2026-11-20T08:01:30.500Z',
};
const suspended: Account = { ...account, status: 'suspended', updated_at: '2026-11-22T02:00:00.000Z' };
const ofSupport: Account = { ...account, roles: ['learner', 'support'], updated_at: '2026-11-22T02:00:00.000Z' };
const grant: RoleGrant = {
  role_grant_id: 'rol_01km2hbe8mfzrtn2pdbmcw4q8a',
  user_id: exampleUserId,
  roles: ['finance'],
  status: 'draft',
  drafted_by: 'usr_da09j0c3k3bmkx31vc6g9c7d1dnk2e4d8mmnzsyjvxh7j4wembbg',
  approved_by: null,
  created_at: '2026-11-20T08:01:00.000Z',
  approved_at: null,
};
const approved: RoleGrant = {
  ...grant,
  status: 'approved',
  approved_by: 'usr_babbebpdwzcmbd7vcq740hcd5rffq5xscyqw4k5qjkfx29h3zbs0',
  approved_at: '2026-11-20T09:00:00.000Z',
};

const reason = 'Ticket 4711';

export const userBodies = {
  searchUsers: {
    byEmail: { summary: 'By e-mail address', value: { email: 'alice@example.com' } },
    byPhone: { summary: 'By phone number', value: { phone_number: '+6281234567890' } },
  },
  putUserStatus: {
    suspend: { summary: 'Suspend', value: { status: 'suspended', reason } },
    restore: { summary: 'Restore', value: { status: 'active', reason: 'Ticket 4711 is closed' } },
  },
  putUserRoles: {
    support: { summary: 'Grant support', value: { roles: ['learner', 'support'], reason: 'Joins support' } },
    finance: {
      summary: 'Grant finance',
      value: { roles: ['learner', 'finance'], reason: 'Joins finance' },
    },
    none: { summary: 'Remove the staff roles', value: { roles: ['learner'], reason: 'Leaves the company' } },
  },
  approveRoleGrant: { checked: { summary: 'Checked with the team', value: { reason: 'Ticket 4711' } } },
};

export const userAnswers = {
  searchUsers: {
    found: { summary: 'One account', value: { users: [account], more: false, incomplete: false, next_cursor: null } },
    nobody: { summary: 'Nobody', value: { users: [], more: false, incomplete: false, next_cursor: null } },
  },
  getUser: {
    active: { summary: 'An active account', value: account },
    suspended: { summary: 'A suspended one', value: suspended },
  },
  putUserStatus: {
    suspended: { summary: 'Suspended', value: suspended },
    restored: { summary: 'Restored', value: account },
  },
  putUserRoles: {
    support: { summary: 'With the new roles', value: ofSupport },
    drafted: { summary: 'Waits for another admin', status: 202, value: grant },
  },
  getRoleGrant: { draft: { summary: 'A draft', value: grant } },
  approveRoleGrant: { approved: { summary: 'The roles are granted', value: approved } },
};
