import { quoteOf } from '../../shared/domain/orders/new-order.ts';
import { isRefusal } from '../../shared/errors.ts';
import { lambda, type UseCase } from '../../shared/http/lambda.ts';
import { quoteCourses as row } from '../../shared/routes/orders/course-quotes.ts';
import { warmConnection } from '../../shared/runtime/aws-client.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { priceForGuest } from '../../shared/steps/basket-price.ts';
import { type PoliciesInForce, policiesInForce } from '../../shared/steps/policies-in-force.ts';
import { readCourses } from '../../shared/store/courses/read-course.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = { readonly clock: Clock; readonly table: Table; readonly policies: PoliciesInForce };

/** POST /courses/quote: one round trip for the courses, and one more if a policy is not cached. */
export const quoteCourses: UseCase<typeof row, Ports> = async ({ body }, { clock, table: of, policies }) => {
  const courses = await readCourses(of, body.course_ids);
  const facts = { purchaserId: undefined, courseIds: body.course_ids, courses, claims: [] };
  const basket = await priceForGuest(facts, clock(), policies);
  return isRefusal(basket) ? basket : { status: 200, body: quoteOf(basket) };
};

export const portsOf = (of: Table): Ports => ({
  clock: systemClock,
  table: of,
  policies: policiesInForce(of, systemClock),
});

const ports = portsOf(table);

await warmConnection(() => ports.policies.prefetch());

export const handler = lambda(row, quoteCourses, ports);
