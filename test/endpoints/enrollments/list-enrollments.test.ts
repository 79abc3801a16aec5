import { beforeAll, expect, test } from 'vitest';
import { handler, listEnrollments, portsOf } from '../../../functions/enrollments/list-enrollments.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { listEnrollments as row } from '../../../shared/routes/enrollments/enrollments.ts';
import { table } from '../../../shared/runtime/table.ts';
import { grantParts, revokeParts } from '../../../shared/store/enrollments/enrollment.ts';
import { enrollmentKey } from '../../../shared/store/table/keys.ts';
import { transact } from '../../../shared/store/table/transaction.ts';
import { call } from '../../harness/call.ts';
import { givenPlacedOrder, givenPolicies, storedOrder } from '../../harness/given-checkout.ts';
import { givenEnrollments } from '../../harness/given-enrollment.ts';
import { describeOwnList } from '../../harness/own-list.ts';

beforeAll(givenPolicies);

describeOwnList({
  row,
  handlerOf: (of) => lambda(row, listEnrollments, { ...portsOf(of), cursorSecret: 'the key of the seals' }),
  field: 'enrollments',
  given: givenEnrollments,
  malformedKey: (userId) => enrollmentKey(userId, 'enr_7'),
});

test('what an order gave is in it at once, and stays in it, revoked, when that was refunded', async () => {
  const { caller, order: placed, course } = await givenPlacedOrder();
  const order = await storedOrder(placed);
  const [grantedAt, revokedAt] = ['2026-11-21T03:04:05.678Z', '2026-11-22T00:00:00.000Z'];
  expect(await transact(table, grantParts(order.purchaser_id, order.items, grantedAt))).toBeUndefined();
  const granted = { course_id: course.course_id, order_id: order.order_id, title: course.title, granted_at: grantedAt };
  expect((await call(handler, row, { caller })).body).toMatchObject({
    enrollments: [{ ...granted, status: 'active', revoked_at: null }],
  });
  expect(await transact(table, revokeParts(order.purchaser_id, order.items, revokedAt))).toBeUndefined();
  expect((await call(handler, row, { caller })).body).toMatchObject({
    enrollments: [{ ...granted, status: 'revoked', revoked_at: revokedAt }],
  });
});
