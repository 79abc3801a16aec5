import { admit } from '../../shared/domain/account.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { getWallet as row } from '../../shared/routes/wallet.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { walletOf } from '../../shared/store/wallet.ts';
import { type WalletStore, walletStore } from '../../shared/store/wallet-store.ts';

type Ports = { readonly clock: Clock; readonly wallets: WalletStore };

/** GET /wallet: one round trip, the account included. */
export const getWallet: UseCase<typeof row, Ports> = async ({ caller }, { wallets }) => {
  const { account, wallet } = await wallets.readOwn(caller.user_id);
  const admitted = admit(caller, account);
  return isRefusal(admitted) ? admitted : { status: 200, body: walletOf(caller.user_id, wallet) };
};

export const handler = lambda(row, getWallet, { clock: systemClock, wallets: walletStore(table) });
