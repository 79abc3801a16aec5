import { admit } from '../../shared/domain/account.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getMe as row } from '../../shared/routes/me.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { userOf } from '../../shared/store/account.ts';
import { type AccountStore, accountStore } from '../../shared/store/account-store.ts';

type Ports = { readonly clock: Clock; readonly accounts: AccountStore };

/** GET /me */
export const getMe: UseCase<typeof row, Ports> = async ({ caller }, { accounts }) => {
  const account = admit(caller, await accounts.read(caller.user_id));
  return isRefusal(account) ? account : { status: 200, body: userOf(account) };
};

export const handler = lambda(row, getMe, { clock: systemClock, accounts: accountStore(table) });
