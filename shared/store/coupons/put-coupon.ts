import type { Coupon } from '../../contract/coupons/coupon.ts';
import type { StaffAction } from '../../domain/audit/staff-action.ts';
import { Fault, isRefusal, type Refusal } from '../../errors.ts';
import { transactStaffAction } from '../audit/staff-action.ts';
import { couponKey } from '../table/keys.ts';
import { couponList } from '../table/list-keys.ts';
import { parseItem, readItem, type Table } from '../table/table.ts';
import { put, update, type Write, type Writes } from '../table/transaction.ts';
import { rebalanceUses } from './rebalance-uses.ts';
import { couponOf, StoredCoupon } from './stored-coupon.ts';

export type ReadCoupon = { readonly coupon: StoredCoupon; readonly left: number };

/** Creates a coupon. It fails when the code is in use. */
export const createWrite = (coupon: Coupon): Write =>
  put({
    ...couponKey(coupon.code),
    ...coupon,
    ...{ claimed: 0, shards: 0, open_shards: 0, event_sequence: 0 },
    list: couponList,
  });

/**
 * Replaces the fields that the staff decide. Orders change `claimed` and `event_sequence` concurrently, so both are
 * left out. The condition requires that `claimed` is within the new limit, if there is one.
 */
const replaceWrite = ({ code, claimed: _, created_at: __, ...decided }: Coupon, version: number): Write => {
  const isLimited = decided.maximum_claims !== null;
  const changes = Object.entries({ ...decided, list: couponList }).map(([name, value]) => [name, { set: value }]);
  return update(couponKey(code), Object.fromEntries(changes), {
    ConditionExpression: isLimited ? '#version = :replaced AND #claimed <= :maximum_claims' : '#version = :replaced',
    names: isLimited ? { '#claimed': 'claimed' } : {},
    values: { ':replaced': version },
  });
};

/** The state of a coupon in the audit trail. Its counter is left out, because orders change it. */
const decidedState = ({ claimed: _, ...decided }: Coupon) => decided;

/**
 * Takes uses above the new limit back from the shards, if the shards have as many.
 *
 * @returns false after a lost race
 */
const takeFromShards = async (table: Table, { coupon, left }: ReadCoupon, limit: number | null): Promise<boolean> => {
  const tooMany = limit === null ? 0 : coupon.claimed - limit;
  return tooMany <= 0 || tooMany > left || (await rebalanceUses(table, coupon, -tooMany));
};

/**
 * Moves the remaining uses of a stored coupon into its shards. Orders take them from the coupon item if the move loses a
 * race or fails.
 */
export const moveToShards = async (table: Table, code: string): Promise<void> => {
  try {
    const item = await readItem(table, couponKey(code));
    const coupon = item && parseItem(StoredCoupon, item);
    const limit = coupon?.maximum_claims ?? null;
    if (coupon && limit !== null) await rebalanceUses(table, coupon, limit - coupon.claimed);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
  }
};

/**
 * Creates or replaces a coupon under an optimistic lock. Uses move to and from the shards in separate transactions.
 * Every transaction keeps the limit, so a crash between two of them does no harm.
 *
 * @param before the coupon as it was read; undefined for a new coupon
 * @param counted the writes that count the coupon's cost
 * @returns undefined when the write succeeds, `stale` when a condition fails, or a refusal of `transactStaffAction`
 */
export const putCoupon = async (
  table: Table,
  before: ReadCoupon | undefined,
  after: Coupon,
  staff: StaffAction,
  counted: Writes,
): Promise<'stale' | Refusal | undefined> => {
  const change = {
    target: after.code,
    before: before ? decidedState(couponOf(before.coupon, before.left)) : null,
    after: decidedState(after),
  };
  if (before && !(await takeFromShards(table, before, after.maximum_claims))) return 'stale';
  const coupon = before ? replaceWrite(after, before.coupon.version) : createWrite(after);
  const result = await transactStaffAction(table, staff, change, { coupon, ...counted });
  if (result !== undefined) return isRefusal(result) ? result : 'stale';
  await moveToShards(table, after.code);
  return undefined;
};
