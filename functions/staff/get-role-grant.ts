import { roleGrant } from '../../shared/drafts/role-grant.ts';
import { readDraft } from '../../shared/flows/drafts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getRoleGrant as row } from '../../shared/routes/staff/role-grants.ts';

/** GET /admin/users/{user_id}/role-grants/{role_grant_id} */
export const getRoleGrant: UseCase<typeof row, Ports> = (request, ports) => readDraft(row, roleGrant, request, ports);

export const { handler, over } = endpoint(row, getRoleGrant);
