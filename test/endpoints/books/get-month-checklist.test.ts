import { expect, test } from 'vitest';
import { handler as checkBank } from '../../../functions/bank/check-bank.ts';
import { handler as approve } from '../../../functions/books/approve-month-closing.ts';
import { bookMonth, monthSpan, monthsBefore } from '../../../shared/domain/payables/closed-days.ts';
import { checkBank as checkRow } from '../../../shared/routes/bank/bank.ts';
import { approveMonthClosing, getMonthChecklist as row } from '../../../shared/routes/books/months.ts';
import { call } from '../../harness/call.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { dayOf, givenClosingDraft, givenMonth, namedClosing, newMonth, putDays } from '../../harness/given-month.ts';
import { givenPayment } from '../../harness/given-payable.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { handlersOf } from '../../harness/operation.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';

const { handler, handlerOf } = await handlersOf(row);

const dayMs = 24 * 3_600_000;
const checklist = async (month: string) => {
  const { caller } = await givenStaff('finance');
  return call(handler, row, { caller, params: { month } });
};

test('getMonthChecklist of a month that can be closed has its mark, and nothing that blocks', async () => {
  const month = newMonth();
  const mark = await givenMonth(month);
  const { body } = await checklist(month);
  expect(body).toMatchObject({
    ...{ month, mark, closed: null },
    checks: [
      { check: 'over', state: 'done', blocks: true },
      { check: 'reconciled', state: 'done', blocks: true },
      { check: 'settled', state: 'done' },
      { check: 'paid', state: 'done' },
      { check: 'debts', state: 'done' },
      { check: 'bank_tied', state: 'unknown', blocks: false },
      { check: 'drafts', state: 'done', count: 0 },
    ],
  });
});

test('getMonthChecklist of the present month says what blocks, and knows no balances', async () => {
  const { body } = await checklist(bookMonth(Date.now()));
  expect(body).toMatchObject({
    mark: null,
    checks: [
      { check: 'over', state: 'open', blocks: true },
      { check: 'reconciled', state: 'open', blocks: true },
      { check: 'settled', state: 'unknown' },
      { check: 'paid', state: 'unknown' },
      { check: 'debts', state: 'unknown' },
      { check: 'bank_tied', state: 'unknown' },
      { check: 'drafts' },
    ],
  });
});

test('getMonthChecklist shows what was open at the end of the month less what was settled since', async () => {
  await freshTable();
  const month = newMonth();
  await givenMonth(month, {
    closing: [
      { account: 'gateway:midtrans', balance_idr: '-900' },
      { account: 'creator:payable', balance_idr: '700' },
      { account: 'withholding:pph23:payable', balance_idr: '40' },
      { account: 'user:owed', balance_idr: '-5' },
    ],
  });
  const line = (type: string, account: string, debit_idr: string, credit_idr: string) => ({
    ...{ type, account, debit_idr, credit_idr },
  });
  await putDays([
    dayOf(monthSpan(month).toMs + dayMs, {
      lines: [
        line('paid_out', 'gateway:midtrans', '0', '600'),
        // New top-ups of the next month do not reopen the month.
        line('topped_up', 'gateway:midtrans', '5000', '0'),
        line('paid', 'creator:payable', '700', '0'),
        line('captured', 'creator:payable', '0', '300'),
      ],
    }),
    dayOf(monthSpan(month).toMs + 2 * dayMs, { lines: [line('paid_out', 'gateway:midtrans', '0', '100')] }),
  ]);
  await givenPayment('creator:usr_1', { created_at: new Date(monthSpan(month).toMs - 1).toISOString() });
  await givenPayment('creator:usr_1', { created_at: new Date(monthSpan(month).toMs).toISOString() });
  const { body } = await checklist(month);
  const { checks } = body as { checks: { check: string }[] };
  const open = { state: 'open', blocks: false };
  expect(checks.slice(2)).toMatchObject([
    { check: 'settled', account: 'gateway:midtrans', amount_idr: '200', ...open },
    { check: 'paid', account: 'creator:payable', amount_idr: '0', state: 'done' },
    { check: 'paid', account: 'withholding:pph23:payable', amount_idr: '40', ...open },
    { check: 'debts', account: 'user:owed', amount_idr: '5', ...open },
    { check: 'bank_tied', state: 'unknown' },
    { check: 'drafts', count: 1, ...open },
  ]);
});

test('getMonthChecklist of a closed month shows who closed it', async () => {
  const draft = await givenClosingDraft();
  const { caller, user } = await givenStaff('admin');
  await call(approve, approveMonthClosing, { caller, ...namedClosing(draft), body: { reason: 'PPN is filed' } });
  const { body } = await checklist(draft.month);
  expect(body).toMatchObject({ closed: { mark: draft.mark, drafted_by: 'usr_drafter', closed_by: user.user_id } });
});

describeTableOutage(handlerOf, row, async () => ({
  caller: (await givenStaff('finance')).caller,
  params: { month: newMonth() },
}));

test('getMonthChecklist shows the last comparison of the whole month with a bank statement', async () => {
  await freshTable();
  const month = monthsBefore(bookMonth(Date.now()), 1);
  const { caller } = await givenStaff('finance');
  const compare = async (rows: string) => {
    const body = { month, statement: `Tanggal;Keterangan;Debet;Kredit\n${rows}` };
    expect(await call(checkBank, checkRow, { caller, body })).toMatchObject({ status: 200 });
  };
  const tied = async () => {
    const { checks } = Object((await checklist(month)).body);
    return checks.find(({ check }: { readonly check: string }) => check === 'bank_tied');
  };
  await compare(`${month}-02;A;;1\n`);
  expect(await tied()).toMatchObject({ state: 'open', count: 1 });
  await compare('');
  expect(await tied()).toMatchObject({ state: 'done', count: 0 });
});
