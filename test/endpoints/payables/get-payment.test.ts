import { expect, test } from 'vitest';
import { handler } from '../../../functions/payables/get-payment.ts';
import { getPayment as row } from '../../../shared/routes/payables/payments.ts';
import { call } from '../../harness/call.ts';
import { givenUser } from '../../harness/given.ts';
import { givenPayment, namedPayment } from '../../harness/given-payable.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { expectEverythingProvoked } from '../../harness/provoked.ts';

test.for(['finance', 'admin'] as const)('getPayment answers %s the payment as stored, and is audited', async (role) => {
  const [{ caller, user }, { user_id }] = [await givenStaff(role), await givenUser()];
  const payment = await givenPayment(`creator:${user_id}`);
  const answer = await call(handler, row, { caller, ...namedPayment(payment) });
  expect([answer.status, answer.body]).toEqual([200, payment]);
  const read = { action: 'getPayment', actor_id: user.user_id, subject_id: user_id, before: null, after: null };
  expect(await auditTrailOf(payment.payment_id)).toMatchObject([read]);
});

test('getPayment of a payment to the tax office has no user and is not audited', async () => {
  const [{ caller }, payment] = [await givenStaff('finance'), await givenPayment('withholding:pph26')];
  expect(await call(handler, row, { caller, ...namedPayment(payment) })).toMatchObject({ body: { user_id: null } });
  expect(await auditTrailOf(payment.payment_id)).toEqual([]);
});

test('getPayment of a missing or malformed id answers not_found', async () => {
  const { caller } = await givenStaff('finance');
  for (const payment_id of ['pmt_01ka0000000000000000000zzz', 'crd_01ka0000000000000000000001'])
    expect(await call(handler, row, { caller, params: { payment_id } })).toMatchObject({ code: 'not_found' });
});

test('getPayment is forbidden to support and to the creator', async () => {
  const { caller, user } = await givenStaff('instructor');
  const own = namedPayment(await givenPayment(`creator:${user.user_id}`));
  expect(await call(handler, row, { caller, ...own })).toMatchObject({ code: 'forbidden' });
  expect(await call(handler, row, { caller: (await givenStaff('support')).caller, ...own })).toMatchObject({
    code: 'forbidden',
  });
});

test('every status and code of the operation was provoked here', () => expectEverythingProvoked(row));
