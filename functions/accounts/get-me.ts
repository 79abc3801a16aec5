import { admit } from '../../shared/domain/accounts/account.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getMe as row } from '../../shared/routes/accounts/me.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { userOf } from '../../shared/store/accounts/account.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly table: Table };

/** GET /me */
export const getMe: UseCase<typeof row, Ports> = async ({ caller }, ports) => {
  const account = admit(caller, await readAccount(ports.table, caller.user_id));
  return isRefusal(account) ? account : { status: 200, body: userOf(account) };
};

export const portsOf = (of: Table): Ports => ({ clock: systemClock, table: of });

export const handler = lambda(row, getMe, portsOf(table));
