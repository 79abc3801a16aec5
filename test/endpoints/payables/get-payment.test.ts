import { expect, test } from 'vitest';
import { handler } from '../../../functions/payables/get-payment.ts';
import { getPayment as row } from '../../../shared/routes/payables/payments.ts';
import { call } from '../../harness/call.ts';
import { givenUser } from '../../harness/given.ts';
import { givenPayment, givenWithholding, namedPayment } from '../../harness/given-payable.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';

test.for(['finance', 'admin'] as const)('getPayment answers %s the payment as stored, and is audited', async (role) => {
  const [{ caller, user }, { user_id }] = [await givenStaff(role), await givenUser()];
  const payment = await givenPayment(`creator:${user_id}`);
  const answer = await call(handler, row, { caller, ...namedPayment(payment) });
  expect([answer.status, answer.body]).toEqual([200, { ...payment, review: expect.anything() }]);
  const read = { action: 'getPayment', actor_id: user.user_id, subject_id: user_id, before: null, after: null };
  expect(await auditTrailOf(payment.payment_id)).toMatchObject([read]);
});

test('getPayment to a creator with withheld taxes reads their policy, and answers the payment without one', async () => {
  const [{ caller }, { user_id }] = [await givenStaff('finance'), await givenUser()];
  await givenWithholding(user_id, 'pph26');
  const payment = await givenPayment(`creator:${user_id}`);
  expect(await call(handler, row, { caller, ...namedPayment(payment) })).toMatchObject({
    status: 200,
    body: { payment_id: payment.payment_id },
  });
});
