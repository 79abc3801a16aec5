import { quoteOf } from '../../shared/domain/orders/new-order.ts';
import { isRefusal } from '../../shared/errors.ts';
import { priceForGuest } from '../../shared/flows/basket-price.ts';
import { type PoliciesInForce, policiesInForce } from '../../shared/flows/policies-in-force.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { publicEndpoint, type UseCase } from '../../shared/http/public-endpoint.ts';
import { quoteCourses as row } from '../../shared/routes/orders/course-quotes.ts';
import { warmConnection } from '../../shared/runtime/aws-client.ts';
import { readCourses } from '../../shared/store/courses/read-course.ts';

/** POST /courses/quote: one round trip for the courses, and one more if a policy is not cached. */
export const quoteCourses: UseCase<typeof row, Ports & { readonly policies: PoliciesInForce }> = async (
  { body },
  { clock, table: of, policies },
) => {
  const courses = await readCourses(of, body.course_ids);
  const facts = { purchaserId: undefined, courseIds: body.course_ids, courses, claims: [] };
  const basket = await priceForGuest(facts, clock(), policies);
  return isRefusal(basket) ? basket : { status: 200, body: quoteOf(basket) };
};

export const { handler, over, ports } = publicEndpoint(row, quoteCourses, ({ clock, table }) => ({
  policies: policiesInForce(table, clock),
}));

await warmConnection(() => ports.policies.prefetch());
