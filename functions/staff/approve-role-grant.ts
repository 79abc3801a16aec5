import { staffAction } from '../../shared/domain/audit/staff-action.ts';
import { isRefusal } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { approveRoleGrant as approve } from '../../shared/flows/role-grants.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { approveRoleGrant as row } from '../../shared/routes/staff/role-grants.ts';

/** POST /admin/users/{user_id}/role-grants/{role_grant_id}/approve */
export const approveRoleGrant: UseCase<typeof row, Ports> = async (request, { clock, ...ports }) => {
  const { user_id: userId, role_grant_id: grantId } = request.params;
  const approved = await attempts(() =>
    approve(ports.table, { userId, grantId }, staffAction(row, request, clock(), ports.randomBytes)),
  );
  return isRefusal(approved) ? approved : { status: 200, body: approved };
};

export const { handler, over } = endpoint(row, approveRoleGrant);
