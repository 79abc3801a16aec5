import type { ListedCoupon } from '../../contract/coupons/listed-coupon.ts';
import { type CouponState, couponState } from '../../domain/coupons/coupon-use.ts';
import { coupons } from '../table/list-partitions.ts';
import { type ListPage, readListed } from '../table/listing.ts';
import { readable } from '../table/page.ts';
import type { Table } from '../table/table.ts';
import { readLeftOf } from './read-coupon.ts';
import { couponOf, StoredCoupon } from './stored-coupon.ts';

/** The uses left in the shards. A coupon without open shards has none, so no shard is read. */
const leftOf = (table: Table, coupon: StoredCoupon): Promise<number> | number =>
  coupon.open_shards > 0 ? readLeftOf(table, coupon) : 0;

/**
 * A page of coupons, newest first, with their numbers of uses. A coupon with uses in its shards costs one more round
 * trip.
 */
export const listAllCoupons = async (
  table: Table,
  state: CouponState | undefined,
  { limit, after, nowMs }: { readonly limit: number; readonly after: string | undefined; readonly nowMs: number },
): Promise<ListPage<ListedCoupon>> => {
  const isMatch = (coupon: StoredCoupon): boolean => state === undefined || couponState(coupon, nowMs) === state;
  const { items, next } = await readListed(
    table,
    { partitions: coupons, picks: state !== undefined, read: (item) => readable(StoredCoupon, item).find(isMatch) },
    limit,
    after,
  );
  const shown = items.map(async (coupon) => ({
    ...couponOf(coupon, await leftOf(table, coupon)),
    state: couponState(coupon, nowMs),
  }));
  return { items: await Promise.all(shown), next };
};
