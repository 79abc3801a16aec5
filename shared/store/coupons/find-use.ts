import { drawn, hasRoom, type Place } from '../../domain/coupons/slices.ts';
import type { Table } from '../table/table.ts';
import type { StoredCoupon } from './record.ts';
import { readLefts } from './slices.ts';

/** So many slices are looked into before all the others are: nearly always there is a use in one of them. */
const firstLook = 4;

/**
 * Finds a use of a coupon that was read: in a slice drawn at random; in any other where that is empty; else in the coupon itself.
 *
 * @param random 0 to below 1
 * @returns undefined when there is none any more
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
