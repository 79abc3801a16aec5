import { admit, revokedUntil } from '../../shared/domain/account.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { revokeSessions as row } from '../../shared/routes/me.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { type AccountStore, accountStore } from '../../shared/store/account-store.ts';

type Ports = { readonly clock: Clock; readonly accounts: AccountStore };

/** POST /me/sessions/revoke: one write, whose condition is the check of the caller. */
export const revokeSessions: UseCase<typeof row, Ports> = async ({ caller }, { accounts, clock }) => {
  const now = clock();
  const result = await accounts.revokeTokens(caller, revokedUntil(now), new Date(now).toISOString());
  if ('written' in result) return { status: 204 };
  const account = admit(caller, result.found);
  // The condition asks what admit asks, so a caller who may is never turned away.
  return isRefusal(account) ? account : refuse('internal_error');
};

export const handler = lambda(row, revokeSessions, { clock: systemClock, accounts: accountStore(table) });
