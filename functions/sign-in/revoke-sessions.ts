import { admit } from '../../shared/domain/accounts/account.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { revokeSessions as row } from '../../shared/routes/accounts/me.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { revokeSessions as write } from '../../shared/store/sign-in/revoke-sessions.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly table: Table };

/** POST /me/sessions/revoke: one transaction, whose condition authorises the caller. */
export const revokeSessions: UseCase<typeof row, Ports> = async ({ caller }, { clock, ...ports }) => {
  const result = await write(ports.table, caller, clock());
  if (result === undefined) return { status: 204 };
  if (isRefusal(result)) return result;
  const account = admit(caller, result.found);
  // The condition makes the same checks as `admit`, so `admit` refuses every account that failed the condition.
  return isRefusal(account) ? account : refuse('internal_error');
};

export const portsOf = (of: Table): Ports => ({ clock: systemClock, table: of });

export const handler = lambda(row, revokeSessions, portsOf(table));
