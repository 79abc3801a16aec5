import { randomBytes } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { handler, over } from '../../../functions/orders/get-entitlement.ts';
import { over as refundOrder } from '../../../functions/orders/refund-order.ts';
import { refundOrder as refundRow } from '../../../shared/routes/orders/refunds.ts';
import { getEntitlement as row } from '../../../shared/routes/orders/service-orders.ts';
import { table } from '../../../shared/runtime/table.ts';
import { accountKey } from '../../../shared/store/table/keys.ts';
import { call } from '../../harness/call.ts';
import { accountOf, givenCaller, givenUser } from '../../harness/given.ts';
import { givenOpenOrder, givenPaidOrder, givenPolicies, keyHeader } from '../../harness/given-checkout.ts';
import { newCourseId } from '../../harness/given-course.ts';
import { bearing, serviceTokens } from '../../harness/given-service.ts';
import { observedTable } from '../../harness/observed.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';

beforeAll(givenPolicies);

const headers = bearing(serviceTokens.entitlements);
const ask = (user_id: string, course_id: string) => call(handler, row, { params: { user_id, course_id }, headers });
const nothing = { owned: false, enrollment_id: null, since: null };

const setStatus = (user_id: string, status: string) =>
  table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: accountKey(user_id),
      UpdateExpression: 'SET #status = :status',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':status': status },
    }),
  );

const paidCourse = async () => {
  const { user, order } = await givenPaidOrder(1);
  const [item] = order.items;
  return { user_id: user.user_id, order, course_id: item?.course_id ?? '', item_id: item?.order_item_id ?? '' };
};

test('getEntitlement answers an owned course from its payment on', async () => {
  const { user_id, course_id, item_id, order } = await paidCourse();
  expect((await ask(user_id, course_id)).body).toEqual({
    owned: true,
    enrollment_id: item_id.replace('oit_', 'enr_'),
    since: order.paid_at,
  });
});

test('getEntitlement answers nothing for an open order and for a refunded item', async () => {
  const open = await givenOpenOrder(1);
  expect((await ask(open.user.user_id, open.order.items[0]?.course_id ?? '')).body).toEqual(nothing);

  const { user_id, course_id, item_id, order } = await paidCourse();
  const { caller } = await givenCaller({ roles: ['finance'] });
  const refund = refundOrder({ table, randomBytes }).handler;
  const body = { order_item_ids: [item_id], reason: 'Ticket 4711' };
  const request = { params: { order_id: order.order_id }, headers: keyHeader(), body };
  expect(await call(refund, refundRow, { caller, ...request })).toMatchObject({ status: 201 });
  expect((await ask(user_id, course_id)).body).toEqual(nothing);
});

describe('owns nothing:', () => {
  test.each(['suspended', 'deleted', 'a status of tomorrow'])(
    'getEntitlement answers nothing for an account that is %s, until it is active again',
    async (status) => {
      const { user_id, course_id } = await paidCourse();
      await setStatus(user_id, status);
      expect((await ask(user_id, course_id)).body).toEqual(nothing);
      await setStatus(user_id, 'active');
      expect((await ask(user_id, course_id)).body).toMatchObject({ owned: true });
    },
  );

  test('getEntitlement answers nothing for another user and for a missing one', async () => {
    const { course_id } = await paidCourse();
    expect((await ask((await givenUser()).user_id, course_id)).body).toEqual(nothing);
    expect((await ask(accountOf('nobody').user_id, course_id)).body).toEqual(nothing);
  });
});

test('getEntitlement costs two items in one round trip, and one more for an owned course', async () => {
  const { table: counted, commands, batches } = observedTable();
  const counting = over({ table: counted }).handler;
  const { user_id, course_id } = await paidCourse();
  await call(counting, row, { params: { user_id, course_id: newCourseId() }, headers });
  expect([commands, batches]).toEqual([['BatchGetItemCommand'], [2]]);
  await call(counting, row, { params: { user_id, course_id }, headers });
  expect(commands).toEqual(['BatchGetItemCommand', 'BatchGetItemCommand', 'GetItemCommand']);
});

test('getEntitlement with a malformed id is not found', async () => {
  const { user_id } = await givenUser();
  expect(await ask('usr_1', newCourseId())).toMatchObject({ code: 'not_found' });
  expect(await ask(user_id, 'crs_1')).toMatchObject({ code: 'not_found' });
});

describeTableOutage(
  (of) => over({ table: of }).handler,
  row,
  async () => ({ params: { user_id: (await givenUser()).user_id, course_id: newCourseId() }, headers }),
);
