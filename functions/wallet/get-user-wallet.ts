import { isRefusal } from '../../shared/errors.ts';
import type { WalletPorts } from '../../shared/flows/ports.ts';
import { staffReadingOf } from '../../shared/flows/staff-list.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getUserWallet as row } from '../../shared/routes/wallet/user-wallets.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { readOwnWallet } from '../../shared/store/wallet/read-wallet.ts';
import { walletOf } from '../../shared/store/wallet/shown-wallet.ts';

/**
 * GET /admin/users/{user_id}/wallet: reads the caller's and the user's account, then the wallet, and writes an audit
 * entry.
 */
export const getUserWallet: UseCase<typeof row, WalletPorts> = async ({ caller, params, requestId }, ports) => {
  const request = { caller, requestId, userId: params.user_id };
  const found = await staffReadingOf(row, request, ports, async ({ user_id }) =>
    walletOf(user_id, (await readOwnWallet(ports.table, user_id)).wallet, ports.limits, ports.clock()),
  );
  return isRefusal(found) ? found : { status: 200, body: found };
};

export const { handler, over } = endpoint(row, getUserWallet, () => ({ limits: settings.walletLimits() }));
