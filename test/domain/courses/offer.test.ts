import { expect, test } from 'vitest';
import { offerOf } from '../../../shared/domain/courses/offer.ts';

const course = { course_id: 'crs_1', original_price_idr: 500_000, discount_idr: 50_000 };

test('an offer has the price of an order of this course alone', () => {
  const tax = {
    tax_policy_version: 'txp_1',
    tax_name: 'PPN',
    rate: { numerator: 11, denominator: 100 },
    base: { numerator: 1, denominator: 1 },
    rounding: 'half_up',
  } as const;
  expect(offerOf(course, tax)).toStrictEqual({
    ...course,
    ...{ price_idr: 450_000, tax_name: 'PPN', tax_rate: 0.11, tax_idr: 49_500, amount_idr: 499_500 },
  });
});

test('an offer without a tax policy in force has only its price', () => {
  expect(offerOf(course, undefined)).toStrictEqual({
    ...course,
    ...{ price_idr: 450_000, tax_name: null, tax_rate: null, tax_idr: null, amount_idr: null },
  });
});
