import type { RandomBytes } from '../domain/ids.ts';
import { dueOf } from '../domain/orders/transitions.ts';
import { type ErrorCode, isRefusal, type Refusal } from '../errors.ts';
import type { Clock } from '../runtime/clock.ts';
import { accountIsActive } from '../store/accounts/account-store.ts';
import { readOrder } from '../store/orders/read.ts';
import { accountKey } from '../store/table/keys.ts';
import type { Table } from '../store/table/table.ts';
import { check } from '../store/table/transaction.ts';
import { writeOrderDone } from '../store/topups/change-topup.ts';
import { readTopup } from '../store/topups/read.ts';
import type { StoredTopup } from '../store/topups/stored-topup.ts';
import { attempts } from './attempts.ts';
import { runDueTransitions } from './deadlines.ts';
import { payFromWallet } from './payment.ts';

type Ports = { readonly table: Table; readonly clock: Clock; readonly randomBytes: RandomBytes };

/**
 * Pays an order with a top-up's money.
 *
 * @returns `paid`, `gone` when the order does not exist, or a refusal of `payFromWallet` or `attempts`
 */
const payOnce = (topup: StoredTopup, orderId: string, ports: Ports): Promise<Refusal | 'paid' | 'gone'> =>
  attempts(async () => {
    const order = await readOrder(ports.table, topup.user_id, orderId);
    if (order === undefined) return 'gone';
    if (dueOf(order, ports.clock())) {
      await runDueTransitions(order, ports.clock(), ports);
      return 'stale';
    }
    const paid = await payFromWallet(
      order,
      {
        key: topup.topup_id,
        by: ['purchaser'],
        writesOfReserving: { account: check(accountKey(topup.user_id), accountIsActive) },
        writesOfCapturing: () => ({}),
      },
      ports,
    );
    if (paid === 'stale' || isRefusal(paid)) return paid;
    return 'paid';
  });

/** Transient refusals, which the sweeper retries. Any other refusal leaves the money in the wallet. */
const transient: readonly ErrorCode[] = ['conflict', 'reservation_pending'];

/**
 * Pays the order of a top-up, and records that the order was processed. After a transient refusal, the next sweep tries
 * again. The function is idempotent, so it can be repeated after a crash at any write.
 *
 * @param topup a top-up with `order_due`
 * @returns the top-up as stored afterwards; unchanged after a transient refusal
 */
export const payOrderOf = async (topup: StoredTopup, ports: Ports): Promise<StoredTopup> => {
  if (topup.order_id === null) return topup;
  const result = await payOnce(topup, topup.order_id, ports);
  if (typeof result === 'object' && transient.includes(result.refusal)) return topup;
  await writeOrderDone(ports.table, topup, ports.clock());
  return (await readTopup(ports.table, topup.user_id, topup.topup_id)) ?? topup;
};
