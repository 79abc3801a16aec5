import { slicesFor, spread } from '../../domain/coupons/slices.ts';
import { couponKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { type Parts, transact, update } from '../table/transaction.ts';
import type { StoredCoupon } from './record.ts';
import { opens, readLefts, slicePart } from './slices.ts';

/** So many slices are dealt to in one transaction: with more of them it would always meet somebody who uses the coupon. */
const atOnce = 8;

type Deal = { readonly slice: number; readonly left: number; readonly change: number };

/** What some slices get, and the coupon has no longer; both or neither, and never more than the limit. */
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
 * Moves uses from a coupon to its slices, or back. Each transaction is whole by itself, so whoever dies in between leaves a
 * coupon that can be used as often as before: what is not dealt is used from the coupon itself.
 *
 * @param change how many uses; below zero: back to the coupon
 * @returns whether all were moved: else somebody was faster, or there were no longer so many
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
