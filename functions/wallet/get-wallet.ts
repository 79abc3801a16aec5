import { admit } from '../../shared/domain/accounts/account.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { WalletPorts } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getWallet as row } from '../../shared/routes/wallet/wallet.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { readOwnWallet } from '../../shared/store/wallet/read-wallet.ts';
import { walletOf } from '../../shared/store/wallet/shown-wallet.ts';

/** GET /wallet: one round trip, the account included. */
export const getWallet: UseCase<typeof row, WalletPorts> = async ({ caller }, { table, clock, limits }) => {
  const { account, wallet } = await readOwnWallet(table, caller.user_id);
  const admitted = admit(caller, account);
  return isRefusal(admitted) ? admitted : { status: 200, body: walletOf(caller.user_id, wallet, limits, clock()) };
};

export const { handler, over } = endpoint(row, getWallet, () => ({ limits: settings.walletLimits() }));
