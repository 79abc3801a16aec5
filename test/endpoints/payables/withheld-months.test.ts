import { beforeEach, describe, expect, test } from 'vitest';
import { handler as withdraw } from '../../../functions/drafts/withdraw-draft.ts';
import { handler as getPayment } from '../../../functions/payables/get-payment.ts';
import { handler as getDue } from '../../../functions/payables/get-tax-due.ts';
import type { Payment } from '../../../shared/contract/payables/payment.ts';
import { TaxReturn } from '../../../shared/contract/payables/tax-return.ts';
import { bookDay } from '../../../shared/domain/payables/closed-days.ts';
import { approveBankEntry } from '../../../shared/routes/bank/bank.ts';
import { withdrawDraft } from '../../../shared/routes/drafts/drafts.ts';
import { getPayment as getPaymentRow, approvePayment as row } from '../../../shared/routes/payables/payments.ts';
import { approveTaxReturn, draftTaxReturn, getTaxDue } from '../../../shared/routes/payables/tax-returns.ts';
import { table } from '../../../shared/runtime/table.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { storedItems } from '../../harness/given.ts';
import { givenBankEntry, namedBankEntry, returnOf } from '../../harness/given-bank.ts';
import { keyHeader } from '../../harness/given-checkout.ts';
import { givenWithholdingPolicy, namedPayment, payableItems } from '../../harness/given-payable.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { givenCountedMonths, namedTaxReturn, taxReturnForm } from '../../harness/given-tax-return.ts';
import { countedOf, givenLastReturn, givenTaxedPayment, months } from '../../harness/given-withheld.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { handlersOf } from '../../harness/operation.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);
const [draftReturnOver, fileOver, comeBackOver] = [
  (await handlersOf(draftTaxReturn)).handlerOf,
  (await handlersOf(approveTaxReturn)).handlerOf,
  (await handlersOf(approveBankEntry)).handlerOf,
];
const body = { reason: 'Seen on the bank statement' };
const kind = 'pph23';
const { before, last, present } = months();

let caller: Awaited<ReturnType<typeof givenStaff>>['caller'];
let other: typeof caller;
beforeEach(async () => {
  await freshTable();
  await givenCountedMonths();
  caller = (await givenStaff('finance')).caller;
  other = (await givenStaff('finance')).caller;
});

const inMonth = (month: string): string => `${month}-28`;
const book = (payment: Payment, by = handler) => call(by, row, { caller, ...namedPayment(payment), body });
const slipsOf = async ({ account }: Payment) =>
  (await payableItems(account, 'PAYMENT')).flatMap(({ withheld }) => withheld);

const draftReturn = (month: string, of: Table = table) => {
  const form = { ...taxReturnForm({ tax: kind, month }), paid_on: bookDay(Date.now()) };
  return call(draftReturnOver(of), draftTaxReturn, { caller, headers: keyHeader(), body: form });
};
const drafted = async (month: string): Promise<TaxReturn> => TaxReturn.parse((await draftReturn(month)).body);
const file = (draft: TaxReturn, of: Table = table) =>
  call(fileOver(of), approveTaxReturn, { caller: other, ...namedTaxReturn(draft), body });
const dueNow = async () => (await call(getDue, getTaxDue, { caller, params: { tax: kind } })).body;

/** Books the return of a transfer. */
const comeBack = async (payment: Payment, of: Table = table) => {
  const entry = await givenBankEntry(returnOf(payment), payment);
  return call(comeBackOver(of), approveBankEntry, { caller, ...namedBankEntry(entry), body });
};

describe('the tax month of a slip', () => {
  test('an approval counts the slip in the month of the transfer, while that month has no return', async () => {
    const payment = await givenTaxedPayment(kind, inMonth(last));
    const answer = await book(payment);
    expect(answer).toMatchObject({ status: 200, body: { withheld: [{ tax_month: last, cancelled_in: null }] } });
    expect(await slipsOf(payment)).toMatchObject([{ tax_month: last }]);
    expect(await countedOf(kind, last)).toEqual(['8163', '0']);
  });

  test('an approval after the return of the month counts the slip in the next month, and its review says so', async () => {
    await givenLastReturn(kind, last);
    const payment = await givenTaxedPayment(kind, inMonth(last));
    const { body: shown } = await call(getPayment, getPaymentRow, { caller, ...namedPayment(payment) });
    const month = { name: 'month', before: last, after: present };
    expect(shown).toMatchObject({ review: { changes: [{ name: 'payable_idr' }, month] } });
    expect(await book(payment)).toMatchObject({ body: { withheld: [{ tax_month: present }] } });
    expect([await countedOf(kind, last), await countedOf(kind, present)]).toEqual([undefined, ['8163', '0']]);
  });

  test('a drafted return closes its month for slips, and its withdrawal opens it again', async () => {
    await book(await givenTaxedPayment(kind, inMonth(last)));
    const draft = await drafted(last);
    expect(await book(await givenTaxedPayment(kind, inMonth(last)))).toMatchObject({
      body: { withheld: [{ tax_month: present }] },
    });
    expect(await file(draft)).toMatchObject({ status: 200, body: { due_idr: '8163' } });
    expect(await dueNow()).toMatchObject({ month: present, due_idr: '8163' });
  });

  test('a withdrawn return leaves its month open', async () => {
    await book(await givenTaxedPayment(kind, inMonth(last)));
    const draft = await drafted(last);
    await call(withdraw, withdrawDraft, { caller, params: { draft_id: draft.tax_return_id }, body });
    expect(await book(await givenTaxedPayment(kind, inMonth(last)))).toMatchObject({
      body: { withheld: [{ tax_month: last }] },
    });
    expect(await drafted(last)).toMatchObject({ due_idr: '16326' });
  });

  test('two approvals at once count both slips', async () => {
    const policy = givenWithholdingPolicy({ kind });
    const one = await givenTaxedPayment(kind, inMonth(last), policy);
    const two = await givenTaxedPayment(kind, inMonth(last), policy);
    const inBetween = handlerOf(interruptedTable(() => book(two)));
    expect(await book(one, inBetween)).toMatchObject({ status: 200 });
    expect(await countedOf(kind, last)).toEqual(['16326', '0']);
    expect(await book(one)).toMatchObject({ code: 'invalid_status' });
    expect(await countedOf(kind, last)).toEqual(['16326', '0']);
  });

  test('a return that is drafted between read and write of an approval moves the slip to the next month', async () => {
    await book(await givenTaxedPayment(kind, inMonth(last)));
    const payment = await givenTaxedPayment(kind, inMonth(last));
    const inBetween = handlerOf(interruptedTable(() => draftReturn(last)));
    expect(await book(payment, inBetween)).toMatchObject({ body: { withheld: [{ tax_month: present }] } });
    expect(await countedOf(kind, last)).toEqual(['8163', '0']);
  });
});

describe('the return of withheld tax', () => {
  test('a return pays exactly the slips of its month, and closes the account', async () => {
    for (const day of [inMonth(last), inMonth(last)]) await book(await givenTaxedPayment(kind, day));
    const draft = await drafted(last);
    const sums = { base_idr: '816326', collected_idr: '16326', refunded_base_idr: '0', refunded_idr: '0' };
    expect(draft).toMatchObject({ accounts: [{ account: 'withholding:pph23', ...sums }], due_idr: '16326' });
    expect(await file(draft)).toMatchObject({ status: 200 });
    const entries = (await storedItems()).filter(({ type }) => type === 'tax_filed');
    expect(entries).toMatchObject([
      {
        ...{ reference: draft.reference, paid_on: draft.paid_on },
        lines: [
          { account: 'withholding:pph23:payable', amount_idr: -16_326 },
          { account: 'clearing', amount_idr: 16_326 },
        ],
      },
    ]);
    await expectNothingWritten(async () => expect(await file(draft)).toMatchObject({ code: 'invalid_status' }));
  });

  test('a second draft of a return is refused while the first one waits', async () => {
    await book(await givenTaxedPayment(kind, inMonth(last)));
    await drafted(last);
    await expectNothingWritten(async () =>
      expect(await draftReturn(last)).toMatchObject({ code: 'conflict', reasons: ['draft_waits'] }),
    );
  });

  test('a slip that is booked between read and write of a draft refuses the draft, and the next draft has it', async () => {
    await book(await givenTaxedPayment(kind, inMonth(last)));
    const payment = await givenTaxedPayment(kind, inMonth(last));
    const answer = await draftReturn(
      last,
      interruptedTable(() => book(payment)),
    );
    expect(answer).toMatchObject({ code: 'conflict', reasons: ['busy'] });
    expect(await drafted(last)).toMatchObject({ due_idr: '16326' });
  });

  test('two drafts of a return at once: one is stored', async () => {
    await book(await givenTaxedPayment(kind, inMonth(last)));
    const answer = await draftReturn(
      last,
      interruptedTable(() => draftReturn(last)),
    );
    expect(answer).toMatchObject({ code: 'conflict', reasons: ['busy'] });
    expect((await storedItems()).filter(({ SK }) => String(SK).startsWith('TAX_RETURN#'))).toHaveLength(1);
  });

  test('two approvals of a return at once book one entry', async () => {
    await book(await givenTaxedPayment(kind, inMonth(last)));
    const draft = await drafted(last);
    const answer = await file(
      draft,
      interruptedTable(() => file(draft)),
    );
    expect(answer).toMatchObject({ code: 'invalid_status' });
    expect((await storedItems()).filter(({ type }) => type === 'tax_filed')).toHaveLength(1);
  });

  test('a month without a slip needs no return', async () => {
    await givenLastReturn(kind, before);
    await book(await givenTaxedPayment(kind, `${present}-01`));
    expect(await dueNow()).toMatchObject({ month: present });
  });

  test('a month without a slip is refused as a draft, and so takes a later slip', async () => {
    await givenLastReturn(kind, before);
    expect(await draftReturn(last)).toMatchObject({ code: 'conflict', reasons: ['nothing_withheld'] });
    const payment = await givenTaxedPayment(kind, inMonth(last));
    await book(payment);
    expect(await slipsOf(payment)).toMatchObject([{ tax_month: last }]);
  });
});

describe('a returned transfer', () => {
  test('a return in an open month cancels the slip there, and the month owes nothing', async () => {
    const payment = await givenTaxedPayment(kind, inMonth(last));
    await book(payment);
    expect(await comeBack(payment)).toMatchObject({ status: 200 });
    expect(await slipsOf(payment)).toMatchObject([{ tax_month: last, cancelled_in: last }]);
    expect(await countedOf(kind, last)).toEqual(['8163', '8163']);
    expect(await drafted(last)).toMatchObject({ due_idr: '0', carried_out_idr: '0' });
  });

  test('a return after the slip was paid cancels it in the next month, whose credit the next return deducts', async () => {
    const payment = await givenTaxedPayment(kind, inMonth(before));
    await book(payment);
    await file(await drafted(before));
    expect(await comeBack(payment)).toMatchObject({ status: 200 });
    expect(await slipsOf(payment)).toMatchObject([{ tax_month: before, cancelled_in: last }]);
    const credit = await drafted(last);
    expect(credit).toMatchObject({ collected_idr: '0', refunded_idr: '8163', due_idr: '0', carried_out_idr: '8163' });
    expect(await file(credit)).toMatchObject({ status: 200 });
    const entries = (await storedItems()).filter(({ tax_return_id }) => tax_return_id === credit.tax_return_id);
    expect(entries.find(({ type }) => type === 'tax_filed')).toMatchObject({
      lines: [
        { account: 'withholding:pph23:payable', amount_idr: 8_163 },
        { account: 'platform:withholding_carried', amount_idr: -8_163 },
      ],
    });
    for (const _ of [1, 2]) await book(await givenTaxedPayment(kind, `${present}-01`));
    expect(await dueNow()).toMatchObject({ month: present, carried_in_idr: '8163', due_idr: '8163' });
  });

  test('a return of the tax that is drafted between read and write of a returned transfer moves its cancellation', async () => {
    const payment = await givenTaxedPayment(kind, inMonth(last));
    await book(payment);
    const answer = await comeBack(
      payment,
      interruptedTable(() => draftReturn(last)),
    );
    expect(answer).toMatchObject({ status: 200 });
    expect(await slipsOf(payment)).toMatchObject([{ tax_month: last, cancelled_in: present }]);
    expect([await countedOf(kind, last), await countedOf(kind, present)]).toEqual([
      ['8163', '0'],
      ['0', '8163'],
    ]);
  });

  test('a transfer that comes back twice cancels its slip once', async () => {
    const payment = await givenTaxedPayment(kind, inMonth(last));
    await book(payment);
    const answer = await comeBack(
      payment,
      interruptedTable(() => comeBack(payment)),
    );
    expect(answer).toMatchObject({ code: 'invalid_status', reasons: ['returned'] });
    expect(await countedOf(kind, last)).toEqual(['8163', '8163']);
  });
});
