import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Breakdown, type Coupon, type Line, priceBasket } from '../../../shared/domain/orders/pricing.ts';
import { isRefusal } from '../../../shared/errors.ts';
import { expectedBreakdown } from './pricing-oracle.ts';

const terms = { base: { numerator: 1, denominator: 1 }, rounding: 'half_up' } as const;
const vat = { tax_policy_version: 'ppn-2025-1', tax_name: 'PPN', rate: { numerator: 11, denominator: 100 }, ...terms };
const exempt = {
  tax_policy_version: 'exempt-1',
  tax_name: 'PPN dibebaskan',
  rate: { numerator: 0, denominator: 1 },
  ...terms,
};

const everything = () => true;
const percent = (basis_points: number, max_discount_idr: number): Coupon => ({
  discount: { kind: 'percent', basis_points, max_discount_idr },
  covers: everything,
});
const fixed = (value_idr: number): Coupon => ({ discount: { kind: 'fixed', value_idr }, covers: everything });
const line = (course_id: string, original_price_idr: number, discount_idr = 0, tax = vat): Line => ({
  course_id,
  original_price_idr,
  discount_idr,
  tax,
});

const priced = (lines: readonly Line[], coupon?: Coupon): Breakdown => {
  const breakdown = priceBasket(lines, coupon);
  if (isRefusal(breakdown)) throw new Error(breakdown.refusal);
  return breakdown;
};
const refusalOf = (lines: readonly Line[], coupon?: Coupon) => {
  const result = priceBasket(lines, coupon);
  return isRefusal(result) ? [result.refusal, result.details?.[0]?.reason] : undefined;
};

it('priceBasket prices the worked example of the contract', () => {
  const { items, ...sums } = priced(
    [line('a', 500_000, 50_000), line('b', 300_000), line('c', 99_999)],
    percent(1000, 75_000),
  );
  expect(items.map((item) => item.coupon_discount_idr)).toEqual([39_706, 26_471, 8_823]);
  expect(items.map((item) => item.price_idr)).toEqual([410_294, 273_529, 91_176]);
  expect(items.map((item) => item.tax_idr)).toEqual([45_132, 30_088, 10_029]);
  expect(sums).toEqual({
    subtotal_idr: 899_999,
    discount_idr: 50_000,
    coupon_discount_idr: 75_000,
    tax_name: 'PPN',
    tax_rate: 0.11,
    tax_policy_version: 'ppn-2025-1',
    tax_idr: 85_249,
    amount_idr: 860_248,
  });
});

describe('tax', () => {
  it.each([
    [1, 0],
    [4, 0],
    [5, 1],
    [50, 6],
    [99_999, 11_000],
  ])('a tax of Rp %i at 11/100 is rounded half up to Rp %i', (price, tax) => {
    expect(priced([line('a', price)]).tax_idr).toBe(tax);
  });

  it('order fields are present only if all items agree', () => {
    const mixed = priced([line('a', 100), line('b', 100, 0, exempt)]);
    expect(mixed).not.toHaveProperty('tax_name');
    expect(mixed).not.toHaveProperty('tax_rate');
    expect(mixed).not.toHaveProperty('tax_policy_version');
    const renamed = priced([line('a', 100), line('b', 100, 0, { ...vat, tax_policy_version: 'ppn-2026-1' })]);
    expect(renamed).toMatchObject({ tax_name: 'PPN', tax_rate: 0.11 });
    expect(renamed).not.toHaveProperty('tax_policy_version');
    expect(priced([line('a', 100, 0, exempt)])).toMatchObject({ tax_name: 'PPN dibebaskan', tax_rate: 0, tax_idr: 0 });
  });
});

describe('a coupon', () => {
  it('a coupon gives the rupiah that is left to the larger remainder, and among equals to the smaller course_id', () => {
    const parts = priced([line('c', 100), line('b', 100), line('a', 100)], fixed(2)).items;
    expect(parts.map(({ coupon_discount_idr }) => coupon_discount_idr)).toEqual([0, 1, 1]);
  });

  it('a coupon leaves every price at Rp 1 at least, or is refused', () => {
    expect(priced([line('a', 1), line('b', 10)], fixed(9)).items.map(({ price_idr }) => price_idr)).toEqual([1, 1]);
    expect(refusalOf([line('a', 1), line('b', 10)], fixed(10))).toEqual(['invalid_coupon', 'price_under_one_rupiah']);
    expect(refusalOf([line('a', 1)], fixed(1))).toEqual(['invalid_coupon', 'price_under_one_rupiah']);
    expect(refusalOf([line('a', 100)], percent(10_000, 1_000))).toEqual(['invalid_coupon', 'price_under_one_rupiah']);
  });

  it('a coupon discounts only its courses, and is refused without any', () => {
    const forB: Coupon = { ...fixed(50), covers: (course) => course === 'b' };
    const { items } = priced([line('a', 100), line('b', 100)], forB);
    expect(items.map(({ coupon_discount_idr }) => coupon_discount_idr)).toEqual([0, 50]);
    expect(refusalOf([line('a', 100)], forB)).toEqual(['invalid_coupon', 'not_for_these_courses']);
    expect(priceBasket([line('a', 100)], forB)).toMatchObject({ details: [{ pointer: '/coupon_code' }] });
  });

  it('a percentage coupon is rounded down and capped', () => {
    expect(priced([line('a', 99)], percent(1000, 1_000)).coupon_discount_idr).toBe(9);
    expect(priced([line('a', 99)], percent(1000, 5)).coupon_discount_idr).toBe(5);
    expect(priced([line('a', 9)], percent(1000, 5)).coupon_discount_idr).toBe(0);
  });
});

describe('the largest amounts', () => {
  const largest = Number.MAX_SAFE_INTEGER;

  it('the largest amounts are exact up to 2^53 − 1', () => {
    expect(priced([line('a', largest, 0, exempt)]).amount_idr).toBe(largest);
    expect(priced([line('a', largest - 1, 0, exempt), line('b', 1, 0, exempt)]).amount_idr).toBe(largest);
  });

  it('amounts beyond 2^53 − 1 are refused, never rounded', () => {
    expect(refusalOf([line('a', largest, 0, exempt), line('b', 1, 0, exempt)])).toEqual(['invalid_request', 'range']);
    expect(refusalOf([line('a', largest)])).toEqual(['invalid_request', 'range']);
    expect(priceBasket([line('a', largest)])).toMatchObject({ message: 'The amount is over 9007199254740991.' });
    expect(refusalOf([line('a', largest, largest - 1), line('b', 1)])).toEqual(['invalid_request', 'range']);
  });
});

const anyLine = fc
  .record({
    base: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 50_000_000 })),
    discount_idr: fc.integer({ min: 0, max: 1_000_000 }),
    taxed: fc.boolean(),
    numerator: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ base, discount_idr, taxed, numerator }) => ({
    original_price_idr: base + discount_idr,
    discount_idr,
    tax: taxed ? { ...vat, rate: { numerator, denominator: 100 } } : exempt,
  }));

const anyBasket = fc
  .array(anyLine, { minLength: 1, maxLength: 20 })
  .map((lines) => lines.map((rest, index) => ({ course_id: `crs_${(index * 7) % 20}_${index}`, ...rest })));

const anyCoupon = fc.option(
  fc
    .record({
      discount: fc.oneof(
        fc.record({ kind: fc.constant('fixed' as const), value_idr: fc.integer({ min: 1, max: 100_000_000 }) }),
        fc.record({
          kind: fc.constant('percent' as const),
          basis_points: fc.integer({ min: 1, max: 10_000 }),
          max_discount_idr: fc.integer({ min: 1, max: 100_000_000 }),
        }),
      ),
      modulus: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ discount, modulus }) => ({ discount, covers: (id: string) => Number(id.split('_')[2]) % modulus === 0 })),
  { nil: undefined },
);

describe('whatever is in the basket', () => {
  it('the price equals that of the oracle, which computes rupiah by rupiah', () => {
    fc.assert(
      fc.property(anyBasket, anyCoupon, (lines, coupon) => {
        const result = priceBasket(lines, coupon);
        const expected = expectedBreakdown(lines, coupon);
        if (isRefusal(result)) expect(result.refusal).toBe(expected);
        else expect(result).toEqual(expected);
      }),
      { numRuns: 1000 },
    );
  });

  it('the five sums hold, every price is at least Rp 1, and nothing is negative', () => {
    fc.assert(
      fc.property(anyBasket, anyCoupon, (lines, coupon) => {
        const result = priceBasket(lines, coupon);
        if (isRefusal(result)) return;
        const sum = (of: (item: Breakdown['items'][number]) => number) =>
          result.items.reduce((total, item) => total + of(item), 0);
        expect(result.subtotal_idr).toBe(sum((item) => item.original_price_idr));
        expect(result.discount_idr).toBe(sum((item) => item.discount_idr));
        expect(result.coupon_discount_idr).toBe(sum((item) => item.coupon_discount_idr));
        expect(result.tax_idr).toBe(sum((item) => item.tax_idr));
        expect(result.amount_idr).toBe(sum((item) => item.price_idr + item.tax_idr));
        expect(result.amount_idr).toBe(
          result.subtotal_idr - result.discount_idr - result.coupon_discount_idr + result.tax_idr,
        );
        for (const item of result.items) {
          expect(item.price_idr).toBeGreaterThanOrEqual(1);
          expect(item.coupon_discount_idr).toBeGreaterThanOrEqual(0);
          expect(item.tax_idr).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('priceBasket of permuted courses changes only the order of the items', () => {
    const shuffled = anyBasket.chain((lines) =>
      fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
    );
    fc.assert(
      fc.property(shuffled, anyCoupon, ([lines, permuted], coupon) => {
        const one = priceBasket(lines, coupon);
        const other = priceBasket(permuted, coupon);
        if (isRefusal(one) || isRefusal(other)) {
          expect(other).toEqual(one);
          return;
        }
        const byCourse = ({ items, ...sums }: Breakdown) => ({
          ...sums,
          items: items.toSorted((a, b) => (a.course_id < b.course_id ? -1 : 1)),
        });
        expect(byCourse(other)).toEqual(byCourse(one));
      }),
      { numRuns: 500 },
    );
  });
});
