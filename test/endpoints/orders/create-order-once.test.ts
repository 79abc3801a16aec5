import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { createOrder as row } from '../../../shared/routes/orders/orders.ts';
import { table } from '../../../shared/runtime/table.ts';
import { courseKey } from '../../../shared/store/table/keys.ts';
import { call } from '../../harness/call.ts';
import { storedItems } from '../../harness/given.ts';
import { givenPolicies, givenPurchaser, givenPurchasers, newKey, orderRequest } from '../../harness/given-checkout.ts';
import { givenCoupon, givenShardedCoupon, storedCoupon } from '../../harness/given-coupon.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { faultyTable } from '../../harness/observed.ts';
import { handlersOf } from '../../harness/operation.ts';
import { isRest } from '../../suites/suite.ts';

const { handler, handlerOf } = await handlersOf(row);

const patient = handlerOf(table);
const patience = { timeoutMs: 40_000 };

/** Requests at the same moment. */
const crowd = isRest ? 100 : 15;

const ordersOf = async (userId: string) =>
  (await storedItems()).filter(({ PK, SK }) => PK === `USER#${userId}` && String(SK).startsWith('ORDER#'));

const times = <Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

beforeAll(givenPolicies);

describe('the same key', () => {
  test('the same key is the same request for any field order, and another with another course', async () => {
    const { caller } = await givenPurchaser();
    const [one, other] = [await givenCourse(), await givenCourse()];
    const request = orderRequest([one.course_id]);
    const { body } = await call(handler, row, { caller, ...request });
    const reordered = { expected_amount_idr: 499_500, course_ids: [one.course_id] };
    expect(await call(handler, row, { caller, ...request, body: reordered })).toMatchObject({ status: 201, body });
    const changed = { ...reordered, course_ids: [other.course_id] };
    expect(await call(handler, row, { caller, ...request, body: changed })).toMatchObject({
      code: 'invalid_idempotency_key',
    });
  });
});

describe('at the same moment', () => {
  test('createOrder five times for one course by one user makes one', async () => {
    const { caller, user } = await givenPurchaser();
    const { course_id } = await givenCourse();
    const answers = await times(5, () => call(patient, row, { caller, ...orderRequest([course_id]), ...patience }));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([...Array(4).fill('conflict'), 'ok']);
    expect(await ordersOf(user.user_id)).toHaveLength(1);
  });

  test.for([
    ['in shards', givenShardedCoupon],
    ['in the format without shards', givenCoupon],
  ] as const)('many checkouts with a coupon for 10 uses, %s, make exactly 10 orders with it', async ([, given]) => {
    const { code } = await given({ maximum_claims: 10 });
    const { course_id } = await givenCourse();
    const purchasers = await givenPurchasers(crowd);
    const answers = await times(crowd, (index) =>
      call(patient, row, {
        ...patience,
        ...(purchasers[index] && { caller: purchasers[index].caller }),
        ...orderRequest([course_id], { coupon_code: code, expected_amount_idr: 449_550 }),
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(new Set(answers.map(({ code: said }) => said))).toEqual(new Set(['ok', 'invalid_coupon']));
    expect(await storedCoupon(code)).toMatchObject({ claimed: 10, event_sequence: 1 });
    expect((await storedItems()).filter(({ PK }) => PK === `EVENT#${code}`)).toHaveLength(1);
  });

  test('createOrder sells a course that changes meanwhile as it was, and says so', async () => {
    const { caller } = await givenPurchaser();
    const course = await givenCourse();
    const Item = { ...courseKey(course.course_id), ...course, original_price_idr: 900_000, catalog_version: '2' };
    const reprice = async (name: string) => {
      if (name === 'TransactWriteItemsCommand')
        await table.client.send(new PutCommand({ TableName: table.name, Item }));
    };
    const answer = await call(handlerOf(faultyTable({ before: reprice })), row, {
      caller,
      ...orderRequest([course.course_id]),
    });
    expect(answer).toMatchObject({ status: 201, body: { items: [{ catalog_version: course.catalog_version }] } });
  });

  test('createOrder many times at once with the last use of a coupon never answers that it is used up', async () => {
    const { code } = await givenCoupon({ maximum_claims: 1 });
    const { caller, user } = await givenPurchaser();
    const price = { coupon_code: code, expected_amount_idr: 449_550 };
    const request = { caller, timeoutMs: 40_000, ...orderRequest([(await givenCourse()).course_id], price) };
    const answers = await times(isRest ? 40 : 8, () => call(patient, row, request));
    const codes = new Set(answers.map((answer) => answer.code));
    expect([...codes].filter((each) => each !== 'ok' && each !== 'conflict')).toEqual([]);
    const reported = answers.filter((answer) => answer.code === 'conflict');
    // The caller's own concurrent requests caused the write conflicts, so the error names no course or coupon.
    for (const { body } of reported) expect(body).toMatchObject({ message: expect.stringContaining('Try again') });
    expect(await ordersOf(user.user_id)).toHaveLength(1);
  });
});

describe('a write conflict', () => {
  const conflicting = (count: number) => {
    let left = count;
    return faultyTable({
      before: (name) => {
        if (name !== 'TransactWriteItemsCommand' || left === 0) return;
        left -= 1;
        const CancellationReasons = [{ Code: 'None' }, { Code: 'TransactionConflict' }];
        throw new TransactionCanceledException({ message: 'No.', $metadata: {}, CancellationReasons });
      },
    });
  };

  test.for([
    [2, 'ok'],
    [3, 'conflict'],
  ] as const)('createOrder with a write conflict %i times: %s', async ([count, code]) => {
    const { caller } = await givenPurchaser();
    const request = orderRequest([(await givenCourse()).course_id], { key: newKey() });
    expect(await call(handlerOf(conflicting(count)), row, { caller, ...request })).toMatchObject({ code });
    expect(await call(handler, row, { caller, ...request })).toMatchObject({ status: 201 });
  });
});
