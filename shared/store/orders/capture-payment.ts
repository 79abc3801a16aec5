import type { OrderStep } from '../../domain/orders/step.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import type { Table } from '../table/table.ts';
import { type Parts, transactUntilDeadline } from '../table/transaction.ts';
import type { StoredOrder } from './record.ts';
import { stepParts } from './step-parts.ts';

/**
 * Captures the reserved amount of an order. Write conflicts are retried until the request's deadline. A failed capture
 * would leave the money reserved for up to a minute.
 *
 * @param extra the parts that the caller adds to the transaction
 * @returns undefined when the write succeeds, `stale` when the money is no longer reserved or a part of `extra` failed,
 * `conflict`
 */
export const capturePayment = async (
  table: Table,
  order: StoredOrder,
  step: OrderStep<StoredOrder['items'][number]>,
  extra: Parts,
): Promise<Refusal | 'stale' | undefined> => {
  const result = await transactUntilDeadline(table, { ...extra, ...stepParts(order, step) });
  return result === undefined || isRefusal(result) ? result : 'stale';
};
