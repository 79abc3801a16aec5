import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { handler as approveRoleGrant } from '../../functions/staff/approve-role-grant.ts';
import { handler as putUserRoles } from '../../functions/staff/put-user-roles.ts';
import { handler as putUserStatus } from '../../functions/staff/put-user-status.ts';
import type { AuthorizerContext } from '../../local/gateway/proxy-event.ts';
import type { Role } from '../../shared/contract/accounts/user.ts';
import { approveRoleGrant as approveRow } from '../../shared/routes/staff/role-grants.ts';
import { putUserRoles as rolesRow, putUserStatus as statusRow } from '../../shared/routes/staff/users.ts';
import { table } from '../../shared/runtime/table.ts';
import { adminsKey } from '../../shared/store/table/keys.ts';
import { call } from './call.ts';
import { replacing } from './course-form.ts';
import { givenStaff } from './given-staff.ts';

const reason = 'Ticket 4711';
type Named = { readonly user_id: string };

/** Suspends or restores a user over the API. */
export const putStatus = (caller: AuthorizerContext, { user_id }: Named, status: string, handler = putUserStatus) =>
  call(handler, statusRow, { caller, params: { user_id }, body: { status, reason } });

/**
 * Gives a user roles over the API.
 * @param version the version to replace; undefined for none
 */
export const putRoles = (
  caller: AuthorizerContext,
  { user_id }: Named,
  roles: readonly Role[],
  version: number | undefined = 1,
  handler = putUserRoles,
) => {
  const headers = version === undefined ? [] : replacing(version);
  return call(handler, rolesRow, { caller, params: { user_id }, headers, body: { roles, reason } });
};

/** Gives a user roles over the API. If two admins must agree, a second one approves. @returns the last answer */
export const giveRoles = async (caller: AuthorizerContext, user: Named, roles: readonly Role[], version?: number) => {
  const answer = await putRoles(caller, user, roles, version);
  if (answer.status !== 202) return answer;
  const params = { user_id: user.user_id, role_grant_id: String(Object(answer.body).role_grant_id) };
  const { caller: second } = await givenStaff('admin');
  return call(approveRoleGrant, approveRow, { caller: second, params, body: { reason } });
};

export const storedAdmins = async (): Promise<Record<string, unknown> | undefined> =>
  (await table.client.send(new GetCommand({ TableName: table.name, Key: adminsKey, ConsistentRead: true }))).Item;

/** Deletes the set of admins, as in a new deployment. */
export const forgetAdmins = () => table.client.send(new DeleteCommand({ TableName: table.name, Key: adminsKey }));
