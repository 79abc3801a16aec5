import { describe, expect, test } from 'vitest';
import type { TaxReturn } from '../../../shared/contract/payables/tax-return.ts';
import { monthSpan } from '../../../shared/domain/payables/closed-days.ts';
import { approveTaxReturn as row } from '../../../shared/routes/payables/tax-returns.ts';
import { table } from '../../../shared/runtime/table.ts';
import { taxMonthKey } from '../../../shared/store/table/payable-keys.ts';
import { call } from '../../harness/call.ts';
import { storedItems } from '../../harness/given.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { givenCountedMonths, givenTaxReturn, namedTaxReturn, vatOfMonth } from '../../harness/given-tax-return.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { handlersOf } from '../../harness/operation.ts';
import { putAll } from '../../harness/put-all.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);
const { caller } = await givenStaff('finance');
const body = { reason: 'Seen on the bank statement' };
const approve = (draft: TaxReturn, by = handler) => call(by, row, { caller, ...namedTaxReturn(draft), body });
const entriesOf = async ({ tax_return_id }: TaxReturn) =>
  (await storedItems()).filter((item) => item['type'] === 'tax_filed' && item['tax_return_id'] === tax_return_id);
const [account] = vatOfMonth.accounts;

/** Replaces the stored VAT of the draft's month. */
const recount = ({ month }: TaxReturn, input_idr: string) =>
  putAll([
    {
      ...taxMonthKey('tax:vat', month),
      ...{ ...vatOfMonth, month, as_of: new Date(monthSpan(month).toMs).toISOString(), started_at: '', input_idr },
    },
  ]);

describe('the approval of a return', () => {
  test('an approval books one entry that closes the tax of the month against the bank', async () => {
    const draft = await givenTaxReturn({}, { carriedIdr: 360n });
    const { approved_by: _, approved_at: __, ...drafted } = draft;
    expect(await approve(draft)).toMatchObject({ status: 200, body: { ...drafted, status: 'approved' } });
    const { reference, paid_on } = draft;
    expect(await entriesOf(draft)).toMatchObject([
      {
        ...{ reference, paid_on },
        lines: [
          { account: `${account?.account}:payable`, amount_idr: -99_000 },
          { account: 'platform:input_vat', amount_idr: 2_640 },
          { account: 'platform:vat_carried', amount_idr: 360 },
          { account: 'clearing', amount_idr: 96_000 },
        ],
      },
    ]);
    await expectNothingWritten(async () => expect(await approve(draft)).toMatchObject({ code: 'invalid_status' }));
  });

  test('an approval of a month with a credit moves no money, and keeps the credit', async () => {
    const vat = { ...vatOfMonth, input_idr: '100000' };
    const draft = await givenTaxReturn({}, { vat });
    expect(await approve(draft)).toMatchObject({ body: { due_idr: '0', carried_out_idr: '1000' } });
    const [entry] = await entriesOf(draft);
    expect(entry?.['lines']).toEqual([
      { account: `${account?.account}:payable`, amount_idr: -99_000 },
      { account: 'platform:input_vat', amount_idr: 100_000 },
      { account: 'platform:vat_carried', amount_idr: -1_000 },
    ]);
  });

  test('amounts above 2^53 − 1 are booked exactly, in several lines', async () => {
    const most = BigInt(Number.MAX_SAFE_INTEGER);
    const sums = { base_idr: String(20n * most), collected_idr: String(2n * most + 5n) };
    const zero = { refunded_base_idr: '0', refunded_idr: '0' };
    const draft = await givenTaxReturn(
      {},
      { vat: { accounts: [{ account: 'tax:txp_1', ...sums, ...zero }], input_idr: '5' } },
    );
    expect(await approve(draft)).toMatchObject({ status: 200, body: { due_idr: String(2n * most) } });
    const [entry] = await entriesOf(draft);
    const max = Number.MAX_SAFE_INTEGER;
    expect(entry?.['lines']).toEqual([
      ...[-max, -max, -5].map((amount_idr) => ({ account: 'tax:txp_1:payable', amount_idr })),
      { account: 'platform:input_vat', amount_idr: 5 },
      ...[max, max].map((amount_idr) => ({ account: 'clearing', amount_idr })),
    ]);
  });
});

describe('a refused approval of a return', () => {
  test('an approval of a draft whose month was counted again with other sums is amount_mismatch', async () => {
    const draft = await givenTaxReturn();
    await recount(draft, '2641');
    await expectNothingWritten(async () => expect(await approve(draft)).toMatchObject({ code: 'amount_mismatch' }));
  });

  test('an approval decides again when a reconciliation counts the month between its read and its write', async () => {
    const draft = await givenTaxReturn();
    const meanwhile = interruptedTable(async () => {
      await recount(draft, '2641');
      await givenCountedMonths();
    });
    expect(await approve(draft, handlerOf(meanwhile))).toMatchObject({ code: 'amount_mismatch' });
    expect(await entriesOf(draft)).toEqual([]);
  });

  test('of two drafts of a month one is approved, also when both approvals run at once', async () => {
    const [one, other] = [await givenTaxReturn(), await givenTaxReturn()];
    const interrupted = interruptedTable(() => approve(other));
    expect(await approve(one, handlerOf(interrupted))).toMatchObject({ code: 'conflict', reasons: ['month_filed'] });
    expect([...(await entriesOf(one)), ...(await entriesOf(other))]).toHaveLength(1);
    expect(await approve(one, handlerOf(table))).toMatchObject({ reasons: ['month_filed'] });
  });
});
