import { type ReasonOf, type Refusal, refuse } from '../../errors.ts';
import { apportion, type Discount, discountOn } from '../coupons/coupon.ts';
import { type Tax, taxOn, taxSnapshot } from '../policies/tax.ts';
import { type Amount, ofItems, type Snapshot } from './item-sums.ts';

/** A course in the basket. Amounts in IDR; `original − discount` is at least 1. */
export type Line = {
  readonly course_id: string;
  readonly original_price_idr: number;
  readonly discount_idr: number;
  readonly tax: Tax;
};

export type Coupon = { readonly discount: Discount; readonly covers: (courseId: string) => boolean };

export type PricedItem = ReturnType<typeof taxSnapshot> & {
  readonly course_id: string;
  readonly original_price_idr: number;
  readonly discount_idr: number;
  readonly coupon_discount_idr: number;
  readonly price_idr: number;
  readonly tax_idr: number;
};

export type Breakdown = Partial<Snapshot> & {
  readonly subtotal_idr: number;
  readonly discount_idr: number;
  readonly coupon_discount_idr: number;
  readonly tax_idr: number;
  readonly amount_idr: number;
  readonly items: readonly PricedItem[];
};

type Based = Line & { readonly base: bigint };

const refuseCoupon = (reason: ReasonOf<'invalid_coupon'>): Refusal =>
  refuse('invalid_coupon', undefined, [{ reason, pointer: '/coupon_code' }]);

/** The coupon's part of each line; zero for a course that the coupon does not cover. */
const couponParts = (lines: readonly Based[], coupon: Coupon | undefined): readonly bigint[] | Refusal => {
  if (coupon === undefined) return lines.map(() => 0n);
  const eligible = lines.filter(({ course_id }) => coupon.covers(course_id));
  if (eligible.length === 0) return refuseCoupon('not_for_these_courses');
  const total = eligible.reduce((sum, { base }) => sum + base, 0n);
  const placed = apportion(discountOn(total, coupon.discount), eligible);
  if (placed === undefined) return refuseCoupon('price_under_one_rupiah');
  return lines.map((line) => placed[eligible.indexOf(line)] ?? 0n);
};

const priceLine = ({ base, tax, ...line }: Based, coupon: bigint): PricedItem => {
  const price = base - coupon;
  return {
    course_id: line.course_id,
    original_price_idr: line.original_price_idr,
    discount_idr: line.discount_idr,
    coupon_discount_idr: Number(coupon),
    price_idr: Number(price),
    ...taxSnapshot(tax),
    tax_idr: Number(taxOn(price, tax)),
  };
};

/**
 * Prices a basket (docs/contract.md §4): catalog discounts, then the coupon, then tax once per item.
 *
 * amount = Σ original − Σ discount − Σ coupon + Σ tax = Σ (price + tax)
 *
 * @param lines at least one line, with different `course_id`s
 * @returns the breakdown, or a refusal:
 * - `invalid_coupon` for a coupon that covers no course or leaves a price under Rp 1
 * - `invalid_request` for sums above 2^53 − 1, which a JSON number cannot represent exactly
 */
export const priceBasket = (lines: readonly Line[], coupon?: Coupon): Breakdown | Refusal => {
  const based = lines.map((line) => ({ ...line, base: BigInt(line.original_price_idr) - BigInt(line.discount_idr) }));
  const parts = couponParts(based, coupon);
  if ('refusal' in parts) return parts;
  const items = based.map((line, index) => priceLine(line, parts[index] ?? 0n));
  const sum = (...fields: readonly Amount[]): bigint =>
    items.reduce((total, item) => fields.reduce((t, field) => t + BigInt(item[field]), total), 0n);
  const amount = sum('price_idr', 'tax_idr');
  const subtotal = sum('original_price_idr');
  if (amount > Number.MAX_SAFE_INTEGER || subtotal > Number.MAX_SAFE_INTEGER)
    return refuse('invalid_request', 'The amount is over 9007199254740991.', [{ reason: 'range' }]);
  return {
    ...ofItems(items),
    coupon_discount_idr: Number(sum('coupon_discount_idr')),
    amount_idr: Number(amount),
    items,
  };
};
