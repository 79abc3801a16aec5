import { RolesForm, StatusForm, UserPath, UserSearch } from '../../contract/accounts/account.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

const readers = ['support', 'finance', 'admin'] as const;

export const searchUsers = route({
  id: 'searchUsers',
  resource: 'staff',
  method: 'POST',
  path: '/admin/users/search',
  summary: 'Find users by e-mail address or phone number',
  description:
    'The accounts with exactly this e-mail address, in any case, or exactly this phone number. Verified addresses come first, then onboarded accounts, then the oldest, in pages of 20; `next_cursor` goes into the body of the next request. At most 99 accounts of one address or number are read. The search text is in the body, so no log contains it. The audit trail records the users in the answer. A staff member makes at most 1,000 searches and look-ups a day (UTC; `limit_reached`).',
  auth: 'user',
  roles: readers,
  request: { body: UserSearch },
  repeatable: true,
  responses: { 200: 'AccountList' },
  errors: ['conflict'],
  grants: [
    ...inTable({ USER: ['get items'], DAY: ['get items', 'update item'], AUDIT: ['put item'] }),
    'query accounts_by_email',
    'query accounts_by_phone',
    'contact key',
    'cursor',
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const getUser = route({
  id: 'getUser',
  resource: 'staff',
  method: 'GET',
  path: '/admin/users/{user_id}',
  summary: 'Read the account of a user',
  description:
    'Name, contact, status and roles. The ETag is the version for `If-Match` of a change of roles. The audit trail records the reading.',
  auth: 'user',
  roles: readers,
  request: { params: UserPath },
  versioned: true,
  responses: { 200: 'Account' },
  errors: ['conflict'],
  grants: [...inTable({ USER: ['get items'], DAY: ['update item'], AUDIT: ['put item'] })],
  timeoutMs: 5000,
  memoryMb: 512,
});

/** The grants for a change of status or roles. */
const changing = inTable({
  USER: ['get items', 'check item', 'update item'],
  DAY: ['update item'],
  STAFF: ['get items', 'put item'],
  EVENT: ['put item'],
  AUDIT: ['put item'],
});

export const putUserStatus = route({
  id: 'putUserStatus',
  resource: 'staff',
  method: 'PUT',
  path: '/admin/users/{user_id}/status',
  summary: 'Suspend or restore a user',
  description:
    'A suspended user is refused in every operation from their next request on. Their former tokens stay void after a restoration. Payments that are already made still reach their wallet. Nobody suspends or restores themselves. A deleted account stays deleted (`invalid_status`). The same status again changes nothing.',
  auth: 'user',
  roles: ['admin'],
  request: { params: UserPath, body: StatusForm },
  destructive: 'when it suspends',
  responses: { 200: 'Account' },
  errors: ['invalid_status', 'conflict'],
  // A suspension removes the user's devices.
  grants: [...changing, ...inTable({ USER: ['delete item'] })],
  accountFields: ['access_changes', 'suspended_at', 'tokens_valid_from'],
  timeoutMs: 6000,
  memoryMb: 512,
});

export const putUserRoles = route({
  id: 'putUserRoles',
  resource: 'staff',
  method: 'PUT',
  path: '/admin/users/{user_id}/roles',
  summary: 'Replace the roles of a user',
  description:
    'The user has exactly these roles with their next request. Everybody is a learner, named or not. A new finance or admin role takes four eyes: all other changes are made at once, and the answer is 202 with a draft, which another admin approves. Removing a role takes effect at once. One admin takes finance or admin from at most 3 people a day (UTC); a suspension of such a person counts, too. `If-Match` names the version of the user that was read; a draft increases it, too. Nobody changes their own roles. The last active admin stays (`last_admin`).',
  auth: 'user',
  roles: ['admin'],
  request: { params: UserPath, body: RolesForm },
  versioned: true,
  destructive: 'when it removes a role',
  responses: { 200: 'Account', 202: 'RoleGrant' },
  errors: ['invalid_status', 'conflict'],
  grants: [...changing, ...inTable({ DRAFT: ['put item'] })],
  accountFields: ['roles', 'access_changes', 'tokens_valid_from'],
  timeoutMs: 6000,
  memoryMb: 512,
});
