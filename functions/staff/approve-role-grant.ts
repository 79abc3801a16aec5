import { roleGrant } from '../../shared/drafts/role-grant.ts';
import { approveDraft } from '../../shared/flows/approve-draft.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { approveRoleGrant as row } from '../../shared/routes/staff/role-grants.ts';

/** POST /admin/users/{user_id}/role-grants/{role_grant_id}/approve */
export const approveRoleGrant: UseCase<typeof row, Ports> = (request, ports) =>
  approveDraft(row, roleGrant, request, ports);

export const { handler, over } = endpoint(row, approveRoleGrant);
