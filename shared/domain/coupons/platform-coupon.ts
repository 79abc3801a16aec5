import { type Refusal, refuse, refuseField } from '../../errors.ts';
import type { CouponBearer, Discount } from './coupon.ts';

type Terms = {
  readonly discount: Discount;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly borne_by: CouponBearer;
  readonly maximum_claims: number | null;
};

type AllTerms = Terms & {
  readonly course_ids: readonly string[] | null;
  readonly maximum_claims_per_user: number;
};

const draftIt = 'draft it with POST /admin/platform-coupons.';

const termsOf = ({ discount, valid_from, valid_to, course_ids, ...limits }: AllTerms): string =>
  JSON.stringify([
    Object.entries(discount).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ...[valid_from, valid_to, course_ids?.toSorted(), limits.maximum_claims, limits.maximum_claims_per_user],
  ]);

/** The greatest cost of a coupon, in IDR: its greatest discount, times its uses. Without a limit of its uses it is null. */
const costOf = ({ discount, maximum_claims }: Pick<Terms, 'discount' | 'maximum_claims'>): bigint | null =>
  maximum_claims === null
    ? null
    : BigInt(discount.kind === 'fixed' ? discount.value_idr : discount.max_discount_idr) * BigInt(maximum_claims);

/**
 * Decides whether one admin may give a coupon these terms. Terms that stay are free, so one person may always switch a
 * coupon on and off. A discount of the platform needs two people. A shared discount is borne by creators, too. So all shared
 * coupons of an admin within 24 hours together may cost at most the ceiling.
 *
 * @param present the stored coupon, if there is one
 * @param countedIdr what an amount makes of the admin's sum of 24 hours, in IDR
 * @returns the amount in IDR that counts; or `invalid_request` (`two_people`)
 */
export const decideAlone = (
  form: AllTerms,
  present: AllTerms | undefined,
  { countedIdr, ceilingIdr }: { readonly countedIdr: (amountIdr: number) => bigint; readonly ceilingIdr: number },
): { readonly amountIdr: number } | Refusal => {
  if (present?.borne_by === form.borne_by && termsOf(present) === termsOf(form)) return { amountIdr: 0 };
  if ([form, present].some((each) => each?.borne_by === 'platform'))
    return refuseField('two_people', '/borne_by', `needs two people: ${draftIt}`);
  const cost = costOf(form);
  const isWithin = cost !== null && cost <= BigInt(ceilingIdr) && countedIdr(Number(cost)) <= BigInt(ceilingIdr);
  return isWithin
    ? { amountIdr: Number(cost) }
    : refuseField(
        'two_people',
        cost === null ? '/maximum_claims' : '/discount',
        `may cost more than Rp ${ceilingIdr} with your other coupons of 24 hours: ${draftIt}`,
      );
};

/**
 * Checks the terms of a coupon that two people decide. A coupon of the platform has a limit of its uses.
 *
 * @returns its greatest cost in IDR; or `invalid_request` for a wrong validity, or a cost above 2^53 − 1
 */
export const decideCost = (terms: Terms, nowMs: number): { readonly amount_idr: number | null } | Refusal => {
  if (Date.parse(terms.valid_to) <= Date.parse(terms.valid_from))
    return refuseField('range', '/valid_to', 'must be after valid_from.');
  if (Date.parse(terms.valid_to) <= nowMs) return refuseField('range', '/valid_to', 'is over already.');
  const cost = costOf(terms);
  if (cost === null && terms.borne_by === 'platform')
    return refuseField('required', '/maximum_claims', 'is required for a coupon of the platform.');
  return cost !== null && cost > BigInt(Number.MAX_SAFE_INTEGER)
    ? refuseField('range', '/maximum_claims', 'lets the coupon cost more than any budget.')
    : { amount_idr: cost === null ? null : Number(cost) };
};

/** Refuses an approval whose code is in use. @returns `conflict` (`code_in_use`), or undefined */
export const refuseTaken = (present: object | undefined): Refusal | undefined =>
  present && refuse('conflict', 'There is a coupon with this code already.', [{ reason: 'code_in_use' }]);
