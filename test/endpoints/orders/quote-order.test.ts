import { beforeAll, describe, expect, test } from 'vitest';
import { policiesInForce } from '../../../shared/flows/policies-in-force.ts';
import { quoteOrder as row } from '../../../shared/routes/orders/orders.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import { table } from '../../../shared/runtime/table.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenPlacedOrder, givenPolicies, givenPurchaser } from '../../harness/given-checkout.ts';
import { givenCoupon } from '../../harness/given-coupon.ts';
import { givenCourse, newCourseId } from '../../harness/given-course.ts';
import { handlersOf } from '../../harness/operation.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const portsOf = (of: Table) => ({
  clock: systemClock,
  table: of,
  policies: policiesInForce(of, systemClock),
});
const { handler, handlerOf } = await handlersOf(row);

const quote = async (course_ids: readonly string[], rest: { coupon_code?: string; as?: object } = {}) => {
  const { caller } = await givenPurchaser();
  return call(handler, row, { caller, body: { course_ids, ...rest } });
};

beforeAll(givenPolicies);

describe('a quote', () => {
  test('a quote equals the worked example of the contract (§4) to the rupiah', async () => {
    const prices = [
      { original_price_idr: 500_000, discount_idr: 50_000 },
      { original_price_idr: 300_000, discount_idr: 0 },
      { original_price_idr: 99_999, discount_idr: 0 },
    ];
    const courses = await Promise.all(prices.map((price) => givenCourse(price)));
    const { code } = await givenCoupon();
    const answer = await quote(
      courses.map(({ course_id }) => course_id),
      { coupon_code: code },
    );
    expect(answer.body).toMatchObject({
      subtotal_idr: 899_999,
      discount_idr: 50_000,
      coupon_code: code,
      coupon_discount_idr: 75_000,
      tax_name: 'PPN',
      tax_rate: 0.11,
      tax_idr: 85_249,
      amount_idr: 860_248,
      items: [
        { price_idr: 410_294, tax_idr: 45_132 },
        { price_idr: 273_529, tax_idr: 30_088 },
        { price_idr: 91_176, tax_idr: 10_029 },
      ],
    });
  });

  test('a quote writes nothing', async () => {
    const { course_id } = await givenCourse();
    const { caller } = await givenPurchaser();
    await expectNothingWritten(async () => {
      expect(await call(handler, row, { caller, body: { course_ids: [course_id] } })).toMatchObject({ status: 200 });
    });
  });
});

describe('a refused request', () => {
  const malformed = [
    ['no course', []],
    ['a course twice', ['crs_01ka0000000000000000000001', 'crs_01ka0000000000000000000001']],
    ['21 courses', Array.from({ length: 21 }, newCourseId)],
    ['an id of another shape', ['crs_1']],
  ] as const;
  test.for(malformed)('quoteOrder refuses %s', async ([, courseIds]) => {
    expect(await quote(courseIds)).toMatchObject({
      code: 'invalid_request',
      body: { message: expect.stringMatching(/^\/course_ids/) },
    });
  });

  test('quoteOrder of a course in an open order of the caller is refused', async () => {
    const { caller, course } = await givenPlacedOrder();
    const answer = await call(handler, row, { caller, body: { course_ids: [course.course_id] } });
    expect(answer).toMatchObject({ code: 'conflict' });
  });

  test('quoteOrder with a coupon that is unknown or used up is refused', async () => {
    const { course_id } = await givenCourse();
    const { code } = await givenCoupon({ maximum_claims: 3, claimed: 3 });
    for (const coupon_code of ['NOBODY', code])
      expect(await quote([course_id], { coupon_code })).toMatchObject({ code: 'invalid_coupon' });
  });

  test('quoteOrder with a tax class without a policy in force is refused, never taxed at zero', async () => {
    const { course_id } = await givenCourse({ tax_class: 'nobody_knows' });
    expect(await quote([course_id])).toMatchObject({ status: 503, code: 'tax_policy_unavailable' });
  });

  test('quoteOrder of a creator without an approved share is refused', async () => {
    const [{ user }, { caller }] = [await givenPurchaser(), await givenPurchaser()];
    const { course_id } = await givenCourse({ creator_instructor_id: user.user_id });
    const policies = { ...portsOf(table).policies, finance: async () => new Map() };
    const answer = await call(handlerOf(table, { policies }), row, {
      caller,
      body: { course_ids: [course_id] },
    });
    expect(answer).toMatchObject({ code: 'finance_policy_unapproved' });
  });

  test('quoteOrder of a course of the caller’s own is forbidden, and names the course', async () => {
    const { caller, user } = await givenPurchaser();
    const { course_id } = await givenCourse({ creator_instructor_id: user.user_id });
    expect(await call(handler, row, { caller, body: { course_ids: [course_id] } })).toMatchObject({
      status: 403,
      body: { details: [{ reason: 'self', pointer: '/course_ids/0' }] },
    });
  });

  test('quoteOrder of a user without onboarding is forbidden', async () => {
    const { caller } = await givenCaller();
    const { course_id } = await givenCourse();
    expect(await call(handler, row, { caller, body: { course_ids: [course_id] } })).toMatchObject({
      code: 'forbidden',
    });
  });
});

test.for<[how: string, spell: (code: string) => string]>([
  ['in lower case', (code) => code.toLowerCase()],
  ['with a blank', (code) => `${code.slice(0, 4)} ${code.slice(4)}`],
  ['with a hyphen that does not break', (code) => `${code.slice(0, 4)}\u2011${code.slice(4)}`],
  ['with an invisible sign', (code) => ` ${code.slice(0, 4)}\u200b${code.slice(4)}\ufeff`],
  ['in wide letters', (code) => code.replaceAll(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
])('a quote with a coupon typed %s has its discount', async ([, spell]) => {
  const { code } = await givenCoupon();
  const { course_id } = await givenCourse();
  expect(await quote([course_id], { coupon_code: spell(code) })).toMatchObject({
    status: 200,
    body: { coupon_code: code },
  });
});

test.for(['AB', '%%%', '-', 'HEMAT_20', '?'.repeat(200)])(
  'a quote with the coupon %j, which can be no code, is invalid_coupon',
  async (coupon_code) => {
    const { course_id } = await givenCourse();
    const answer = await quote([course_id], { coupon_code });
    expect(answer).toMatchObject({ status: 422, code: 'invalid_coupon', reasons: ['unknown'] });
  },
);

test('a quote with a blank coupon has none', async () => {
  const { course_id } = await givenCourse();
  expect(await quote([course_id], { coupon_code: ' ' })).toMatchObject({ status: 200 });
});
