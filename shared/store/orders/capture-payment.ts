import type { OrderStep } from '../../domain/orders/step.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import type { Table } from '../table/table.ts';
import { type Parts, transactPatiently } from '../table/transaction.ts';
import type { StoredOrder } from './record.ts';
import { stepParts } from './step-parts.ts';

/**
 * Hands the held amount of an order over, as often as others are met: the money is held already, and free again only after a
 * minute.
 *
 * @param beside what is written with it
 * @returns undefined when it is written; `changed` when the money is no longer held, or what is beside is another now; `conflict`
 */
export const capturePayment = async (
  table: Table,
  order: StoredOrder,
  step: OrderStep<StoredOrder['items'][number]>,
  beside: Parts,
): Promise<Refusal | 'changed' | undefined> => {
  const result = await transactPatiently(table, { ...beside, ...stepParts(order, step) });
  return result === undefined || isRefusal(result) ? result : 'changed';
};
