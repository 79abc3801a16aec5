import { describe, expect, test } from 'vitest';
import { BankEntry } from '../../../shared/contract/bank/bank-entry.ts';
import { draftBankEntry as row } from '../../../shared/routes/bank/bank.ts';
import { transferAt } from '../../harness/bank-transfer.ts';
import { call } from '../../harness/call.ts';
import { givenUser } from '../../harness/given.ts';
import { bankForm, givenBookedPayment, itemsOfBankEntry, returnOf } from '../../harness/given-bank.ts';
import { keyHeader, newKey } from '../../harness/given-checkout.ts';
import { givenPayment } from '../../harness/given-payable.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { changeAccount } from '../../harness/interrupted.ts';
import { handlerOf } from '../../harness/operation.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const handler = await handlerOf(row);
const about = (changes: Parameters<typeof bankForm>[0] = {}, key = newKey()) => ({
  body: { ...bankForm(changes) },
  headers: keyHeader(key),
});

describe('a draft', () => {
  test.for(['finance', 'admin'] as const)(
    'draftBankEntry by %s is stored, audited and listed, and books nothing',
    async (role) => {
      const { caller, user } = await givenStaff(role);
      const answer = await call(handler, row, { caller, ...about() });
      const expected = { kind: 'bank_charge', side: 'out', account: 'platform:bank_charges', amount_idr: 6500 };
      expect(answer).toMatchObject({ status: 201, body: { ...expected, status: 'draft', drafted_by: user.user_id } });
      const { bank_entry_id } = BankEntry.parse(answer.body);
      expect(await itemsOfBankEntry(bank_entry_id, 'BANK_ENTRY')).toHaveLength(1);
      expect(await itemsOfBankEntry(bank_entry_id, 'ENTRY')).toEqual([]);
      expect(await auditTrailOf(bank_entry_id)).toMatchObject([{ action: 'draftBankEntry', before: null }]);
    },
  );

  test('draftBankEntry of a returned transfer names the creator who is owed again', async () => {
    const [{ caller }, { user_id }] = [await givenStaff('finance'), await givenUser()];
    const payment = await givenBookedPayment(`creator:${user_id}`);
    const answer = await call(handler, row, { caller, ...about(returnOf(payment)) });
    expect(answer).toMatchObject({ status: 201, body: { side: 'in', account: payment.account, user_id } });
  });
});

describe('a refused draft', () => {
  const refused = async (changes: Parameters<typeof bankForm>[0], expected: object) => {
    const { caller } = await givenStaff('finance');
    await expectNothingWritten(async () => {
      expect(await call(handler, row, { caller, ...about(changes) })).toMatchObject(expected);
    });
  };
  const pointing = (pointer: string) => ({
    code: 'invalid_request',
    body: { message: expect.stringContaining(`${pointer}: `) },
  });

  test.for([
    ['of tomorrow', { paid_on: transferAt(Date.now() + 24 * 3_600_000).paid_on }, '/paid_on'],
    ['older than a year', { paid_on: transferAt(Date.now() - 368 * 24 * 3_600_000).paid_on }, '/paid_on'],
    ['of nothing', { amount_idr: 0 }, '/amount_idr'],
    ['with a name in its reference', { reference: 'Budi Santoso' }, '/reference'],
    ['of a returned transfer without its payment', { kind: 'returned_transfer' }, '/payment_id'],
    ['of a charge with a payment', { payment_id: 'pmt_01ka0000000000000000000001' }, '/payment_id'],
  ] as const)('draftBankEntry %s is refused', async ([, changes, pointer]) => {
    await refused(changes, pointing(pointer));
  });

  test('draftBankEntry of a return is refused for no payment, a draft, another amount, and an earlier day', async () => {
    const account = `creator:${(await givenUser()).user_id}` as const;
    const payment = await givenBookedPayment(account);
    const draft = await givenPayment(account);
    const unknown = { ...returnOf(payment), payment_id: 'pmt_01ka0000000000000000000001' };
    await refused(unknown, { code: 'not_found' });
    await refused(returnOf(draft), { code: 'invalid_status', reasons: ['not_approved'] });
    await refused({ ...returnOf(payment), amount_idr: 399_999 }, { code: 'amount_mismatch' });
    const { paid_on } = transferAt(Date.now() - 24 * 3_600_000);
    await refused({ ...returnOf(payment), paid_on }, pointing('/paid_on'));
  });

  test('draftBankEntry by the creator who would be owed again is refused', async () => {
    const { caller, user } = await givenStaff('finance');
    const payment = await givenBookedPayment(`creator:${user.user_id}`);
    const answer = await call(handler, row, { caller, ...about(returnOf(payment)) });
    expect(answer).toMatchObject({ code: 'forbidden', reasons: ['beneficiary'] });
  });

  test('draftBankEntry by another account with the creator’s phone number is refused', async () => {
    const [{ caller, user }, creator] = [await givenStaff('finance'), await givenUser()];
    const payment = await givenBookedPayment(`creator:${creator.user_id}`);
    for (const { user_id } of [user, creator]) await changeAccount({ user_id }, { phone_hash: 'h'.repeat(64) });
    const answer = await call(handler, row, { caller, ...about(returnOf(payment)) });
    expect(answer).toMatchObject({ code: 'forbidden', reasons: ['beneficiary'] });
  });
});
