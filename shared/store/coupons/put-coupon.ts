import { Coupon } from '../../contract/coupons/coupon.ts';
import type { StaffAction } from '../../domain/journal/staff-action.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { transactStaffAction } from '../journal/staff-action.ts';
import { couponKey } from '../table/keys.ts';
import { parseItem, type Table } from '../table/table.ts';
import { type Part, put, update } from '../table/transaction.ts';

const createPart = (coupon: Coupon): Part => put({ ...couponKey(coupon.code), ...coupon, event_sequence: 0 });

/**
 * Replaces what the staff decide of a coupon, and nothing that checkouts count: `claimed` and `event_sequence` change at the
 * same time, so neither is written and only the bound of the one is required.
 */
const replacePart = ({ code, claimed: _, created_at: __, ...decided }: Coupon, version: number): Part =>
  update(couponKey(code), Object.fromEntries(Object.entries(decided).map(([name, value]) => [name, { set: value }])), {
    ConditionExpression: '#version = :replaced AND #claimed <= :maximum_claims',
    names: { '#claimed': 'claimed' },
    values: { ':replaced': version },
  });

/** What an entry of the audit trail keeps of a coupon: how often it is claimed is nobody's staff action. */
const decidedState = ({ claimed: _, ...decided }: Coupon) => decided;

/**
 * Writes a coupon in the place of the one that was read, or of none.
 *
 * @returns undefined when it is written; the coupon that is there instead, or allows it no longer; `account_unavailable`,
 *   `unauthorized`, `forbidden`, `conflict`
 */
export const putCoupon = async (
  table: Table,
  before: Coupon | undefined,
  after: Coupon,
  staff: StaffAction,
): Promise<{ readonly found: Coupon | undefined } | Refusal | undefined> => {
  const change = { target: after.code, before: before ? decidedState(before) : null, after: decidedState(after) };
  const coupon = before ? replacePart(after, before.version) : createPart(after);
  const result = await transactStaffAction(table, staff, change, { coupon });
  if (result === undefined || isRefusal(result)) return result;
  const found = result.failed.get('coupon');
  return { found: found && parseItem(Coupon, found) };
};
