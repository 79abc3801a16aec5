import { admit } from '../../shared/domain/accounts/account.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { revokeSessions as row } from '../../shared/routes/accounts/me.ts';
import { revokeSessions as write } from '../../shared/store/sign-in/revoke-sessions.ts';

/** POST /me/sessions/revoke: one transaction, whose condition authorises the caller. */
export const revokeSessions: UseCase<typeof row, Ports> = async ({ caller }, { clock, ...ports }) => {
  const result = await write(ports.table, caller, clock());
  if (result === undefined) return { status: 204 };
  if (isRefusal(result)) return result;
  const account = admit(caller, result.found);
  // The condition makes the same checks as `admit`, so `admit` refuses every account that failed the condition.
  return isRefusal(account) ? account : refuse('internal_error');
};

export const { handler, over } = endpoint(row, revokeSessions);
