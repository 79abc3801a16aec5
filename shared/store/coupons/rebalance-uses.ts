import { rebalance, shardsFor } from '../../domain/coupons/shards.ts';
import { couponKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { transact, update, type Writes } from '../table/transaction.ts';
import { allOf } from '../table/update.ts';
import { opens, readLefts, shardWrite } from './shards.ts';
import type { StoredCoupon } from './stored-coupon.ts';

/**
 * The maximum number of shards in one transaction. A transaction on more shards would nearly always conflict with an
 * order.
 */
const atOnce = 8;

type ShardChange = { readonly shard: number; readonly left: number; readonly change: number };

/** Moves uses between the coupon item and some shards, in one transaction and never above the limit. */
const rebalanceWrites = (
  { code, version, maximum_claims }: StoredCoupon,
  shards: number,
  shardChanges: readonly ShardChange[],
): Writes => {
  const sum = shardChanges.reduce((total, { change }) => total + change, 0);
  const opened = shardChanges.reduce((total, { left, change }) => total + opens(left, change), 0);
  return {
    coupon: update(
      couponKey(code),
      { claimed: { add: sum }, open_shards: { add: opened }, shards: { set: shards } },
      allOf([
        {
          ConditionExpression: '#version = :version',
          names: { '#version': 'version' },
          values: { ':version': version },
        },
        ...(maximum_claims === null
          ? []
          : [{ ConditionExpression: '#claimed <= :room', values: { ':room': maximum_claims - sum } }]),
      ]),
    ),
    ...Object.fromEntries(
      shardChanges.map(({ shard, left, change }) => [`shard ${shard}`, shardWrite(code, shard, left, change)]),
    ),
  };
};

/**
 * Moves uses from a coupon item into its shards, or back, in several transactions. A crash loses no use, because orders
 * also take uses from the coupon item.
 *
 * @param change the number of uses; negative for a move back to the coupon item
 * @returns whether all uses were moved; false when a transaction failed
 */
export const rebalanceUses = async (table: Table, coupon: StoredCoupon, change: number): Promise<boolean> => {
  const shards = Math.max(coupon.shards, change > 0 ? shardsFor(coupon.maximum_claims) : 0);
  const lefts = await readLefts(
    table,
    coupon.code,
    Array.from({ length: shards }, (_, shard) => shard),
  );
  const shardChanges = rebalance(lefts, change).flatMap((moved, shard): ShardChange[] =>
    moved === 0 ? [] : [{ shard: shard, left: lefts[shard] ?? 0, change: moved }],
  );
  for (let begun = 0; begun < shardChanges.length; begun += atOnce) {
    const result = await transact(table, rebalanceWrites(coupon, shards, shardChanges.slice(begun, begun + atOnce)));
    if (result !== undefined) return false;
  }
  return true;
};
