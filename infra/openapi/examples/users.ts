import type { Account } from '../../../shared/contract/people/account.ts';
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
const ofFinance: Account = { ...account, roles: ['learner', 'finance'], updated_at: '2026-11-22T02:00:00.000Z' };

const reason = 'Ticket 4711';

/** What the staff do about people. */
export const userBodies = {
  searchUsers: {
    byEmail: { summary: 'By e-mail address', value: { email: 'alice@example.com' } },
    byPhone: { summary: 'By phone number', value: { phone_number: '081234567890' } },
  },
  putUserStatus: {
    suspend: { summary: 'Suspend', value: { status: 'suspended', reason } },
    restore: { summary: 'Restore', value: { status: 'active', reason: 'Ticket 4711 is closed' } },
  },
  putUserRoles: {
    finance: { summary: 'Somebody joins finance', value: { roles: ['learner', 'finance'], reason: 'Joins finance' } },
    none: { summary: 'Somebody leaves the staff', value: { roles: ['learner'], reason: 'Leaves the company' } },
  },
};

export const userAnswers = {
  searchUsers: {
    found: { summary: 'One account', value: { users: [account], more: false } },
    nobody: { summary: 'Nobody', value: { users: [], more: false } },
  },
  getUser: {
    active: { summary: 'An active account', value: account },
    suspended: { summary: 'A suspended one', value: suspended },
  },
  putUserStatus: {
    suspended: { summary: 'Suspended', value: suspended },
    restored: { summary: 'Restored', value: account },
  },
  putUserRoles: { finance: { summary: 'With the roles since', value: ofFinance } },
};
