import { createOrder, listCourses, payOrder, quoteOrder, signIn } from '../.generated/fetch.ts';
import * as schemas from '../.generated/zod.ts';

/** Sign-in, order and payment with orval's functions; each body and answer is held against orval's zod schemas. Prints the order. */
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

const { courses } = schemas.listCoursesResponse.parse(expected(await listCourses({ q: 'python', limit: 1 }), 200));
const body = schemas.quoteOrderBody.parse({
  course_ids: courses.map(({ course_id }) => course_id),
  coupon_code: 'hemat10',
});
const quote = schemas.quoteOrderResponse.parse(expected(await quoteOrder(body, authorized()), 200));
const wanted = schemas.createOrderBody.parse({ ...body, expected_amount_idr: quote.amount_idr });
const order = expected(await createOrder(wanted, authorized()), 201);
const paid = schemas.payOrderResponse.parse(expected(await payOrder(order.order_id, authorized()), 200));
process.stdout.write(JSON.stringify(paid));
