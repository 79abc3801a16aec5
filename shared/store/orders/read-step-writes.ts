import type { OrderStep } from '../../domain/orders/step.ts';
import { type Transition, transitions } from '../../domain/orders/transitions.ts';
import { readLeft } from '../coupons/shards.ts';
import type { Table } from '../table/table.ts';
import type { Writes } from '../table/transaction.ts';
import { stepWrites } from './step-writes.ts';
import type { StoredOrder } from './stored-order.ts';

/** The writes of a step. If the step returns a coupon use to a shard, one round trip reads that shard. */
export const readStepWrites = async (
  table: Table,
  order: StoredOrder,
  step: OrderStep<StoredOrder['items'][number]>,
): Promise<Writes> => {
  const { coupon }: Transition = transitions[step.name];
  const { coupon_code: code, coupon_shard: shard } = order;
  const isBack = coupon === 'released' && code !== undefined && typeof shard === 'number';
  return stepWrites(order, step, isBack ? { shardLeft: await readLeft(table, code, shard) } : {});
};
