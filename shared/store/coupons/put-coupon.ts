import type { Coupon } from '../../contract/coupons/coupon.ts';
import type { StaffAction } from '../../domain/journal/staff-action.ts';
import { Fault, isRefusal, type Refusal } from '../../errors.ts';
import { transactStaffAction } from '../journal/staff-action.ts';
import { couponKey } from '../table/keys.ts';
import { couponList } from '../table/list-keys.ts';
import { parseItem, readItem, type Table } from '../table/table.ts';
import { type Part, put, update } from '../table/transaction.ts';
import { dealUses } from './deal-uses.ts';
import { couponOf, StoredCoupon, storedLimit } from './record.ts';

/** A coupon as it was read, and how many uses were left in its slices. */
export type ReadCoupon = { readonly coupon: StoredCoupon; readonly left: number };

const createPart = (coupon: Coupon): Part =>
  put({
    ...couponKey(coupon.code),
    ...coupon,
    ...storedLimit(coupon.maximum_claims),
    claimed: 0,
    event_sequence: 0,
    list: couponList,
  });

/**
 * Replaces what the staff decide of a coupon, and nothing that checkouts count: `claimed` and `event_sequence` change at the
 * same time, so neither is written and only the bound of the one is required.
 */
const replacePart = ({ code, claimed: _, created_at: __, ...decided }: Coupon, version: number): Part => {
  const attributes = { ...decided, ...storedLimit(decided.maximum_claims), list: couponList };
  const changes = Object.entries(attributes).map(([name, value]) => [
    name,
    value === undefined ? { remove: true } : { set: value },
  ]);
  return update(couponKey(code), Object.fromEntries(changes), {
    ConditionExpression: '#version = :replaced AND #claimed <= :maximum_claims',
    names: { '#claimed': 'claimed' },
    values: { ':replaced': version },
  });
};

/** What an entry of the audit trail keeps of a coupon: how often it is claimed is nobody's staff action. */
const decidedState = ({ claimed: _, ...decided }: Coupon) => decided;

/** Takes back from the slices what the new limit has no room for. */
const recall = async (table: Table, { coupon, left }: ReadCoupon, limit: number): Promise<boolean> => {
  const tooMany = coupon.claimed - limit;
  return tooMany <= 0 || tooMany > left || (await dealUses(table, coupon, -tooMany));
};

/** Deals to slices what has not left the coupon. Where somebody is faster it is used from the coupon itself. */
const deal = async (table: Table, code: string): Promise<void> => {
  const item = await readItem(table, couponKey(code));
  const coupon = item && parseItem(StoredCoupon, item);
  if (coupon && !coupon.uncounted) await dealUses(table, coupon, coupon.maximum_claims - coupon.claimed);
};

/**
 * Writes a coupon in the place of the one that was read, or of none. Its uses are moved to and from its slices beside that, each
 * time in a transaction of their own: its limit holds at every moment, and whoever dies in between breaks nothing.
 *
 * @returns undefined when it is written; `changed` when another coupon is there, or allows it no longer; `account_unavailable`,
 *   `unauthorized`, `forbidden`, `conflict`
 */
export const putCoupon = async (
  table: Table,
  before: ReadCoupon | undefined,
  after: Coupon,
  staff: StaffAction,
): Promise<'changed' | Refusal | undefined> => {
  const change = {
    target: after.code,
    before: before ? decidedState(couponOf(before.coupon, before.left)) : null,
    after: decidedState(after),
  };
  if (before && !(await recall(table, before, storedLimit(after.maximum_claims).maximum_claims))) return 'changed';
  const coupon = before ? replacePart(after, before.coupon.version) : createPart(after);
  const result = await transactStaffAction(table, staff, change, { coupon });
  if (result !== undefined) return isRefusal(result) ? result : 'changed';
  await deal(table, after.code).catch((error: unknown) => {
    // The coupon is written, and can be used.
    if (!(error instanceof Fault)) throw error;
  });
  return undefined;
};
