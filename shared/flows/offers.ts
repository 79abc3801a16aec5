import { type Offer, offerOf } from '../domain/courses/offer.ts';
import type { PoliciesInForce } from './policies-in-force.ts';

type Course = { readonly original_price_idr: number; readonly discount_idr: number; readonly tax_class: string };

/** Adds current prices to courses, by the tax policies in force. */
export const offersOf = async <C extends Course>(
  courses: readonly C[],
  nowMs: number,
  policies: Pick<PoliciesInForce, 'tax'>,
): Promise<(C & Offer)[]> => {
  const tax = await policies.tax(
    courses.map(({ tax_class }) => tax_class),
    nowMs,
  );
  return courses.map((course) => offerOf(course, tax.get(course.tax_class)));
};
