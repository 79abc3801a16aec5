import { type Refusal, refuse, refuseField } from '../../errors.ts';
import type { CouponBearer, Discount } from './coupon.ts';

type Terms = {
  readonly discount: Discount;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly maximum_claims: number;
};

type AllTerms = Omit<Terms, 'maximum_claims'> & {
  readonly borne_by: CouponBearer;
  readonly course_ids: readonly string[] | null;
  readonly maximum_claims: number | null;
  readonly maximum_claims_per_user: number;
};

const termsOf = ({ discount, valid_from, valid_to, course_ids, ...limits }: AllTerms): string =>
  JSON.stringify([
    Object.entries(discount).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ...[valid_from, valid_to, course_ids?.toSorted(), limits.maximum_claims, limits.maximum_claims_per_user],
  ]);

/**
 * Refuses a coupon of one person whose discount the platform bears. One person may only switch on and off what two
 * people have approved.
 *
 * @returns `invalid_request` (`two_people`), or undefined
 */
export const refuseBearer = (form: AllTerms, present: AllTerms | undefined): Refusal | undefined =>
  [form, present].some((each) => each?.borne_by === 'platform') &&
  (present?.borne_by !== form.borne_by || termsOf(present) !== termsOf(form))
    ? refuseField('two_people', '/borne_by', 'needs two people: draft it with POST /admin/platform-coupons.')
    : undefined;

/** The most that a coupon can cost, in IDR: its greatest discount, times its uses. */
const costOf = ({ discount, maximum_claims }: Pick<Terms, 'discount' | 'maximum_claims'>): bigint =>
  BigInt(discount.kind === 'fixed' ? discount.value_idr : discount.max_discount_idr) * BigInt(maximum_claims);

/**
 * Checks the terms of a coupon that the platform bears.
 *
 * @returns its greatest cost in IDR; or `invalid_request` for a wrong validity, or a cost above 2^53 − 1
 */
export const decideCost = (terms: Terms, nowMs: number): { readonly amount_idr: number } | Refusal => {
  if (Date.parse(terms.valid_to) <= Date.parse(terms.valid_from))
    return refuseField('range', '/valid_to', 'must be after valid_from.');
  if (Date.parse(terms.valid_to) <= nowMs) return refuseField('range', '/valid_to', 'is over already.');
  const cost = costOf(terms);
  return cost > BigInt(Number.MAX_SAFE_INTEGER)
    ? refuseField('range', '/maximum_claims', 'lets the coupon cost more than any budget.')
    : { amount_idr: Number(cost) };
};

/** Refuses an approval whose code is in use. @returns `conflict` (`code_in_use`), or undefined */
export const refuseTaken = (present: object | undefined): Refusal | undefined =>
  present && refuse('conflict', 'There is a coupon with this code already.', [{ reason: 'code_in_use' }]);
