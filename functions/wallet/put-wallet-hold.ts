import { admitStaff } from '../../shared/domain/accounts/staff.ts';
import { staffAction } from '../../shared/domain/audit/staff-action.ts';
import { decideHold, refuseOwnHold } from '../../shared/domain/wallet/wallet.ts';
import { isRefusal, refuse } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import type { WalletPorts } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { putWalletHold as row } from '../../shared/routes/wallet/wallet.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { auditReads } from '../../shared/store/audit/audit-reads.ts';
import { putWalletHold as write } from '../../shared/store/wallet/put-wallet-hold.ts';
import { readWalletOf } from '../../shared/store/wallet/read-wallet.ts';
import { walletOf } from '../../shared/store/wallet/shown-wallet.ts';

/**
 * PUT /admin/wallets/{user_id}/hold: normally one read and one transaction. A request that changes nothing writes only
 * an audit entry.
 */
export const putWalletHold: UseCase<typeof row, WalletPorts> = (request, { clock, limits, ...ports }) =>
  attempts(async () => {
    const nowMs = clock();
    const { caller, body } = request;
    const { user_id: userId } = request.params;
    const { account, wallet } = await readWalletOf(ports.table, caller.user_id, userId);
    const admitted = admitStaff(caller, account, row.roles);
    if (isRefusal(admitted)) return admitted;
    const own = refuseOwnHold(caller.user_id, userId);
    if (own) return own;
    if (wallet === undefined) return refuse('not_found');
    const staff = staffAction(row, request, nowMs, ports.randomBytes);
    const change = decideHold(wallet.hold, body, caller.user_id, nowMs);
    if (change === undefined) {
      const unread = await auditReads(ports.table, staff, [{ target: userId }]);
      return unread ?? { status: 200, body: walletOf(userId, wallet, limits, nowMs) };
    }
    const refused = await write(ports.table, userId, wallet, change, staff);
    return refused ?? { status: 200, body: walletOf(userId, { ...wallet, hold: change.hold }, limits, nowMs) };
  });

export const { handler, over } = endpoint(row, putWalletHold, () => ({ limits: settings.walletLimits() }));
