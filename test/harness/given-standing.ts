import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { handler as putUserRoles } from '../../functions/people/put-user-roles.ts';
import { handler as putUserStatus } from '../../functions/people/put-user-status.ts';
import type { AuthorizerContext } from '../../infra/local/gateway/proxy-event.ts';
import type { Role } from '../../shared/contract/people/user.ts';
import { putUserRoles as rolesRow, putUserStatus as statusRow } from '../../shared/routes/people/users.ts';
import { table } from '../../shared/runtime/table.ts';
import { adminsKey } from '../../shared/store/table/keys.ts';
import { call } from './call.ts';
import { replacing } from './course-form.ts';

const reason = 'Ticket 4711';
type Named = { readonly user_id: string };

/** Suspends somebody or restores them, over the API. */
export const putStatus = (caller: AuthorizerContext, { user_id }: Named, status: string, handler = putUserStatus) =>
  call(handler, statusRow, { caller, params: { user_id }, body: { status, reason } });

/** Gives somebody roles, over the API. @param version the one that is replaced; undefined: none is named */
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

/** The set of admins as it lies in the table. */
export const storedAdmins = async (): Promise<Record<string, unknown> | undefined> =>
  (await table.client.send(new GetCommand({ TableName: table.name, Key: adminsKey, ConsistentRead: true }))).Item;

/** A table in which nobody was ever an admin, as it is deployed. */
export const forgetAdmins = () => table.client.send(new DeleteCommand({ TableName: table.name, Key: adminsKey }));
