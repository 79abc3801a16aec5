import type { OrderStep } from '../../domain/orders/step.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import type { Table } from '../table/table.ts';
import { transact } from '../table/transaction.ts';
import { readStepWrites } from './read-step-writes.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * Writes a step without a condition on the caller: an expiry, a release, or a cancellation for a deleted account.
 *
 * @returns undefined when the write succeeds, `stale` when a condition fails, `conflict` after write conflicts
 */
export const writeStep = async (
  table: Table,
  order: StoredOrder,
  step: OrderStep<StoredOrder['items'][number]>,
): Promise<Refusal | 'stale' | undefined> => {
  const result = await transact(table, await readStepWrites(table, order, step));
  return result === undefined || isRefusal(result) ? result : 'stale';
};
