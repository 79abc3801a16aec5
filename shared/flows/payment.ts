import type { RandomBytes } from '../domain/ids.ts';
import { isReserved } from '../domain/orders/state.ts';
import { capture, reserve } from '../domain/orders/steps.ts';
import { type Actor, refuseStep } from '../domain/orders/transitions.ts';
import { isRefusal, type Refusal } from '../errors.ts';
import type { Clock } from '../runtime/clock.ts';
import { capturePayment } from '../store/orders/capture-payment.ts';
import { reservePayment } from '../store/orders/reserve-payment.ts';
import { afterStep } from '../store/orders/step-writes.ts';
import type { StoredOrder } from '../store/orders/stored-order.ts';
import type { Table } from '../store/table/table.ts';
import type { Writes } from '../store/table/transaction.ts';

type Ports = { readonly table: Table; readonly clock: Clock; readonly randomBytes: RandomBytes };

/** A payment of an order: the idempotency key, the actors, and the caller's additional writes of each transaction. */
export type Payment = {
  readonly key: string;
  readonly by: readonly Actor[];
  readonly writesOfReserving: Writes;
  readonly writesOfCapturing: (paid: StoredOrder) => Writes;
};

/** Reserves the money, or resumes the reservation of the same request after a crash. */
const hold = async (
  order: StoredOrder,
  { key, by, writesOfReserving }: Payment,
  { table, clock, randomBytes }: Ports,
) => {
  if (isReserved(order) && order.reserved_with === key) return order;
  const nowMs = clock();
  const refused = refuseStep('reserve', order, by, nowMs);
  if (refused) return refused;
  return reservePayment(table, order, reserve(order, key, nowMs, randomBytes), writesOfReserving);
};

/**
 * Pays an order from its purchaser's wallet in two transactions: reserve, then capture. A crash between them leaves the
 * money reserved. A repetition of the request resumes the payment, or the sweeper releases the money after a minute.
 *
 * @param order the order as it was read; its due transitions must be done
 * @returns the paid order, `stale` when a condition fails, or a refusal:
 * - `forbidden`, `invalid_status`, `reservation_pending`
 * - `insufficient_balance`, `wallet_on_hold`, `conflict`
 */
export const payFromWallet = async (
  order: StoredOrder,
  payment: Payment,
  ports: Ports,
): Promise<StoredOrder | Refusal | 'stale'> => {
  const reserved = await hold(order, payment, ports);
  if (reserved === 'stale' || isRefusal(reserved)) return reserved;
  const step = capture(reserved, ports.clock(), ports.randomBytes);
  const paid = afterStep(reserved, step);
  return (await capturePayment(ports.table, reserved, step, payment.writesOfCapturing(paid))) ?? paid;
};
