import type { OrderStep } from '../../domain/orders/step.ts';
import { refuseReservation } from '../../domain/wallet/wallet.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { parseItem, type Table } from '../table/table.ts';
import { transact, type Writes } from '../table/transaction.ts';
import { StoredWallet } from '../wallet/wallet.ts';
import { afterStep, stepWrites } from './step-writes.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * Reserves the amount of an order in the wallet, under an optimistic lock on the order.
 *
 * @param extra further writes of the transaction
 * @returns the new order, `stale` when the order changed or a write of `extra` failed, or a refusal:
 * - `wallet_on_hold`, `insufficient_balance`
 * - `conflict` after write conflicts
 */
export const reservePayment = async (
  table: Table,
  order: StoredOrder,
  step: OrderStep<StoredOrder['items'][number]>,
  extra: Writes,
): Promise<StoredOrder | Refusal | 'stale'> => {
  const result = await transact(table, { ...extra, ...stepWrites(order, step) });
  if (result === undefined) return afterStep(order, step);
  if (isRefusal(result)) return result;
  const { failed } = result;
  if (failed.size !== 1 || !failed.has('wallet')) return 'stale';
  const wallet = failed.get('wallet');
  return refuseReservation(wallet && parseItem(StoredWallet, wallet), order.amount_idr) ?? 'stale';
};
