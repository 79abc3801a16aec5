import { expect, test } from 'vitest';
import { receiptOf } from '../../../shared/domain/orders/receipt.ts';
import { withheldOf } from '../../../shared/domain/payables/withholding.ts';
import {
  type Fraction,
  fractionOf,
  productOf,
  type Rounding,
  roundings,
} from '../../../shared/domain/policies/fraction.ts';
import { type TaxTerms, taxBaseText, taxOn, taxSnapshot } from '../../../shared/domain/policies/tax.ts';
import { isRefusal } from '../../../shared/errors.ts';

const of = (numerator: number, denominator: number): Fraction => ({ numerator, denominator });

/**
 * The model: a rounded value is judged by inequalities over whole numbers, without a division. `exact` is
 * amount × numerators, in parts of `denominator`.
 */
const isRounded = (value: bigint, exact: bigint, denominator: bigint, rounding: Rounding): boolean =>
  rounding === 'floor'
    ? value * denominator <= exact && exact < (value + 1n) * denominator
    : (2n * value - 1n) * denominator <= 2n * exact && 2n * exact < (2n * value + 1n) * denominator;

const terms: readonly Omit<TaxTerms, 'rounding'>[] = [
  { base: of(1, 1), rate: of(11, 100) },
  { base: of(11, 12), rate: of(12, 100) },
  { base: of(1, 1), rate: of(1, 3) },
  { base: of(2, 3), rate: of(3, 7) },
  { base: of(1, 1), rate: of(0, 1) },
  { base: of(1, 1), rate: of(1, 1) },
  { base: of(1, 2), rate: of(15, 100) },
  { base: of(999_983, 1_000_000), rate: of(1, 1) },
];

/** Every small amount, and the largest ones. */
const amounts = [
  ...Array.from({ length: 20_000 }, (_, amount) => BigInt(amount)),
  ...Array.from({ length: 200 }, (_, less) => BigInt(Number.MAX_SAFE_INTEGER - less)),
];

test('a tax is the nearest whole rupiah below or around base × rate × price, for every price', () => {
  let compared = 0;
  for (const { base, rate } of terms)
    for (const rounding of roundings)
      for (const price of amounts) {
        const exact = price * BigInt(base.numerator) * BigInt(rate.numerator);
        const denominator = BigInt(base.denominator) * BigInt(rate.denominator);
        const tax = taxOn(price, { base, rate, rounding });
        compared += 1;
        if (!isRounded(tax, exact, denominator, rounding))
          expect(`${tax} of ${price}`, `${JSON.stringify({ base, rate, rounding })}`).toBe('the rounded tax');
      }
  expect(compared).toBe(terms.length * 2 * amounts.length);
});

test('a slip states the rounded base, and its tax is the rounded tax on that base, for every payment', () => {
  for (const { base, rate } of terms)
    for (const rounding of roundings)
      for (const gross of amounts) {
        const { base_idr, amount_idr } = withheldOf(Number(gross), { base, rate, rounding });
        const taxed = BigInt(base_idr);
        const holds =
          isRounded(taxed, gross * BigInt(base.numerator), BigInt(base.denominator), rounding) &&
          isRounded(BigInt(amount_idr), taxed * BigInt(rate.numerator), BigInt(rate.denominator), rounding);
        if (!holds) expect(`${amount_idr} of ${base_idr} of ${gross}`).toBe('rounded twice');
      }
});

test('a slip of a half of Rp 67 at 6 % withholds Rp 1 of Rp 33, rounded down', () => {
  const half = { base: of(1, 2), rate: of(6, 100), rounding: 'floor' } as const;
  expect(withheldOf(67, half)).toEqual({ base_idr: 33, amount_idr: 1 });
  expect(withheldOf(67, { ...half, rounding: 'half_up' })).toEqual({ base_idr: 34, amount_idr: 2 });
});

test('DPP nilai lain is 11/12 of the price to the nearest sen, also for a month of refunds', () => {
  for (const price of amounts) {
    const sen = BigInt(taxBaseText(price, of(11, 12)).replace('.', ''));
    if (!isRounded(sen, price * 100n * 11n, 12n, 'half_up')) expect(`${sen} of ${price}`).toBe('the nearest sen');
  }
  expect(taxBaseText(100_000n, of(11, 12))).toBe('91666.67');
  expect(taxBaseText(-100_000n, of(11, 12))).toBe('-91666.67');
  expect(taxBaseText(0n, of(11, 12))).toBe('0.00');
  expect(taxBaseText(1n, of(1, 100))).toBe('0.01');
  expect(taxBaseText(9_007_199_254_740_991_000n, of(1, 1))).toBe('9007199254740991000.00');
});

const receiptLine = (price_idr: number, tax: TaxTerms) => {
  const tax_idr = Number(taxOn(BigInt(price_idr), tax));
  const snapshot = taxSnapshot({ ...tax, tax_policy_version: 'txp', tax_name: 'PPN' });
  const item = {
    order_item_id: 'oit',
    course_type: 'regular',
    title: 'Kursus',
    price_idr,
    tax_idr,
    ...snapshot,
  } as const;
  const order = { order_id: 'ord', purchaser_id: 'usr', status: 'paid', paid_at: '2026-11-21T20:06:12.345Z' } as const;
  const seller = { name: 'Ruang', legal_name: 'PT Ruang', tax_number: null, address: 'Jakarta' };
  const receipt = receiptOf(
    { ...order, amount_idr: price_idr + tax_idr, items: [item], refunded_item_ids: [] },
    seller,
  );
  return isRefusal(receipt) ? undefined : receipt.lines[0];
};

test('a receipt computes the same tax as the order, and states rate, taxed part and rounding of the policy', () => {
  for (const { base, rate } of terms)
    for (const rounding of roundings)
      for (const price of [1, 4, 7, 32, 67, 499_979, 100_000_000_001])
        expect(receiptLine(price, { base, rate, rounding })).toMatchObject({
          tax_idr: Number(taxOn(BigInt(price), { base, rate, rounding })),
          tax_base: `${base.numerator}/${base.denominator}`,
          tax_rounding: rounding,
          statutory_tax_rate: rate.numerator / rate.denominator,
        });
  const part = { base: of(11, 12), rate: of(12, 100), rounding: 'floor' } as const;
  expect(receiptLine(32, part)).toMatchObject({ tax_rate: 0.11, tax_idr: 3, tax_base_idr: '29.33' });
  expect(receiptLine(32, { ...part, rounding: 'half_up' })).toMatchObject({ tax_idr: 4 });
});

test('a product of fractions is in lowest terms, and a text is a fraction or nothing', () => {
  expect(productOf(of(11, 12), of(12, 100))).toEqual(of(11, 100));
  expect(productOf(of(0, 7), of(3, 4))).toEqual(of(0, 1));
  expect(productOf(of(999_999, 1_000_000), of(999_999, 1_000_000))).toEqual(of(999_998_000_001, 1_000_000_000_000));
  expect(fractionOf('11/12')).toEqual(of(11, 12));
  for (const text of ['', '11', '11/0', '-1/2', '1/2/3', '1.5/2']) expect(fractionOf(text)).toBeUndefined();
});
