import { describe, expect, test } from 'vitest';
import { handler as approveBankEntry } from '../../../functions/bank/approve-bank-entry.ts';
import { handler as draftBankEntry } from '../../../functions/bank/draft-bank-entry.ts';
import { handler as approvePayment } from '../../../functions/payables/approve-payment.ts';
import { handler as draftPayment } from '../../../functions/payables/draft-payment.ts';
import { BankEntry } from '../../../shared/contract/bank/bank-entry.ts';
import { Payment } from '../../../shared/contract/payables/payment.ts';
import type { WithholdingTerms } from '../../../shared/contract/payables/withholding-terms.ts';
import { bookDay } from '../../../shared/domain/payables/closed-days.ts';
import {
  approveBankEntry as approveBankRow,
  draftBankEntry as draftBankRow,
} from '../../../shared/routes/bank/bank.ts';
import {
  approvePayment as approvePaymentRow,
  draftPayment as draftRow,
} from '../../../shared/routes/payables/payments.ts';
import { approveWithholdingTerms as row } from '../../../shared/routes/payables/withholding-terms.ts';
import { type CallRequest, call } from '../../harness/call.ts';
import { givenUser } from '../../harness/given.ts';
import { bankForm, returnOf } from '../../harness/given-bank.ts';
import { keyHeader, newKey } from '../../harness/given-checkout.ts';
import {
  givenFigures,
  givenPayment,
  givenTerms,
  givenTermsDraft,
  givenWithholdingPolicy,
  namedTerms,
  newReference,
  payableItems,
} from '../../harness/given-payable.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { handlersOf } from '../../harness/operation.ts';
import { expectOnlyRefused } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);
const body = { reason: 'Ticket 4711' };

const dayIn = (days: number): string => bookDay(Date.now() + days * 24 * 3_600_000);
const npwp = { kind: 'pph23', variant: 'npwp' } as const;
const none = { kind: 'pph23', variant: 'no_npwp' } as const;
const of = (numerator: number) => ({ numerator, denominator: 100 });

await givenWithholdingPolicy({ variant: 'npwp', rate: of(2) });
await givenWithholdingPolicy({ variant: 'no_npwp', rate: of(4) });

const approve = async (draft: WithholdingTerms, by = handler, caller?: CallRequest['caller']) =>
  call(by, row, { caller: caller ?? (await givenStaff('admin')).caller, ...namedTerms(draft), body });

const stored = async (userId: string) => (await payableItems(`creator:${userId}`, 'WITHHOLDING'))[0]?.['terms'];

/** Drafts a payment of Rp 100,000 before tax. @returns its answer */
const pay = async (userId: string, paid_on: string, tax: number, caller?: CallRequest['caller']) => {
  const account = `creator:${userId}` as const;
  const withheld = tax === 0 ? [] : [{ kind: 'pph23', amount_idr: tax }];
  const form = { account, amount_idr: 100_000 - tax, withheld, reference: newReference(), paid_on, ...body };
  const request = { caller: caller ?? (await givenStaff('finance')).caller, headers: keyHeader(newKey()), body: form };
  return call(draftPayment, draftRow, request);
};

const book = async (payment: unknown) => {
  const params = { payment_id: Payment.parse(payment).payment_id };
  return call(approvePayment, approvePaymentRow, { caller: (await givenStaff('finance')).caller, params, body });
};

/** The bank returns a booked payment: one person drafts the return, another approves it. */
const giveBack = async (payment: Payment) => {
  const [drafter, approver] = [await givenStaff('finance'), await givenStaff('finance')];
  const form = bankForm(returnOf(payment));
  const drafted = await call(draftBankEntry, draftBankRow, {
    ...{ caller: drafter.caller, headers: keyHeader(newKey()), body: { ...form } },
  });
  const params = { bank_entry_id: BankEntry.parse(drafted.body).bank_entry_id };
  expect(await call(approveBankEntry, approveBankRow, { caller: approver.caller, params, body })).toMatchObject({
    status: 200,
  });
};

describe('terms of withheld tax', () => {
  test('approved terms decide payments by their day of transfer, and earlier days keep the earlier terms', async () => {
    const { user_id } = await givenUser();
    await givenFigures(`creator:${user_id}`, 1_000_000);
    expect(await approve(await givenTermsDraft(user_id, { valid_from: dayIn(-9), withholding: none }))).toMatchObject({
      status: 200,
      body: { status: 'approved', withholding: none },
    });
    expect(await approve(await givenTermsDraft(user_id, { valid_from: dayIn(-4), withholding: npwp }))).toMatchObject({
      status: 200,
    });
    expect(await approve(await givenTermsDraft(user_id, { valid_from: dayIn(0), withholding: null }))).toMatchObject({
      status: 200,
    });
    for (const [days, tax] of [
      [-10, 0],
      [-9, 4_000],
      [-5, 4_000],
      [-4, 2_000],
      [-1, 2_000],
      [0, 0],
    ] as const) {
      const drafted = await pay(user_id, dayIn(days), tax);
      expect([days, drafted]).toMatchObject([days, { status: 201 }]);
      expect([days, await book(drafted.body)]).toMatchObject([days, { status: 200 }]);
      expect(await pay(user_id, dayIn(days), tax + 1)).toMatchObject({ code: 'amount_mismatch' });
    }
  });

  test('terms replace terms of the same day, and the history is sorted', async () => {
    const { user_id } = await givenUser();
    for (const [days, withholding] of [
      [5, npwp],
      [1, none],
      [5, null],
    ] as const)
      expect(await approve(await givenTermsDraft(user_id, { valid_from: dayIn(days), withholding }))).toMatchObject({
        status: 200,
      });
    expect(await stored(user_id)).toEqual([
      { valid_from: dayIn(1), withholding: none },
      { valid_from: dayIn(5), withholding: null },
    ]);
  });

  test('terms that decide no payment any more leave the history, and those of a year ago stay', async () => {
    const { user_id } = await givenUser();
    await givenTerms(user_id, [
      { valid_from: '2020-01-01', withholding: npwp },
      { valid_from: '2021-01-01', withholding: none },
    ]);
    await approve(await givenTermsDraft(user_id));
    expect(await stored(user_id)).toEqual([
      { valid_from: '2021-01-01', withholding: none },
      { valid_from: dayIn(0), withholding: npwp },
    ]);
  });

  test('terms after the hundredth of a year are refused', async () => {
    const { user_id } = await givenUser();
    await givenTerms(
      user_id,
      Array.from({ length: 100 }, (_, day) => ({ valid_from: dayIn(day - 100), withholding: npwp })),
    );
    expect(await approve(await givenTermsDraft(user_id))).toMatchObject({
      code: 'conflict',
      reasons: ['limit_reached'],
    });
  });
});

describe('payments and terms at once', () => {
  test('terms that begin on the day of a booked payment are refused', async () => {
    const { user_id } = await givenUser();
    await givenPayment(`creator:${user_id}`, { status: 'approved', paid_on: dayIn(0) });
    const [draft, { caller }] = [await givenTermsDraft(user_id), await givenStaff('finance')];
    await expectOnlyRefused(async () => {
      expect(await approve(draft, handler, caller)).toMatchObject({ code: 'conflict', reasons: ['paid_since'] });
    }, 'paid_since');
  });

  test('a payment booked between read and write of the terms refuses them', async () => {
    const { user_id } = await givenUser();
    await givenFigures(`creator:${user_id}`, 1_000_000);
    const payment = await pay(user_id, dayIn(0), 0);
    const racing = handlerOf(interruptedTable(() => book(payment.body)));
    expect(await approve(await givenTermsDraft(user_id), racing)).toMatchObject({ reasons: ['paid_since'] });
    expect(await stored(user_id)).toBeUndefined();
  });

  test('a payment drafted before other terms is refused after them', async () => {
    const { user_id } = await givenUser();
    await givenFigures(`creator:${user_id}`, 1_000_000);
    const payment = await pay(user_id, dayIn(0), 0);
    await approve(await givenTermsDraft(user_id));
    expect(await book(payment.body)).toMatchObject({ code: 'amount_mismatch' });
  });

  test('of two terms approved at once both are in the history', async () => {
    const { user_id } = await givenUser();
    const [first, second] = [
      await givenTermsDraft(user_id, { valid_from: dayIn(1), withholding: npwp }),
      await givenTermsDraft(user_id, { valid_from: dayIn(2), withholding: none }),
    ];
    const racing = handlerOf(interruptedTable(() => approve(second)));
    expect(await approve(first, racing)).toMatchObject({ status: 200 });
    expect(await stored(user_id)).toHaveLength(2);
  });

  test('terms from the latest day of a transfer on are refused, in whichever order the payments were booked', async () => {
    const { user_id } = await givenUser();
    await givenFigures(`creator:${user_id}`, 1_000_000);
    for (const days of [-1, -5]) await book((await pay(user_id, dayIn(days), 0)).body);
    expect(await approve(await givenTermsDraft(user_id, { valid_from: dayIn(-1) }))).toMatchObject({
      reasons: ['paid_since'],
    });
    expect(await approve(await givenTermsDraft(user_id, { valid_from: dayIn(0) }))).toMatchObject({ status: 200 });
  });

  test('terms from the day of a returned payment on are approved, and those of a payment before it are refused', async () => {
    const { user_id } = await givenUser();
    await givenFigures(`creator:${user_id}`, 1_000_000);
    await book((await pay(user_id, dayIn(-5), 0)).body);
    const returned = Payment.parse((await pay(user_id, dayIn(-1), 0)).body);
    await book(returned);
    await giveBack(returned);
    expect(await approve(await givenTermsDraft(user_id, { valid_from: dayIn(-5) }))).toMatchObject({
      reasons: ['paid_since'],
    });
    expect(await approve(await givenTermsDraft(user_id, { valid_from: dayIn(-4) }))).toMatchObject({ status: 200 });
  });

  test('a payment that is returned between read and write of the terms does not refuse them', async () => {
    const { user_id } = await givenUser();
    await givenFigures(`creator:${user_id}`, 1_000_000);
    const payment = Payment.parse((await pay(user_id, dayIn(-9), 0)).body);
    await book(payment);
    const racing = handlerOf(interruptedTable(() => giveBack(payment)));
    expect(await approve(await givenTermsDraft(user_id), racing)).toMatchObject({ status: 200 });
    expect(await stored(user_id)).toHaveLength(1);
  });
});
