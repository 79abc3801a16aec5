import { type Refusal, refuse, refuseField } from '../../errors.ts';
import type { CouponBearer } from '../coupons/coupon.ts';
import { type Coupon, type CouponUse, covering, refuseCoupon } from '../coupons/coupon-use.ts';
import type { Tax } from '../policies/tax.ts';
import { type Breakdown, type PricedItem, priceBasket } from './pricing.ts';
import { type Shares, sharesOf } from './shares.ts';

/** A course of the catalog. Amounts in IDR. */
export type Course = {
  readonly course_id: string;
  readonly course_type: 'regular' | 'bnsp';
  readonly title: string;
  readonly creator_instructor_id: string | null;
  readonly original_price_idr: number;
  readonly discount_idr: number;
  readonly tax_class: string;
  readonly status: string;
  readonly catalog_version: string;
};

/** A user's claim on a course: by an open order until `expires_at`, or permanently by a paid order. */
export type Claim = { readonly order_id: string; readonly expires_at?: string | undefined };

type FinancePolicy = { readonly finance_policy_version: string; readonly creator_share_basis_points: number };

/** The facts that a price depends on. `courses` and `claims` are parallel to `courseIds`. */
export type Facts = {
  /** The user id of the purchaser; undefined for a visitor. */
  readonly purchaserId: string | undefined;
  readonly courseIds: readonly string[];
  readonly courses: readonly (Course | undefined)[];
  readonly claims: readonly (Claim | undefined)[];
  /** The entered code, the coupon with this code, and the user's uses of the coupon. */
  readonly coupon?: { readonly code: string; readonly found: Coupon | undefined; readonly use: CouponUse } | undefined;
};

export type Policies = {
  readonly tax: ReadonlyMap<string, Tax | undefined>;
  readonly finance: ReadonlyMap<string, FinancePolicy | undefined>;
};

export type BasketItem = PricedItem &
  Pick<Course, 'course_type' | 'title' | 'creator_instructor_id' | 'catalog_version'> &
  Shares;

export type Basket = Omit<Breakdown, 'items'> & {
  readonly coupon_code?: string;
  readonly items: readonly BasketItem[];
};

/** Whether a claim prevents another order of the course. */
const holds = ({ expires_at }: Claim, nowMs: number): boolean =>
  expires_at === undefined || nowMs < Date.parse(expires_at);

const refuseClaimed = (pointer: string, { expires_at, order_id }: Claim): Refusal =>
  expires_at === undefined
    ? refuse('conflict', undefined, [{ reason: 'course_owned', pointer }])
    : refuse('conflict', undefined, [{ reason: 'course_in_open_order', pointer, order_id }]);

const refuseOwn = (pointer: string): Refusal =>
  refuse('forbidden', 'You are the creator of this course. You cannot buy it.', [{ reason: 'self', pointer }]);

/**
 * Finds the courses of a basket, and checks that the user can buy them.
 *
 * @returns the courses; or `invalid_request`, `forbidden` or `conflict` for the first course that this user cannot buy
 */
const forSale = ({ purchaserId, courses, claims }: Facts, nowMs: number): readonly Course[] | Refusal => {
  const sold: Course[] = [];
  for (const [index, course] of courses.entries()) {
    if (course?.status !== 'published')
      return refuseField('course_not_for_sale', `/course_ids/${index}`, 'there is no such course for sale.');
    if (purchaserId !== undefined && course.creator_instructor_id === purchaserId)
      return refuseOwn(`/course_ids/${index}`);
    const claim = claims[index];
    if (claim && holds(claim, nowMs)) return refuseClaimed(`/course_ids/${index}`, claim);
    sold.push(course);
  }
  return sold;
};

export const subjectsOf = ({ courses }: Facts): { readonly taxClasses: string[]; readonly creatorIds: string[] } => ({
  taxClasses: [...new Set(courses.flatMap((course) => course?.tax_class ?? []))],
  creatorIds: [...new Set(courses.flatMap((course) => course?.creator_instructor_id ?? []))],
});

/** The ids of orders whose claims on courses of the basket have expired. */
export const overdueClaims = ({ claims }: Pick<Facts, 'claims'>, nowMs: number): readonly string[] =>
  claims.flatMap((claim) => (claim && !holds(claim, nowMs) ? claim.order_id : []));

/**
 * The facts after expired orders have returned their uses of the coupon.
 *
 * @param uses the number of expired orders that use the coupon
 */
export const withReturnedCoupon = <F extends Facts>(facts: F, uses: number): F =>
  facts.coupon?.found === undefined || uses === 0
    ? facts
    : {
        ...facts,
        coupon: {
          ...facts.coupon,
          found: { ...facts.coupon.found, claimed: facts.coupon.found.claimed - uses },
          use: { ...facts.coupon.use, claims: facts.coupon.use.claims - uses },
        },
      };

const itemOf = (
  course: Course,
  priced: PricedItem,
  policies: Policies,
  borne_by: CouponBearer,
): BasketItem | Refusal => {
  const creator = course.creator_instructor_id;
  const finance = creator === null ? null : policies.finance.get(creator);
  if (finance === undefined) return refuse('finance_policy_unapproved');
  const { course_type, title, catalog_version } = course;
  return {
    ...priced,
    course_type,
    title,
    creator_instructor_id: creator,
    catalog_version,
    ...sharesOf(priced.price_idr, { amount_idr: priced.coupon_discount_idr, borne_by }, finance),
  };
};

/**
 * Prices the courses of a request for a user at an instant. Quotes and orders share this decision (contract, "Orders",
 * "Money").
 *
 * @returns the basket, or a refusal:
 * - `invalid_request` for a course that is not for sale, or for a sum above 2^53 − 1
 * - `forbidden` (`self`) for a course whose creator is the purchaser
 * - `conflict` for a course that the user owns or has in an open order
 * - `conflict` (`limit_reached`) after too many returned uses of the coupon
 * - `invalid_coupon`, `tax_policy_unavailable`, `finance_policy_unapproved`
 */
export const decideBasket = (facts: Facts, policies: Policies, nowMs: number): Basket | Refusal => {
  const courses = forSale(facts, nowMs);
  if ('refusal' in courses) return courses;
  const { coupon } = facts;
  const refused = coupon && refuseCoupon(coupon.found, coupon.use, nowMs);
  if (refused) return refused;

  const lines = courses.flatMap((course) => {
    const tax = policies.tax.get(course.tax_class);
    return tax ? [{ ...course, tax }] : [];
  });
  if (lines.length < courses.length) return refuse('tax_policy_unavailable');
  const breakdown = priceBasket(lines, coupon?.found && covering(coupon.found));
  if ('refusal' in breakdown) return breakdown;

  const items: BasketItem[] = [];
  for (const [index, priced] of breakdown.items.entries()) {
    const course = courses[index];
    const item = course && itemOf(course, priced, policies, coupon?.found?.borne_by ?? 'shared');
    if (item && 'refusal' in item) return item;
    if (item) items.push(item);
  }
  return { ...breakdown, ...(coupon && { coupon_code: coupon.code }), items };
};
