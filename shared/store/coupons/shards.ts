import * as z from 'zod/mini';
import { couponShardKey } from '../table/keys.ts';
import { parseItem, readItem, readTogether, type Table } from '../table/table.ts';
import { update, type Write } from '../table/transaction.ts';
import type { Guard } from '../table/update.ts';

export const CouponShard = z.object({ code: z.string(), shard: z.int(), left: z.int() });

const shardRecord = (code: string, shard: number) => ({ key: couponShardKey(code, shard), schema: CouponShard });

const atOnce = 100;

/** The uses left in each of some shards, strongly consistent; 0 for a missing shard. */
export const readLefts = async (table: Table, code: string, shards: readonly number[]): Promise<readonly number[]> => {
  const batches = Array.from({ length: Math.ceil(shards.length / atOnce) }, (_, batch) =>
    shards.slice(batch * atOnce, (batch + 1) * atOnce),
  );
  const read = await Promise.all(
    batches.map((batch) => readTogether(table, { found: batch.map((shard) => shardRecord(code, shard)) })),
  );
  return read.flatMap(({ found }) => found.map((shard) => shard?.left ?? 0));
};

export const readLeft = async (table: Table, code: string, shard: number): Promise<number> => {
  const item = await readItem(table, couponShardKey(code, shard));
  return item ? parseItem(CouponShard, item).left : 0;
};

/** The effect of a shard's change on the number of shards with uses left: −1, 0 or 1. */
export const opens = (left: number, change: number): number => Math.sign(left + change) - Math.sign(left);

/** The weakest condition under which `opens` stays correct. Other changes of the same shard then rarely fail. */
const guardOf = (left: number, change: number): Guard => {
  if (left === 0)
    return { ConditionExpression: 'attribute_not_exists(#left) OR #left = :none', values: { ':none': 0 } };
  return left + change === 0
    ? { ConditionExpression: '#left = :all', values: { ':all': left } }
    : { ConditionExpression: '#left > :least', values: { ':least': Math.max(0, -change) } };
};

/** Adds uses to a shard; a negative change takes them out. @param left the uses left as they were read */
export const shardWrite = (code: string, shard: number, left: number, change: number): Write =>
  update(
    couponShardKey(code, shard),
    { code: { set: code }, shard: { set: shard }, left: { add: change } },
    guardOf(left, change),
  );
