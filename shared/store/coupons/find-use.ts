import { drawn, hasRoom, type Place } from '../../domain/coupons/slices.ts';
import type { Table } from '../table/table.ts';
import type { StoredCoupon } from './record.ts';
import { readLefts } from './slices.ts';

/** The number of shards in the first read. Nearly always one of them has a use. */
const firstLook = 4;

/**
 * Finds an available use of a coupon: in a random shard, in any other shard, or in the coupon itself.
 *
 * @param random 0 to below 1
 * @returns undefined when no use is left
 */
export const findUse = async (table: Table, coupon: StoredCoupon, random: () => number): Promise<Place | undefined> => {
  if (coupon.uncounted) return { from: 'nowhere' };
  if (!hasRoom(coupon)) return undefined;
  if (coupon.open_slices > 0) {
    const slices = drawn(coupon.slices, random);
    for (const some of [slices.slice(0, firstLook), slices.slice(firstLook)]) {
      const lefts = await readLefts(table, coupon.code, some);
      const place = lefts.findIndex((left) => left > 0);
      const [slice, left] = [some[place], lefts[place]];
      if (slice !== undefined && left !== undefined) return { from: 'slice', slice, left };
    }
  }
  return coupon.claimed < coupon.maximum_claims ? { from: 'coupon' } : undefined;
};
