import { randomUUID } from 'node:crypto';
import { type Place, returnPlace } from '../../shared/domain/coupons/shards.ts';
import { isRefusal } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import { couponClaimWrites, couponReleaseWrites } from '../../shared/store/coupons/claim.ts';
import { findUse } from '../../shared/store/coupons/find-use.ts';
import { readLeft } from '../../shared/store/coupons/shards.ts';
import { StoredCoupon } from '../../shared/store/coupons/stored-coupon.ts';
import { couponKey } from '../../shared/store/table/keys.ts';
import { readItem, type Table } from '../../shared/store/table/table.ts';
import { transact } from '../../shared/store/table/transaction.ts';

export type Use = { readonly userId: string; readonly place: Place };

/** Claims a use of a coupon as an order does, without the order. @returns undefined when none is left */
export const claimUse = async (table: Table, code: string): Promise<Use | undefined> => {
  const userId = `usr_${randomUUID()}`;
  const claimed = await attempts(async (): Promise<Use | 'none' | 'stale'> => {
    const coupon = StoredCoupon.parse(await readItem(table, couponKey(code)));
    const place = await findUse(table, coupon, Math.random);
    if (place === undefined) return 'none';
    const result = await transact(table, couponClaimWrites({ coupon, place }, userId, Date.now()));
    return result === undefined ? { userId, place } : 'stale';
  });
  if (claimed === 'none') return undefined;
  // Repeats the claim after too many write conflicts.
  return isRefusal(claimed) ? claimUse(table, code) : claimed;
};

/** Returns a use to its counter, as the end of an order does. */
export const releaseUse = async (table: Table, code: string, { userId, place }: Use): Promise<void> => {
  const released = await attempts(async (): Promise<'done' | 'stale'> => {
    const left = place.from === 'shard' ? await readLeft(table, code, place.shard) : undefined;
    const back = place.from === 'shard' ? returnPlace(place.shard, left) : place;
    return (await transact(table, couponReleaseWrites(code, userId, back))) === undefined ? 'done' : 'stale';
  });
  if (released !== 'done') await releaseUse(table, code, { userId, place });
};
