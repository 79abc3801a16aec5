import { expect, test } from 'vitest';
import { handler } from '../../../functions/bank/get-bank-entry.ts';
import { getBankEntry as row } from '../../../shared/routes/bank/bank.ts';
import { call } from '../../harness/call.ts';
import { givenUser } from '../../harness/given.ts';
import { givenBankEntry, givenBookedPayment, namedBankEntry, returnOf } from '../../harness/given-bank.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';

test.for(['finance', 'admin'] as const)('getBankEntry answers %s the entry as stored', async (role) => {
  const [{ caller }, entry] = [await givenStaff(role), await givenBankEntry()];
  const answer = await call(handler, row, { caller, ...namedBankEntry(entry) });
  expect([answer.status, answer.body]).toEqual([200, { ...entry, review: expect.anything() }]);
  expect(await auditTrailOf(entry.bank_entry_id)).toEqual([]);
});

test('getBankEntry of a transfer that a creator is owed again is audited', async () => {
  const [{ caller, user }, { user_id }] = [await givenStaff('finance'), await givenUser()];
  const payment = await givenBookedPayment(`creator:${user_id}`);
  const entry = await givenBankEntry(returnOf(payment), payment);
  expect(await call(handler, row, { caller, ...namedBankEntry(entry) })).toMatchObject({ body: { user_id } });
  const read = { action: 'getBankEntry', actor_id: user.user_id, subject_id: user_id };
  expect(await auditTrailOf(entry.bank_entry_id)).toMatchObject([read]);
});
