import { decideDeletion, wasDeletedWith } from '../../shared/domain/erasure/deletion.ts';
import { isRefusal } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import { cancelOpenOrders } from '../../shared/flows/open-orders.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { deleteMe as row } from '../../shared/routes/erasure/erasure.ts';
import { deleteAccount, readForDeletion } from '../../shared/store/erasure/delete-account.ts';

/**
 * DELETE /me: marks the account as deleted in one transaction, then cancels each open order in a separate one. After a
 * crash, a repeated request or the erasure job cancels the remaining orders.
 */
export const deleteMe: UseCase<typeof row, Ports> = async (request, { clock, ...ports }) => {
  const { caller, body, requestId } = request;
  const nowMs = clock();
  const deleted = await attempts(async () => {
    const read = await readForDeletion(ports.table, caller.user_id);
    const again = wasDeletedWith(caller, read.account);
    if (again !== undefined) return { erase_at: again };
    const change = decideDeletion(caller, read.account, { ...read, reason: body.reason }, nowMs);
    if (isRefusal(change)) return change;
    const { account, admins, earnings } = read;
    if (account === undefined) return 'stale';
    const deleting = { caller, account, admins, earnings, change, action: row.id, requestId, nowMs, ...ports };
    return (await deleteAccount(ports.table, deleting)) ?? { erase_at: change.set.erase_at };
  });
  if (isRefusal(deleted)) return deleted;
  // The user may have placed another order before the deletion committed. The wallet is therefore read again.
  const { wallet } = await readForDeletion(ports.table, caller.user_id);
  await cancelOpenOrders(caller.user_id, wallet, nowMs, ports);
  return { status: 202, body: deleted };
};

export const { handler, over } = endpoint(row, deleteMe);
