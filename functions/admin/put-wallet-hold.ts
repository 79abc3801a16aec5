import { randomBytes } from 'node:crypto';
import { decideHold } from '../../shared/domain/hold.ts';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { admitStaff } from '../../shared/domain/staff.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { putWalletHold as row } from '../../shared/routes/wallet.ts';
import { attempts } from '../../shared/runtime/attempts.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { walletOf } from '../../shared/store/wallet.ts';
import { type WalletStore, walletStore } from '../../shared/store/wallet-store.ts';

type Ports = { readonly clock: Clock; readonly randomBytes: RandomBytes; readonly wallets: WalletStore };

/** PUT /admin/wallets/{user_id}/hold: one read, one transaction; only the read where the wallet is so already. */
export const putWalletHold: UseCase<typeof row, Ports> = (
  { caller, params: { user_id: userId }, body, requestId },
  { clock, wallets, ...ports },
) =>
  attempts(async () => {
    const nowMs = clock();
    const { account, wallet } = await wallets.readFor(caller.user_id, userId);
    const admitted = admitStaff(caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    if (wallet === undefined) return refuse('not_found');
    const change = decideHold(wallet.hold, body, caller.user_id, nowMs);
    if (change === undefined) return { status: 200, body: walletOf(userId, wallet) };

    const request = {
      caller,
      roles: row.roles,
      action: row.id,
      reason: body.reason,
      requestId,
      nowMs,
      randomBytes: ports.randomBytes,
    };
    const refused = await wallets.putHold(userId, wallet, change, request);
    return refused ?? { status: 200, body: walletOf(userId, { ...wallet, hold: change.hold }) };
  });

export const handler = lambda(row, putWalletHold, { clock: systemClock, randomBytes, wallets: walletStore(table) });
