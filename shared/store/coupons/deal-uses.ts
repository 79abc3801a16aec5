import { slicesFor, spread } from '../../domain/coupons/slices.ts';
import { couponKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { type Parts, transact, update } from '../table/transaction.ts';
import type { StoredCoupon } from './record.ts';
import { opens, readLefts, slicePart } from './slices.ts';

/** Shards in one rebalancing transaction. With more of them it would nearly always conflict with an order. */
const atOnce = 8;

type Deal = { readonly slice: number; readonly left: number; readonly change: number };

/** Moves uses from the coupon into some shards, atomically and never above the limit. */
const dealParts = ({ code, version, maximum_claims }: StoredCoupon, slices: number, deals: readonly Deal[]): Parts => {
  const sum = deals.reduce((total, { change }) => total + change, 0);
  const opened = deals.reduce((total, { left, change }) => total + opens(left, change), 0);
  return {
    coupon: update(
      couponKey(code),
      { claimed: { add: sum }, open_slices: { add: opened }, slices: { set: slices } },
      {
        ConditionExpression: '#version = :version AND #claimed <= :room',
        names: { '#version': 'version' },
        values: { ':version': version, ':room': maximum_claims - sum },
      },
    ),
    ...Object.fromEntries(
      deals.map(({ slice, left, change }) => [`slice ${slice}`, slicePart(code, slice, left, change)]),
    ),
  };
};

/**
 * Moves uses from a coupon into its shards, or back. Each transaction is complete in itself. A crash loses no use:
 * those outside the shards are taken from the coupon itself.
 *
 * @param change number of uses, below zero for back to the coupon
 * @returns whether all were moved; false after a lost race, or with too few uses left
 */
export const dealUses = async (table: Table, coupon: StoredCoupon, change: number): Promise<boolean> => {
  const slices = Math.max(coupon.slices, change > 0 ? slicesFor(coupon.maximum_claims) : 0);
  const lefts = await readLefts(
    table,
    coupon.code,
    Array.from({ length: slices }, (_, slice) => slice),
  );
  const deals = spread(lefts, change).flatMap((part, slice): Deal[] =>
    part === 0 ? [] : [{ slice, left: lefts[slice] ?? 0, change: part }],
  );
  for (let begun = 0; begun < deals.length; begun += atOnce) {
    const result = await transact(table, dealParts(coupon, slices, deals.slice(begun, begun + atOnce)));
    if (result !== undefined) return false;
  }
  return true;
};
