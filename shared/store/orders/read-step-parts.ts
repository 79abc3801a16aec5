import type { OrderStep } from '../../domain/orders/step.ts';
import { type Transition, transitions } from '../../domain/orders/transitions.ts';
import { readLeft } from '../coupons/shards.ts';
import type { Table } from '../table/table.ts';
import type { Parts } from '../table/transaction.ts';
import { stepParts } from './step-parts.ts';
import type { StoredOrder } from './stored-order.ts';

/** The transaction parts of a step. If the step returns a coupon use to a shard, one round trip reads that shard. */
export const readStepParts = async (
  table: Table,
  order: StoredOrder,
  step: OrderStep<StoredOrder['items'][number]>,
): Promise<Parts> => {
  const { coupon }: Transition = transitions[step.name];
  const { coupon_code: code, coupon_shard: shard } = order;
  const isBack = coupon === 'released' && code !== undefined && typeof shard === 'number';
  return stepParts(order, step, isBack ? { shardLeft: await readLeft(table, code, shard) } : {});
};
