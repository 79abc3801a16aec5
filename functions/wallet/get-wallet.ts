import { admit } from '../../shared/domain/accounts/account.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getWallet as row } from '../../shared/routes/wallet/wallet.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { readOwnWallet } from '../../shared/store/wallet/read-wallet.ts';
import { walletOf } from '../../shared/store/wallet/wallet.ts';

type Ports = { readonly clock: Clock; readonly table: Table };

/** GET /wallet: one round trip, the account included. */
export const getWallet: UseCase<typeof row, Ports> = async ({ caller }, ports) => {
  const { account, wallet } = await readOwnWallet(ports.table, caller.user_id);
  const admitted = admit(caller, account);
  return isRefusal(admitted) ? admitted : { status: 200, body: walletOf(caller.user_id, wallet) };
};

export const portsOf = (of: Table): Ports => ({ clock: systemClock, table: of });

export const handler = lambda(row, getWallet, portsOf(table));
