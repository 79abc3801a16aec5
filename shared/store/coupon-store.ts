import { Coupon } from '../contract/coupon.ts';
import { isRefusal, type Refusal } from '../errors.ts';
import { Account } from './account.ts';
import { accountKey, couponKey } from './keys.ts';
import { type StaffRequest, transactDeed } from './staff-deed.ts';
import { parseItem, readItems, type Table } from './table.ts';
import { type Part, put, update } from './transaction.ts';

const couponOf = (item: Record<string, unknown> | undefined): Coupon | undefined => item && parseItem(Coupon, item);

const createPart = (coupon: Coupon): Part => put({ ...couponKey(coupon.code), ...coupon, event_sequence: 0 });

/**
 * Replaces what the staff decide of a coupon, and nothing that checkouts count: `claimed` and `event_sequence` change at the
 * same time, so neither is written and only the bound of the one is required.
 */
const replacePart = ({ code, borne_by: _, claimed: __, created_at: ___, ...decided }: Coupon, version: number): Part =>
  update(couponKey(code), Object.fromEntries(Object.entries(decided).map(([name, value]) => [name, { set: value }])), {
    ConditionExpression: '#version = :replaced AND #claimed <= :maximum_claims',
    names: { '#claimed': 'claimed' },
    values: { ':replaced': version },
  });

/** What an entry of the audit trail keeps of a coupon: how often it is claimed is nobody's deed. */
const decidedState = ({ claimed: _, ...decided }: Coupon) => decided;

export const couponStore = (table: Table) => ({
  /** The account of a user together with a coupon. One round trip, strongly consistent. */
  async read(userId: string, code: string) {
    const [account, coupon] = await readItems(table, [accountKey(userId), couponKey(code)]);
    return { account: account && parseItem(Account, account), coupon: couponOf(coupon) };
  },

  /**
   * Writes a coupon in the place of the one that was read, or of none.
   *
   * @returns undefined when it is written; the coupon that stands there instead, or allows it no longer;
   *   `account_unavailable`, `unauthorized`, `forbidden`, `conflict`
   */
  async write(
    before: Coupon | undefined,
    after: Coupon,
    request: StaffRequest,
  ): Promise<{ readonly found: Coupon | undefined } | Refusal | undefined> {
    const change = { target: after.code, before: before ? decidedState(before) : null, after: decidedState(after) };
    const coupon = before ? replacePart(after, before.version) : createPart(after);
    const result = await transactDeed(table, request, change, { coupon });
    if (result === undefined || isRefusal(result)) return result;
    return { found: couponOf(result.failed.get('coupon')) };
  },
});

export type CouponStore = ReturnType<typeof couponStore>;
