import {
  checkTopup,
  createOrder,
  createTopup,
  getOrder,
  listCourses,
  quoteOrder,
  signIn,
  submitOnboarding,
} from '../.generated/fetch.ts';
import * as schemas from '../.generated/zod.ts';
import { onboarding, payAt } from './steps.ts';

/**
 * Sign-in, onboarding, order and top-up with orval's functions. Each body and answer is checked by orval's zod schemas.
 * Prints the order.
 */
const { ID_TOKEN = '' } = process.env;

/** The data of an answer. Throws unless the answer has the expected status. */
const expected = <Answer extends { status: number; data: unknown }, Status extends Answer['status']>(
  answer: Answer,
  status: Status,
): Extract<Answer, { status: Status }>['data'] => {
  if (answer.status !== status) throw new Error(`${answer.status}: ${JSON.stringify(answer.data)}`);
  return answer.data as Extract<Answer, { status: Status }>['data'];
};

const session = schemas.signInResponse.parse(
  expected(await signIn(schemas.signInBody.parse({ id_token: ID_TOKEN })), 200),
);
const authorized = () => ({
  headers: { Authorization: `Bearer ${session.access_token}`, 'Idempotency-Key': crypto.randomUUID() },
});
expected(await submitOnboarding(schemas.submitOnboardingBody.parse(onboarding), authorized()), 200);

const { courses } = schemas.listCoursesResponse.parse(expected(await listCourses({ q: 'python', limit: 1 }), 200));
const body = schemas.quoteOrderBody.parse({
  course_ids: courses.map(({ course_id }) => course_id),
  coupon_code: 'hemat10',
});
const quote = schemas.quoteOrderResponse.parse(expected(await quoteOrder(body, authorized()), 200));
const wanted = schemas.createOrderBody.parse({ ...body, expected_amount_idr: quote.amount_idr });
const order = expected(await createOrder(wanted, authorized()), 201);
const form = schemas.createTopupBody.parse({ order_id: order.order_id });
const { topup_id, payment_url } = expected(await createTopup(form, authorized()), 201);
await payAt(payment_url);
schemas.checkTopupResponse.parse(expected(await checkTopup(topup_id, authorized()), 200));
const paid = schemas.getOrderResponse.parse(expected(await getOrder(order.order_id, authorized()), 200));
process.stdout.write(JSON.stringify(paid));
