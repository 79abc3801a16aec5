import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { handler as refundOrder } from '../../../functions/orders/refund-order.ts';
import { handler as decide } from '../../../functions/refund-requests/decide-refund-request.ts';
import { timeSortedId } from '../../../shared/domain/ids.ts';
import { refundOrder as refundRow } from '../../../shared/routes/orders/refunds.ts';
import { decideRefundRequest as decideRow } from '../../../shared/routes/refund-requests/refund-requests.ts';
import { lookUp as row } from '../../../shared/routes/staff/listed-users.ts';
import { mediaPointerKey, paymentKey } from '../../../shared/store/table/keys.ts';
import { call } from '../../harness/call.ts';
import { givenOrder, givenUser, givenUsers, storedItems } from '../../harness/given.ts';
import { givenCertificate } from '../../harness/given-certificate.ts';
import { givenPaidOrder, givenPlacedOrder, givenPolicies, keyHeader } from '../../harness/given-checkout.ts';
import { givenCoupon } from '../../harness/given-coupon.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { givenEnrollments } from '../../harness/given-enrollment.ts';
import { givenTopupItems, takenBack, topupOf } from '../../harness/given-listed.ts';
import { decisionOn, givenPaidOrderWithRefundRequest } from '../../harness/given-refund-request.ts';
import { givenNamedDraft, givenRoleGrant } from '../../harness/given-role-grant.ts';
import { auditTrailOf, givenStaff, isAudit } from '../../harness/given-staff.ts';
import { observedTable } from '../../harness/observed.ts';
import { once } from '../../harness/once.ts';
import { handlersOf } from '../../harness/operation.ts';
import { putAll } from '../../harness/put-all.ts';

const { handler, handlerOf } = await handlersOf(row);

const reader = once(() => givenStaff('support'));

const foundBy = async (text: string) => {
  const { caller } = await reader();
  const answer = await call(handler, row, { caller, body: { text } });
  expect(answer).toMatchObject({ status: 200 });
  return Object(answer.body).found;
};

test('lookUp by an id of any kind answers its kind and its owner', async () => {
  const user = await givenUser();
  const { user_id } = user;
  expect(await foundBy(user_id)).toEqual([{ kind: 'user', id: user_id, user_id }]);
  const { order_id } = await givenOrder(user);
  expect(await foundBy(` ${order_id.toUpperCase()} `)).toEqual([{ kind: 'order', id: order_id, user_id }]);
  const topup = topupOf(user_id);
  await givenTopupItems(topup);
  expect(await foundBy(topup.topup_id)).toEqual([{ kind: 'topup', id: topup.topup_id, user_id }]);
  const [enrollment] = await givenEnrollments(user_id, 1);
  const enrollment_id = String(enrollment?.enrollment_id);
  expect(await foundBy(enrollment_id)).toEqual([{ kind: 'enrollment', id: enrollment_id, user_id }]);
  const { course_id } = await givenCourse();
  expect(await foundBy(course_id)).toEqual([{ kind: 'course', id: course_id, user_id: null }]);
  const media_id = timeSortedId('med', Date.now(), randomBytes);
  const pointer = {
    media_id,
    kind: 'avatar',
    status: 'stored',
    content_type: 'image/png',
    updated_at: '2026-11-21T03:04:05.678Z',
  };
  await putAll([{ ...mediaPointerKey(media_id), ...pointer, user_id }]);
  expect(await foundBy(media_id)).toEqual([{ kind: 'media', id: media_id, user_id }]);
  const { role_grant_id } = await givenRoleGrant(user);
  expect(await foundBy(role_grant_id)).toEqual([{ kind: 'role_grant', id: role_grant_id, user_id }]);
  const draft_id = await givenNamedDraft(user_id);
  expect(await foundBy(draft_id)).toMatchObject([{ id: draft_id }]);
});

test('lookUp by the last symbols of an id finds orders in any status, top-ups and refund requests', async () => {
  await givenPolicies();
  const user = await givenUser();
  const { user_id } = user;
  const orders = [await givenOrder(user), await givenOrder(user, { status: 'refunded' })];
  const topups = [topupOf(user_id), topupOf(user_id, takenBack)];
  await givenTopupItems(...topups);
  const { refundRequest, order } = await givenPaidOrderWithRefundRequest();
  const { refund_request_id: id, purchaser_id, order_id } = refundRequest;
  for (const letters of [6, 8]) {
    const end = (text: string) => text.slice(-letters);
    for (const { order_id: id } of orders) expect(await foundBy(end(id))).toEqual([{ kind: 'order', id, user_id }]);
    for (const { topup_id: id } of topups)
      expect(await foundBy(`${end(id)}-1`)).toEqual([{ kind: 'topup', id, user_id }]);
    expect(await foundBy(`…${end(id).toUpperCase()}`)).toEqual([
      { kind: 'refund_request', id, user_id: purchaser_id, order_id },
    ]);
    expect(await foundBy(end(order.order_id))).toMatchObject([{ kind: 'order', id: order.order_id }]);
  }
  const [first] = orders;
  const spoken = String(first?.order_id).slice(-6).replaceAll('0', 'O').replaceAll('1', 'l');
  expect(await foundBy(spoken)).toMatchObject([{ id: first?.order_id }]);
  expect(await foundBy('zzzzzz')).toEqual([]);
});

test('lookUp by the last symbols costs two pages of each list, and audits the people found', async () => {
  const user = await givenUser();
  const { order_id } = await givenOrder(user);
  const observed = observedTable();
  const { caller, user: staff } = await givenStaff('support');
  const answer = await call(handlerOf(observed.table), row, { caller, body: { text: order_id.slice(-6) } });
  expect(answer.body).toMatchObject({ found: [{ id: order_id }], more: false });
  expect(observed.commands.filter((command) => command === 'QueryCommand')).toHaveLength(6);
  expect(await auditTrailOf(order_id)).toMatchObject([{ actor_id: staff.user_id, subject_id: user.user_id }]);
});

test('lookUp by a refund request names its order, open or decided', async () => {
  await givenPolicies();
  const { user, order, refundRequest } = await givenPaidOrderWithRefundRequest();
  const [id, { order_id }, { user_id }] = [refundRequest.refund_request_id, order, user];
  expect(await foundBy(id)).toEqual([{ kind: 'refund_request', id, user_id, order_id }]);
  const { caller } = await givenStaff('finance');
  const decision = { caller, ...decisionOn(refundRequest, 'declined') };
  expect(await call(decide, decideRow, decision)).toMatchObject({ status: 200 });
  expect(await foundBy(id)).toEqual([{ kind: 'refund_request', id, user_id, order_id }]);
});

test('lookUp by an order item finds it in an order of any status, with the order', async () => {
  await givenPolicies();
  const placed = (await givenPlacedOrder()).order;
  const { order: paid } = await givenPaidOrder(2);
  const { caller } = await givenStaff('finance');
  for (const { order_id, purchaser_id, items } of [placed, paid])
    for (const { order_item_id: id } of items)
      expect(await foundBy(id)).toEqual([{ kind: 'order_item', id, user_id: purchaser_id, order_id }]);
  const [item] = paid.items;
  const refunding = { params: { order_id: paid.order_id }, headers: keyHeader() };
  const body = { order_item_ids: [item?.order_item_id], reason: 'Ticket 4711' };
  const refund = await call(refundOrder, refundRow, { caller, ...refunding, body });
  const [order_id, user_id] = [paid.order_id, paid.purchaser_id];
  const id = String(item?.order_item_id);
  expect(await foundBy(id)).toEqual([{ kind: 'order_item', id, user_id, order_id }]);
  const { refund_id } = Object(refund.body);
  expect(await foundBy(refund_id)).toEqual([{ kind: 'refund', id: refund_id, user_id, order_id }]);
  expect(await foundBy(id.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toEqual([]);
});

test('lookUp by the refund of a granted request finds it with its order', async () => {
  await givenPolicies();
  const { order, refundRequest } = await givenPaidOrderWithRefundRequest();
  const { caller } = await givenStaff('finance');
  const { body } = await call(decide, decideRow, { caller, ...decisionOn(refundRequest, 'granted') });
  const id = String(Object(body).refund_id);
  const { order_id, purchaser_id: user_id } = order;
  expect(await foundBy(id)).toEqual([{ kind: 'refund', id, user_id, order_id }]);
});

test('lookUp by our reference at the gateway, or by its id of a payment, finds the top-up', async () => {
  const user = await givenUser();
  const { topup_id, ...topup } = topupOf(user.user_id);
  const payment_id = randomUUID();
  await givenTopupItems({ topup_id, ...topup });
  await putAll([{ ...paymentKey('midtrans', payment_id), topup_id, user_id: user.user_id }]);
  const found = [{ kind: 'topup', id: topup_id, user_id: user.user_id }];
  for (const text of [`${topup_id}-1`, ` ${topup_id.toUpperCase()}-12 `, payment_id])
    expect(await foundBy(text)).toEqual(found);
  for (const text of [`${topup_id}-0`, randomUUID()]) expect(await foundBy(text)).toEqual([]);
});

test('lookUp by the id or the typed number of a certificate finds it', async () => {
  const { certificate_id, number, user } = await givenCertificate();
  const found = [{ kind: 'certificate', id: number, user_id: user.user_id }];
  for (const text of [certificate_id, number, number.toLowerCase()]) expect(await foundBy(text)).toEqual(found);
  const [course] = await givenEnrollments(user.user_id, 1);
  expect(await foundBy(String(course?.enrollment_id).replace('enr_', 'crt_'))).toEqual([]);
  expect(await foundBy('RC-2026-00000000000')).toEqual([]);
});

test('lookUp by the code of a coupon finds it in any case', async () => {
  const { code } = await givenCoupon();
  expect(await foundBy(code.toLowerCase())).toEqual([{ kind: 'coupon', id: code, user_id: null }]);
});

test('lookUp by a whole e-mail address or phone number in any form finds the user', async () => {
  const [email, phone_number] = [`${randomUUID()}@example.com`, '+6281234500001'];
  const { user_id } = await givenUser({ email, phone_number });
  const found = [{ kind: 'user', id: user_id, user_id }];
  for (const text of [email, email.toUpperCase(), phone_number, '0812-3450-0001', '+62 812 3450 0001'])
    expect(await foundBy(text)).toEqual(found);
  expect(await foundBy(email.slice(1))).toEqual([]);
});

test('lookUp of a phone number of 21 accounts answers 20 and says that there are more', async () => {
  const [phone_number, { caller }] = ['+6281234500021', await givenStaff('support')];
  const ask = async () => Object((await call(handler, row, { caller, body: { text: phone_number } })).body);
  await givenUsers(Array(20).fill({ phone_number }));
  expect(await ask()).toMatchObject({ found: { length: 20 }, more: false });
  await givenUser({ phone_number });
  expect(await ask()).toMatchObject({ found: { length: 20 }, more: true });
});

test('lookUp without a result is empty and audited', async () => {
  const { caller, user } = await givenStaff('finance');
  for (const text of ['ord_01ka0000000000000000000001', 'usr_1', 'no such thing', 'nobody@example.com'])
    expect(await call(handler, row, { caller, body: { text } })).toMatchObject({ body: { found: [] } });
  const nobody = (await auditTrailOf('nobody')).filter(({ actor_id }) => actor_id === user.user_id);
  expect(nobody).toHaveLength(4);
});

test('lookUp audits the found user, and not the text', async () => {
  const email = `${randomUUID()}@example.com`;
  const { user_id } = await givenUser({ email });
  await foundBy(email);
  expect(await auditTrailOf(user_id)).toMatchObject([{ action: 'lookUp', subject_id: user_id }]);
  expect(JSON.stringify((await storedItems()).filter(isAudit))).not.toContain(email);
});

test.for([
  ['nothing', {}, '/text'],
  ['two letters', { text: 'ab' }, '/text'],
  ['an endless text', { text: 'a'.repeat(255) }, '/text'],
] as const)('lookUp refuses %s', async ([, body, pointer]) => {
  const { caller } = await givenStaff('support');
  expect(await call(handler, row, { caller, body })).toMatchObject({
    code: 'invalid_request',
    body: { details: [{ pointer }] },
  });
});
