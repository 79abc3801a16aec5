import { hasUsesLeft, type Place, shuffledShards } from '../../domain/coupons/shards.ts';
import type { Table } from '../table/table.ts';
import { readLefts } from './shards.ts';
import type { StoredCoupon } from './stored-coupon.ts';

/** Number of shards in the first read. One of them nearly always has a use. */
const firstLook = 4;

/**
 * Finds a use of a coupon. It reads four random shards, then the other shards, and finally the coupon item.
 *
 * @param random returns a number from 0 to below 1
 * @returns the counter that has the use, `nowhere` for an unlimited coupon; undefined when no use is left
 */
export const findUse = async (table: Table, coupon: StoredCoupon, random: () => number): Promise<Place | undefined> => {
  if (coupon.maximum_claims === null) return { from: 'nowhere' };
  if (!hasUsesLeft(coupon)) return undefined;
  if (coupon.open_shards > 0) {
    const shards = shuffledShards(coupon.shards, random);
    for (const some of [shards.slice(0, firstLook), shards.slice(firstLook)]) {
      const lefts = await readLefts(table, coupon.code, some);
      const place = lefts.findIndex((left) => left > 0);
      const [shard, left] = [some[place], lefts[place]];
      if (shard !== undefined && left !== undefined) return { from: 'shard', shard, left };
    }
  }
  return coupon.claimed < coupon.maximum_claims ? { from: 'coupon' } : undefined;
};
