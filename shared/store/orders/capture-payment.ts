import type { OrderStep } from '../../domain/orders/step.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import type { Table } from '../table/table.ts';
import { transactUntilDeadline, type Writes } from '../table/transaction.ts';
import { stepWrites } from './step-writes.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * Captures the reserved amount of an order. Write conflicts are retried until the request's deadline. Otherwise, the
 * money could stay reserved for another minute.
 *
 * @param extra further writes of the transaction
 * @returns undefined when the write succeeds, `stale` when a condition fails
 * @throws Fault `dependency_unavailable` when conflicts last until the deadline
 */
export const capturePayment = async (
  table: Table,
  order: StoredOrder,
  step: OrderStep<StoredOrder['items'][number]>,
  extra: Writes,
): Promise<Refusal | 'stale' | undefined> => {
  const result = await transactUntilDeadline(table, { ...extra, ...stepWrites(order, step) });
  return result === undefined || isRefusal(result) ? result : 'stale';
};
