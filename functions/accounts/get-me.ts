import { admit } from '../../shared/domain/accounts/account.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getMe as row } from '../../shared/routes/accounts/me.ts';
import { userOf } from '../../shared/store/accounts/account.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';

/** GET /me */
export const getMe: UseCase<typeof row, Ports> = async ({ caller }, ports) => {
  const account = admit(caller, await readAccount(ports.table, caller.user_id));
  return isRefusal(account) ? account : { status: 200, body: userOf(account) };
};

export const { handler, over } = endpoint(row, getMe);
