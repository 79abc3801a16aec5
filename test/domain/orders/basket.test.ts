import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { couponBearers } from '../../../shared/domain/coupons/coupon.ts';
import type { Coupon } from '../../../shared/domain/coupons/coupon-use.ts';
import {
  type Course,
  decideBasket,
  type Facts,
  overdueClaims,
  type Policies,
  subjectsOf,
  withReturnedCoupon,
} from '../../../shared/domain/orders/basket.ts';
import { newOrder, quoteOf } from '../../../shared/domain/orders/new-order.ts';
import { sharesOf } from '../../../shared/domain/orders/shares.ts';

const nowMs = Date.parse('2026-11-21T03:00:00.000Z');
const at = (ms: number) => new Date(ms).toISOString();

const course = (overrides: Partial<Course> = {}): Course => ({
  course_id: 'crs_1',
  course_type: 'regular',
  title: 'Analisis Data',
  creator_instructor_id: 'usr_creator',
  original_price_idr: 500_000,
  discount_idr: 50_000,
  tax_class: 'standard',
  status: 'published',
  catalog_version: '3',
  ...overrides,
});

const coupon = (overrides: Partial<Coupon> = {}): Coupon => ({
  code: 'HEMAT10',
  status: 'active',
  discount: { kind: 'percent', basis_points: 1000, max_discount_idr: 75_000 },
  valid_from: at(nowMs),
  valid_to: at(nowMs + 1),
  course_ids: null,
  maximum_claims: 2,
  maximum_claims_per_user: 2,
  claimed: 1,
  open_shards: 0,
  borne_by: 'shared',
  ...overrides,
});

const terms = { base: { numerator: 1, denominator: 1 }, rounding: 'half_up' } as const;

const policies: Policies = {
  tax: new Map([
    ['standard', { tax_policy_version: 'txp_1', tax_name: 'PPN', rate: { numerator: 11, denominator: 100 }, ...terms }],
  ]),
  finance: new Map([['usr_creator', { finance_policy_version: 'fnp_1', creator_share_basis_points: 7000 }]]),
};

const factsOf = (courses: readonly (Course | undefined)[], rest: Partial<Facts> = {}): Facts => ({
  purchaserId: 'usr_buyer',
  courseIds: courses.map((each) => each?.course_id ?? 'crs_0'),
  courses,
  claims: courses.map(() => undefined),
  ...rest,
});

const using = (found: Coupon | undefined, used = 0) =>
  factsOf([course()], { coupon: { code: 'HEMAT10', found, use: { claims: used, released: 0 } } });

test('a basket keeps snapshots of course, coupon and policies', () => {
  expect(decideBasket(using(coupon()), policies, nowMs)).toEqual({
    subtotal_idr: 500_000,
    discount_idr: 50_000,
    coupon_code: 'HEMAT10',
    coupon_discount_idr: 45_000,
    tax_name: 'PPN',
    tax_rate: 0.11,
    tax_policy_version: 'txp_1',
    tax_idr: 44_550,
    amount_idr: 449_550,
    items: [
      {
        course_id: 'crs_1',
        course_type: 'regular',
        title: 'Analisis Data',
        creator_instructor_id: 'usr_creator',
        catalog_version: '3',
        original_price_idr: 500_000,
        discount_idr: 50_000,
        coupon_discount_idr: 45_000,
        price_idr: 405_000,
        tax_name: 'PPN',
        ...{ tax_base: '1/1', tax_rounding: 'half_up' },
        tax_rate: 0.11,
        tax_policy_version: 'txp_1',
        tax_idr: 44_550,
        creator_share_idr: 283_500,
        platform_share_idr: 121_500,
        promo_idr: 0,
        finance_policy_version: 'fnp_1',
      },
    ],
  });
});

describe('a coupon', () => {
  const cases: [string, Coupon | undefined, number, string | undefined][] = [
    ['in its first instant', coupon(), 0, undefined],
    ['before its first instant', coupon({ valid_from: at(nowMs + 1), valid_to: at(nowMs + 2) }), 0, 'not_started'],
    ['at its end', coupon({ valid_to: at(nowMs) }), 0, 'ended'],
    ['that there is not', undefined, 0, 'unknown'],
    ['that is inactive', coupon({ status: 'inactive' }), 0, 'inactive'],
    ['with one use left', coupon({ claimed: 1 }), 0, undefined],
    ['without a use left', coupon({ claimed: 2 }), 0, 'exhausted'],
    ['used less often than the user may', coupon(), 1, undefined],
    ['used as often as the user may', coupon(), 2, 'used_by_you'],
    ['for this course', coupon({ course_ids: ['crs_0', 'crs_1'] }), 0, undefined],
    ['for other courses', coupon({ course_ids: ['crs_0'] }), 0, 'not_for_these_courses'],
  ];
  test.for(cases)('decideBasket with a coupon: %s', ([, found, used, reason]) => {
    const basket = decideBasket(using(found, used), policies, nowMs);
    if (reason === undefined) expect(basket).toMatchObject({ coupon_discount_idr: 45_000 });
    else expect(basket).toMatchObject({ refusal: 'invalid_coupon', details: [{ reason, pointer: '/coupon_code' }] });
  });

  test('decideBasket discounts only the courses of the coupon', () => {
    const other = course({ course_id: 'crs_2' });
    const facts = factsOf([course(), other], {
      coupon: { code: 'A', found: coupon({ course_ids: ['crs_2'] }), use: { claims: 0, released: 0 } },
    });
    expect(decideBasket(facts, policies, nowMs)).toMatchObject({
      items: [{ coupon_discount_idr: 0 }, { coupon_discount_idr: 45_000 }],
    });
  });
});

describe('a course', () => {
  test.for(['draft', 'archived'])('decideBasket refuses a course that is %s and names it', (status) => {
    const refusal = decideBasket(factsOf([course(), course({ course_id: 'crs_2', status })]), policies, nowMs);
    expect(refusal).toMatchObject({
      refusal: 'invalid_request',
      details: [
        { reason: 'course_not_for_sale', pointer: '/course_ids/1', message: 'there is no such course for sale.' },
      ],
    });
  });

  test('decideBasket refuses a course that does not exist', () => {
    expect(decideBasket(factsOf([undefined]), policies, nowMs)).toMatchObject({ refusal: 'invalid_request' });
  });

  test('decideBasket refuses a course whose creator is the purchaser, and names the course', () => {
    const courses = [course({ creator_instructor_id: 'usr_other' }), course({ course_id: 'crs_2' })];
    expect(decideBasket(factsOf(courses, { purchaserId: 'usr_creator' }), policies, nowMs)).toMatchObject({
      refusal: 'forbidden',
      details: [{ reason: 'self', pointer: '/course_ids/1' }],
    });
  });

  test('decideBasket gives a visitor the price of any published course', () => {
    const platforms = course({ creator_instructor_id: null });
    expect(
      decideBasket(factsOf([platforms, course({ course_id: 'crs_2' })], { purchaserId: undefined }), policies, nowMs),
    ).toMatchObject({ items: [{ course_id: 'crs_1' }, { course_id: 'crs_2' }] });
  });

  const holds = [
    ['paid', { order_id: 'ord_1' }, { reason: 'course_owned' }],
    ['open', { order_id: 'ord_1', expires_at: at(nowMs + 1) }, { reason: 'course_in_open_order', order_id: 'ord_1' }],
    ['past its deadline', { order_id: 'ord_1', expires_at: at(nowMs) }, undefined],
  ] as const;
  test.for(holds)('decideBasket refuses a course in an order that is %s', ([, claim, detail]) => {
    const facts = factsOf([course()], { claims: [claim] });
    const basket = decideBasket(facts, policies, nowMs);
    if (detail)
      expect(basket).toMatchObject({ refusal: 'conflict', details: [{ ...detail, pointer: '/course_ids/0' }] });
    else expect(basket).toMatchObject({ amount_idr: 499_500 });
  });

  test('decideBasket of a platform course needs no finance policy, and shares nothing', () => {
    const own = decideBasket(
      factsOf([course({ creator_instructor_id: null })]),
      { ...policies, finance: new Map() },
      nowMs,
    );
    expect(own).toMatchObject({
      items: [{ creator_share_idr: 0, platform_share_idr: 450_000, finance_policy_version: null }],
    });
  });
});

test.for([
  ['tax', 'tax_policy_unavailable'],
  ['finance', 'finance_policy_unapproved'],
] as const)('decideBasket without a %s policy answers %s', ([kind, refusal]) => {
  const lacking = { ...policies, [kind]: new Map() };
  expect(decideBasket(factsOf([course()]), lacking, nowMs)).toMatchObject({ refusal });
});

test('decideBasket refuses a price above the safe integers', () => {
  const dear = course({ original_price_idr: Number.MAX_SAFE_INTEGER, discount_idr: 0 });
  expect(decideBasket(factsOf([dear]), policies, nowMs)).toMatchObject({ refusal: 'invalid_request' });
});

test('the policies of a basket are named once each', () => {
  const courses = [course(), course({ tax_class: 'exempt' }), course({ creator_instructor_id: null }), undefined];
  expect(subjectsOf(factsOf(courses))).toEqual({ taxClasses: ['standard', 'exempt'], creatorIds: ['usr_creator'] });
});

test('the overdue orders that hold courses of a basket must expire first', () => {
  const claims = [
    { order_id: 'ord_1', expires_at: at(nowMs) },
    undefined,
    { order_id: 'ord_2', expires_at: at(nowMs + 1) },
    { order_id: 'ord_3' },
  ];
  expect(overdueClaims({ claims }, nowMs)).toEqual(['ord_1']);
});

describe('uses of a coupon that overdue orders are about to give back', () => {
  const exhausted = using(coupon({ claimed: 2, maximum_claims: 2, maximum_claims_per_user: 1 }), 1);

  test('withReturnedCoupon counts returned uses as free', () => {
    expect(decideBasket(exhausted, policies, nowMs)).toMatchObject({ refusal: 'invalid_coupon' });
    expect(decideBasket(withReturnedCoupon(exhausted, 1), policies, nowMs)).toMatchObject({ coupon_code: 'HEMAT10' });
  });

  test('withReturnedCoupon leaves the user’s own releases as they were', () => {
    const use = { claims: 3, released: 1 };
    const facts = factsOf([course()], { coupon: { code: 'HEMAT10', found: coupon({ claimed: 3 }), use } });
    expect(withReturnedCoupon(facts, 2).coupon).toMatchObject({
      found: { claimed: 1 },
      use: { claims: 1, released: 1 },
    });
  });

  test('withReturnedCoupon changes nothing without returned uses or without a coupon', () => {
    expect(withReturnedCoupon(exhausted, 0)).toBe(exhausted);
    const without = factsOf([course()]);
    expect(withReturnedCoupon(without, 1)).toBe(without);
  });
});

const prices = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const policyOf = (points: number) => ({ finance_policy_version: 'fnp_1', creator_share_basis_points: points });

test('creator and platform share the whole price, the creator never above their part', () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 0, max: 10_000 }), (price, points) => {
      const { creator_share_idr: creator, platform_share_idr: platform } = sharesOf(
        price,
        { amount_idr: 0, borne_by: 'shared' },
        policyOf(points),
      );
      expect(BigInt(creator) + BigInt(platform)).toBe(BigInt(price));
      expect(BigInt(creator) * 10_000n <= BigInt(price) * BigInt(points)).toBe(true);
      expect((BigInt(creator) + 1n) * 10_000n > BigInt(price) * BigInt(points)).toBe(true);
    }),
  );
});

test('the creator’s share is at most the price that the buyer paid, for each bearer of the coupon', () => {
  fc.assert(
    fc.property(
      prices,
      fc.nat(10_000),
      fc.integer({ min: 0, max: 10_000 }),
      fc.constantFrom(...couponBearers),
      (original, couponPoints, points, borne_by) => {
        const coupon = Number((BigInt(original - 1) * BigInt(couponPoints)) / 10_000n);
        const price = original - coupon;
        const shares = sharesOf(price, { amount_idr: coupon, borne_by }, policyOf(points));
        expect(shares.creator_share_idr).toBeLessThanOrEqual(price);
        expect(BigInt(shares.creator_share_idr) + BigInt(shares.platform_share_idr)).toBe(
          BigInt(price) + BigInt(shares.promo_idr),
        );
        expect(shares.platform_share_idr).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

describe('an order of a basket', () => {
  const basket = decideBasket(using(coupon()), policies, nowMs);
  if ('refusal' in basket) throw new Error('The basket has a price.');
  const random = (size: number) => new Uint8Array(size).fill(7);
  const order = newOrder({ purchaser_id: 'usr_1', idempotency_key: 'a-key-of-16-characters' }, basket, nowMs, random);

  test('an order of a basket is pending, unpaid, and open for half an hour', () => {
    expect(order).toMatchObject({
      status: 'pending',
      purchaser_id: 'usr_1',
      payment_source: 'wallet',
      finance_reservation_id: null,
      paid_at: null,
      created_at: at(nowMs),
      expires_at: at(nowMs + 30 * 60_000),
      refunded_item_ids: [],
      event_sequence: 0,
    });
  });

  test('an order of a basket has distinct item ids of its own', () => {
    expect(order.order_id).toMatch(/^ord_/);
    expect(order.items).toMatchObject([{ order_id: order.order_id, order_item_id: expect.stringMatching(/^oit_/) }]);
  });

  test('an order of a basket equals the quote, and a quote shows no shares', () => {
    const quote = quoteOf(basket);
    expect(order).toMatchObject(quote);
    expect(Object.keys(quote.items[0] ?? {}).filter((name) => /share|finance/.test(name))).toEqual([]);
  });
});

test('a coupon of 50 % that the platform bears leaves a creator of 70 % the price paid, and the platform the rest', () => {
  expect(sharesOf(500_000, { amount_idr: 500_000, borne_by: 'platform' }, policyOf(7000))).toMatchObject({
    creator_share_idr: 500_000,
    platform_share_idr: 500_000,
    promo_idr: 500_000,
  });
});

test.for([
  ['shared', 283_500, 121_500, 0],
  ['platform', 315_000, 135_000, 45_000],
] as const)('a coupon with the bearer %s leaves creator %i, platform %i, promotion %i', ([borne_by, ...shares]) => {
  const [creator_share_idr, platform_share_idr, promo_idr] = shares;
  const item = { price_idr: 405_000, coupon_discount_idr: 45_000, creator_share_idr, platform_share_idr, promo_idr };
  expect(decideBasket(using(coupon({ borne_by })), policies, nowMs)).toMatchObject({ items: [item] });
});
