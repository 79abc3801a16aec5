import { Approval } from '../../contract/policies/policy.ts';
import { RoleGrantPath } from '../../contract/staff/role-grant.ts';
import { inTable } from '../grants.ts';
import { reviewedPerson } from '../reviewed.ts';
import { route } from '../route.ts';

export const getRoleGrant = route({
  id: 'getRoleGrant',
  resource: 'staff',
  method: 'GET',
  path: '/admin/users/{user_id}/role-grants/{role_grant_id}',
  summary: 'Read a grant of roles',
  description: `A draft, or an approved, withdrawn or lapsed grant. ${reviewedPerson}`,
  auth: 'user',
  roles: ['support', 'finance', 'admin'],
  request: { params: RoleGrantPath },
  responses: { 200: 'ReviewedRoleGrant' },
  errors: ['conflict'],
  grants: [
    ...inTable({
      USER: ['get items'],
      DAY: ['update item'],
      STAFF: ['get items'],
      DRAFT: ['get items'],
      AUDIT: ['put item'],
    }),
    'query audit_by_subject',
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const approveRoleGrant = route({
  id: 'approveRoleGrant',
  resource: 'staff',
  method: 'POST',
  path: '/admin/users/{user_id}/role-grants/{role_grant_id}/approve',
  summary: 'Approve a grant of roles',
  description:
    'Four eyes: the approver is another admin than the drafter, and not the user. The user has the roles with their next request. A draft lapses when the roles or the status of the user change (`lapsed`). While a stage has only one active admin, the operator approves: `npm run grant-admin -- --approve ID`. For 24 hours, the new role holder and the two people who granted the role cannot approve drafts of each other (`recent_grant`).',
  auth: 'user',
  roles: ['admin'],
  request: { params: RoleGrantPath, body: Approval },
  responses: { 200: 'RoleGrant' },
  errors: ['invalid_status', 'conflict'],
  grants: [
    ...inTable({
      USER: ['get items', 'check item', 'update item'],
      DAY: ['update item'],
      STAFF: ['get items', 'put item'],
      DRAFT: ['get items', 'update item', 'delete item'],
      EVENT: ['put item'],
      AUDIT: ['put item'],
    }),
  ],
  // The conditions of the write compare the contacts of both people.
  accountFields: [
    ...(['roles', 'access_changes', 'recent_grants', 'recent_granters', 'tokens_valid_from'] as const),
    ...(['email_hash', 'phone_hash'] as const),
  ],
  timeoutMs: 6000,
  memoryMb: 512,
});
