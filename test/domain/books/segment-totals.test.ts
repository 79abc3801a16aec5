import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Violation } from '../../../shared/domain/books/reconcile-facts.ts';
import { endOfUser } from '../../../shared/domain/books/reconcile-user.ts';
import { addUser, newSegmentTotals, type SegmentTotals } from '../../../shared/domain/books/segment-totals.ts';
import { emptyWallet } from '../../../shared/domain/books/topup-facts.ts';
import { mergeHeld, mergeSegmentTotals, suspectsOf, verdictOf } from '../../../shared/domain/books/verdict.ts';
import { movementFields } from '../../../shared/domain/wallet/bank-movement.ts';
import { captureLines, creditLines, ledgerEntry, reserveLines } from '../../../shared/domain/wallet/ledger.ts';
import { totalsOf, type UserFacts } from '../../harness/user-facts.ts';

const nowMs = Date.parse('2026-11-21T03:04:05.678Z');
const before = new Date(nowMs - 3_600_000).toISOString();
const code = 'HEMAT10';

const bank = movementFields({ reference: 'BCA-1', paid_on: '2026-11-20' });

/** A user who paid for one course of a creator, with or without the coupon. */
const buyer = (name: number, creator: number, withCoupon: boolean): UserFacts => {
  const user_id = `usr_${name}`;
  const [order_id, credit_id, order_item_id] = [`ord_${name}`, `crd_${name}`, `oit_${name}`];
  const item = {
    ...{ order_item_id, course_id: 'crs_1', price_idr: 100, coupon_discount_idr: 0, finance_policy_version: 'fnp' },
    ...{
      tax_idr: 11,
      tax_rate: 0.11,
      tax_base: '1/1',
      tax_rounding: 'half_up' as const,
      tax_policy_version: `tax_${creator % 2}`,
    },
    ...{ creator_instructor_id: `usr_creator${creator}`, creator_share_idr: 70, platform_share_idr: 30, promo_idr: 0 },
  };
  const entry = (
    step: Pick<Parameters<typeof ledgerEntry>[0], 'type' | 'lines' | 'bank'>,
    subject: object,
    place: number,
  ) => ledgerEntry({ ...step, ...subject, user_id }, nowMs + place, (size) => new Uint8Array(size));
  return {
    user_id,
    wallet: emptyWallet,
    entries: [
      entry({ type: 'credited', lines: creditLines(user_id, 111, 'clearing'), bank }, { credit_id }, 0),
      entry({ type: 'reserved', lines: reserveLines(user_id, 111) }, { order_id }, 1),
      entry({ type: 'captured', lines: captureLines(user_id, [item]) }, { order_id }, 2),
    ],
    orders: [
      {
        ...{ order_id, purchaser_id: user_id, status: 'paid', amount_idr: 111, items: [item], refunded_item_ids: [] },
        ...{ created_at: before, expires_at: before, ...(withCoupon && { coupon_code: code }) },
      },
    ],
    references: [{ direction: 'credit', reference: 'BCA-1', booking_id: credit_id }],
    refunds: [],
    topups: [],
    credits: [{ credit_id, amount_idr: 111, source: 'clearing', ...bank, status: 'approved' }],
    claims: [{ course_id: 'crs_1', order_id }],
    enrollments: [{ order_item_id, status: 'active' }],
    couponClaims: withCoupon ? [{ code, claims: 1 }] : [],
  };
};

/** The totals of a table segment with these users. With `claimed`, the segment also has the coupon. */
const segmentOf = (users: readonly UserFacts[], claimed?: number): SegmentTotals => {
  const segmentTotals = newSegmentTotals();
  for (const user of users) {
    const userTotals = totalsOf(user, nowMs);
    addUser(segmentTotals, userTotals, endOfUser(userTotals));
  }
  if (claimed !== undefined) segmentTotals.coupons.set(code, { code, claimed, maximum_claims: 1000 });
  for (const end of [users[0], users.at(-1)]) if (end) segmentTotals.ends.add(end.user_id);
  return segmentTotals;
};

/** The verdict over segments. Without concurrent writes, a recount gives the same numbers. */
const verdict = (segments: readonly SegmentTotals[]) => {
  const whole = mergeSegmentTotals(segments);
  const claimed = new Map(suspectsOf(whole).map((each) => [each, whole.coupons.get(each)?.claimed]));
  return verdictOf(whole, { claimed, after: mergeHeld(segments.map(({ held }) => held)) }, nowMs);
};

const users = fc
  .array(fc.tuple(fc.nat({ max: 5 }), fc.boolean(), fc.nat({ max: 20 })), { maxLength: 12 })
  .map((all) =>
    all.map(([creator, withCoupon, segment], name) => ({ user: buyer(name, creator, withCoupon), segment })),
  );

const plants: readonly ((user: UserFacts) => UserFacts)[] = [
  (user) => user,
  (user) => ({ ...user, wallet: { ...emptyWallet, available_idr: 1 } }),
  (user) => ({ ...user, claims: [] }),
  (user) => ({ ...user, orders: [] }),
];

const sorted = (violations: readonly Violation[]) => violations.map((each) => JSON.stringify(each)).toSorted();

describe('a verdict over any segments of a table', () => {
  test('a verdict over segments equals that of the whole table, with the violations of all', () => {
    const arbitrary = [
      users,
      fc.nat({ max: 3 }),
      fc.nat({ max: 11 }),
      fc.nat({ max: 2 }),
      fc.nat({ max: 20 }),
    ] as const;
    fc.assert(
      fc.property(...arbitrary, (all, plant, victim, error, couponSegment) => {
        const planted = all.map(({ user, segment }, place) => ({
          user: place === victim ? (plants[plant] ?? ((same) => same))(user) : user,
          segment,
        }));
        const claimed = planted.filter(({ user }) => user.orders.some(({ coupon_code }) => coupon_code)).length + error;
        const whole = verdict([
          segmentOf(
            planted.map(({ user }) => user),
            claimed,
          ),
        ]);
        const segments = Array.from({ length: 21 }, (_, segment) =>
          segmentOf(
            planted.filter((each) => each.segment === segment).map(({ user }) => user),
            segment === couponSegment ? claimed : undefined,
          ),
        );
        const split = verdict(segments);
        expect({ ...split, violations: [] }).toEqual({ ...whole, violations: [] });
        expect(sorted(split.violations)).toEqual(sorted(whole.violations));
        expect(whole.violations.some(({ rule }) => rule === 'coupon_claimed')).toBe(error > 0);
        if (plant > 0 && victim < all.length) expect(whole.violations.length).toBeGreaterThan(error > 0 ? 1 : 0);
      }),
    );
  });

  test('a verdict over segments finds money that was lost between two of them', () => {
    const lost = [1, 2].map((name) => {
      const user = buyer(name, 1, false);
      const [credited, ...others] = user.entries;
      if (credited === undefined) throw new Error('There is no entry.');
      const lines = credited.lines.map((line) =>
        line.account === 'clearing' ? { ...line, amount_idr: line.amount_idr + (name === 1 ? 5 : -4) } : line,
      );
      return segmentOf([{ ...user, entries: [{ ...credited, lines }, ...others] }]);
    });
    expect(verdict(lost).violations).toContainEqual(
      expect.objectContaining({ rule: 'books', expected: '0', found: '1' }),
    );
  });

  test('a verdict over segments sums payables by creator and tax policy', () => {
    const { totals, creators } = verdict([
      segmentOf([buyer(1, 1, false)]),
      segmentOf([buyer(2, 2, false), buyer(3, 1, false)]),
    ]);
    expect(creators).toEqual({ usr_creator1: '140', usr_creator2: '70' });
    expect(totals).toMatchObject({ 'tax:tax_0:payable': '11', 'tax:tax_1:payable': '22', 'platform:revenue': '90' });
  });

  test('a verdict over segments counts all items and the uses left in coupon shards', () => {
    const segments = [segmentOf([buyer(1, 1, true)]), segmentOf([buyer(2, 2, false), buyer(3, 1, false)], 5)];
    expect(verdict(segments).counts).toEqual({
      ...{
        users: 3,
        entries: 9,
        orders: 3,
        refunds: 0,
        payouts: 0,
        credits: 3,
        debits: 0,
        claims: 3,
        enrollments: 3,
        open_disputes: 0,
        coupons: 1,
      },
    });
    for (const [index, segment] of segments.entries()) segment.lefts.set(code, index + 1);
    expect(mergeSegmentTotals(segments).lefts).toEqual(new Map([[code, 3]]));
  });

  test('a user whose items are in two segments is reported, because neither can judge them', () => {
    const user = buyer(1, 1, false);
    const pieces = [segmentOf([{ ...user, entries: [] }]), segmentOf([buyer(2, 1, false), { ...user, orders: [] }])];
    expect(verdict(pieces).violations).toContainEqual({
      rule: 'read_together',
      subject: 'usr_1',
      expected: 'in one segment',
      found: 'in two segments',
    });
  });

  test('a verdict with an incomplete segment is incomplete, without coupons and books', () => {
    const half = { ...segmentOf([buyer(1, 1, true)]), complete: false };
    expect(verdict([half, segmentOf([], 7)])).toMatchObject({ complete: false, violations: [] });
  });
});
