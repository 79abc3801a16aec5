import { describe, expect, test } from 'vitest';
import { bankEntryKindNames, bankEntryKinds } from '../../../shared/domain/bank/entry.ts';
import { approveBankEntry as row } from '../../../shared/routes/bank/bank.ts';
import { call } from '../../harness/call.ts';
import { givenUser } from '../../harness/given.ts';
import {
  givenBankEntry,
  givenBookedPayment,
  itemsOfBankEntry,
  namedBankEntry,
  returnOf,
} from '../../harness/given-bank.ts';
import { payableItems } from '../../harness/given-payable.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { handlersOf } from '../../harness/operation.ts';
import { expectOnlyRefused } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);
const body = { reason: 'Seen on the bank statement' };

describe('an approval', () => {
  test.for(bankEntryKindNames.filter((kind) => kind !== 'returned_transfer'))(
    'approveBankEntry books %s once, against the account of its kind',
    async (kind) => {
      const [{ caller }, entry] = [await givenStaff('finance'), await givenBankEntry({ kind })];
      const answer = await call(handler, row, { caller, ...namedBankEntry(entry), body });
      expect(answer).toMatchObject({ status: 200, body: { status: 'approved' } });
      const sign = bankEntryKinds[kind].side === 'in' ? 1 : -1;
      const { reference, paid_on, account } = entry;
      expect(await itemsOfBankEntry(entry.bank_entry_id, 'ENTRY')).toMatchObject([
        {
          ...{ type: 'bank_entry', reference, paid_on, list: `m-${paid_on.slice(0, 7)}` },
          lines: [
            { account: 'clearing', amount_idr: -sign * 6500 },
            { account, amount_idr: sign * 6500 },
          ],
        },
      ]);
      const again = await call(handler, row, { caller, ...namedBankEntry(entry), body });
      expect(again).toMatchObject({ code: 'invalid_status', reasons: ['approved'] });
    },
  );

  test('approveBankEntry of a returned transfer reverses the payment, and the creator is owed again', async () => {
    const [{ caller }, { user_id }] = [await givenStaff('finance'), await givenUser()];
    const payment = await givenBookedPayment(`creator:${user_id}`);
    const entry = await givenBankEntry(returnOf(payment), payment);
    expect(await call(handler, row, { caller, ...namedBankEntry(entry), body })).toMatchObject({ status: 200 });
    const { account, payment_id } = payment;
    expect(await payableItems(account, 'PAID')).toMatchObject([{ paid_idr: '0' }]);
    expect(await payableItems(account, 'PAYMENT')).toMatchObject([
      { status: 'approved', returned_by: entry.bank_entry_id, returned_on: entry.paid_on },
    ]);
    expect(await itemsOfBankEntry(entry.bank_entry_id, 'ENTRY')).toMatchObject([
      {
        ...{ type: 'payment_returned', payment_id },
        lines: [
          { account: `${account}:payable`, amount_idr: 400_000 },
          { account: 'clearing', amount_idr: -400_000 },
        ],
      },
    ]);
  });
});

test('after a return the creator can be paid the same money again', async () => {
  const [{ caller }, { user_id }] = [await givenStaff('finance'), await givenUser()];
  const payment = await givenBookedPayment(`creator:${user_id}`);
  const entry = await givenBankEntry(returnOf(payment), payment);
  expect(await call(handler, row, { caller, ...namedBankEntry(entry), body })).toMatchObject({ status: 200 });
  const { account } = await givenBookedPayment(payment.account);
  expect(await payableItems(account, 'PAID')).toMatchObject([{ paid_idr: '400000' }]);
});

describe('a payment', () => {
  const givenReturns = async () => {
    const payment = await givenBookedPayment(`creator:${(await givenUser()).user_id}`);
    return [
      await givenBankEntry(returnOf(payment), payment),
      await givenBankEntry(returnOf(payment), payment),
    ] as const;
  };
  const refusal = { code: 'invalid_status', reasons: ['returned'] };

  test('a payment is returned once, one return after the other', async () => {
    const [{ caller }, [first, second]] = [await givenStaff('finance'), await givenReturns()];
    expect(await call(handler, row, { caller, ...namedBankEntry(first), body })).toMatchObject({ status: 200 });
    await expectOnlyRefused(async () => {
      expect(await call(handler, row, { caller, ...namedBankEntry(second), body })).toMatchObject(refusal);
    }, 'returned');
  });

  test('a payment is returned once, both returns at once', async () => {
    const [one, other, [first, second]] = [
      await givenStaff('finance'),
      await givenStaff('finance'),
      await givenReturns(),
    ];
    const inBetween = interruptedTable(() =>
      call(handler, row, { caller: other.caller, ...namedBankEntry(second), body }),
    );
    const answer = await call(handlerOf(inBetween), row, { caller: one.caller, ...namedBankEntry(first), body });
    expect(answer).toMatchObject(refusal);
    expect(await itemsOfBankEntry(first.bank_entry_id, 'ENTRY')).toEqual([]);
    expect(await itemsOfBankEntry(second.bank_entry_id, 'ENTRY')).toHaveLength(1);
  });

  test('a return of another amount than the payment is refused at the approval', async () => {
    const { caller } = await givenStaff('finance');
    const payment = await givenBookedPayment(`creator:${(await givenUser()).user_id}`);
    const entry = await givenBankEntry({ ...returnOf(payment), amount_idr: 1 }, payment);
    const answer = await call(handler, row, { caller, ...namedBankEntry(entry), body });
    expect(answer).toMatchObject({ code: 'amount_mismatch' });
  });

  test('the creator who is owed again cannot approve the return', async () => {
    const { caller, user } = await givenStaff('finance');
    const payment = await givenBookedPayment(`creator:${user.user_id}`);
    const entry = await givenBankEntry(returnOf(payment), payment);
    expect(await call(handler, row, { caller, ...namedBankEntry(entry), body })).toMatchObject({ code: 'forbidden' });
  });
});

test('two bank entries of one kind and reference are booked once', async () => {
  const [{ caller }, first] = [await givenStaff('finance'), await givenBankEntry()];
  const second = await givenBankEntry({ reference: first.reference });
  expect(await call(handler, row, { caller, ...namedBankEntry(first), body })).toMatchObject({ status: 200 });
  const answer = await call(handler, row, { caller, ...namedBankEntry(second), body });
  expect(answer).toMatchObject({ code: 'conflict', reasons: ['reference_used'] });
  expect(await itemsOfBankEntry(second.bank_entry_id, 'ENTRY')).toEqual([]);
});
