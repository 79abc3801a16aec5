import { describe, expect, test } from 'vitest';
import { handler as getDue } from '../../../functions/payables/get-tax-due.ts';
import { handler as getReturn } from '../../../functions/payables/get-tax-return.ts';
import { TaxReturn } from '../../../shared/contract/payables/tax-return.ts';
import { bookDay, closedAt, monthSpan, monthsBefore } from '../../../shared/domain/payables/closed-days.ts';
import {
  getTaxDue as dueRow,
  getTaxReturn as getRow,
  draftTaxReturn as row,
} from '../../../shared/routes/payables/tax-returns.ts';
import { payablePartition, taxMonthKey } from '../../../shared/store/table/payable-keys.ts';
import { call } from '../../harness/call.ts';
import { storedItems } from '../../harness/given.ts';
import { keyHeader } from '../../harness/given-checkout.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import {
  givenCountedMonths,
  givenNoReturn,
  givenTaxMonth,
  lastMonth,
  monthBeforeLast,
  taxReturnForm,
  vatOfMonth,
} from '../../harness/given-tax-return.ts';
import { handlersOf } from '../../harness/operation.ts';
import { putAll } from '../../harness/put-all.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler } = await handlersOf(row);
const { caller } = await givenStaff('finance');
const draft = (overrides: Parameters<typeof taxReturnForm>[0] = {}, headers = keyHeader()) =>
  call(handler, row, { caller, headers, body: taxReturnForm(overrides) });
const due = async () => (await call(getDue, dueRow, { caller, params: { tax: 'vat' } })).body;

describe('a draft of a return', () => {
  test('draftTaxReturn stores the service’s figures, which getTaxDue shows and getTaxReturn reads', async () => {
    const figures = await givenTaxMonth({ carriedIdr: 1_000n });
    expect(figures).toMatchObject({ due_idr: '95360', carried_in_idr: '1000', input_idr: '2640' });
    expect(await due()).toMatchObject({ ...figures, over: true });
    const answer = await draft();
    const body = TaxReturn.parse(answer.body);
    expect(answer.status).toBe(201);
    expect(body).toMatchObject({ ...figures, status: 'draft', drafted_by: expect.any(String), approved_by: null });
    const { tax_return_id } = body;
    expect((await call(getReturn, getRow, { caller, params: { tax_return_id } })).body).toMatchObject(body);
  });

  test('draftTaxReturn carries a credit over when refunds and input VAT are more than the collected VAT', async () => {
    const figures = await givenTaxMonth({ vat: { ...vatOfMonth, input_idr: '100000' } });
    expect(figures).toMatchObject({ due_idr: '0', carried_out_idr: '1000' });
    expect((await draft()).body).toMatchObject({ due_idr: '0', carried_out_idr: '1000' });
  });

  test('draftTaxReturn refuses a transfer within the month of the return', async () => {
    await givenTaxMonth();
    await expectNothingWritten(async () => {
      const answer = await draft({ paid_on: `${lastMonth()}-28` });
      expect(answer).toMatchObject({ code: 'invalid_request', reasons: ['range'] });
    });
  });

  test('draftTaxReturn answers a repeated request with the first draft', async () => {
    await givenTaxMonth();
    const [headers, body] = [keyHeader(), taxReturnForm()];
    const first = await call(handler, row, { caller, headers, body });
    expect((await call(handler, row, { caller, headers, body })).body).toEqual(first.body);
  });

  test('draftTaxReturn makes the first return of the first month with VAT', async () => {
    await givenTaxMonth();
    await givenNoReturn();
    const first = monthsBefore(lastMonth(), 2);
    const as_of = new Date(monthSpan(first).toMs).toISOString();
    await putAll([{ ...taxMonthKey('tax:vat', first), month: first, as_of, started_at: '', ...vatOfMonth }]);
    expect(await due()).toMatchObject({ month: first, due_idr: '96360' });
    expect((await draft({ month: first })).status).toBe(201);
  });

  test('a return of a month without VAT has the sums 0', async () => {
    await givenTaxMonth({ vat: { accounts: [], input_idr: '0' } });
    expect((await draft()).body).toMatchObject({ accounts: [], due_idr: '0', carried_out_idr: '0' });
  });

  test('the audit trail has the figures without reason and reference', async () => {
    await givenTaxMonth();
    const { tax_return_id, reference } = TaxReturn.parse((await draft()).body);
    const [entry] = await auditTrailOf(tax_return_id);
    expect(entry?.after).toMatchObject({ due_idr: '96360' });
    expect(JSON.stringify(entry?.after)).not.toContain(reference);
  });
});

describe('a refused draft', () => {
  test.for([
    ['a month with a return', monthBeforeLast(), { code: 'conflict', reasons: ['month_filed'] }],
    [
      'a month after a month without return',
      monthsBefore(lastMonth(), -1),
      { code: 'conflict', reasons: ['earlier_month_open'] },
    ],
  ] as const)('draftTaxReturn refuses %s', async ([, month, expected]) => {
    await givenTaxMonth();
    await expectNothingWritten(async () => expect(await draft({ month })).toMatchObject(expected));
  });

  test('draftTaxReturn refuses a month that is not over', async () => {
    await givenTaxMonth();
    const PK = payablePartition('tax:vat');
    await putAll([{ ...(await storedLast()), PK, SK: 'LAST_RETURN', month: lastMonth() }]);
    await expectNothingWritten(async () =>
      expect(await draft({ month: monthsBefore(lastMonth(), -1) })).toMatchObject({
        code: 'invalid_status',
        reasons: ['month_not_over'],
      }),
    );
  });

  test('draftTaxReturn refuses figures that do not reach the end of the month, or are of an earlier run', async () => {
    await givenTaxMonth();
    await givenCountedMonths(monthSpan(lastMonth()).toMs - 24 * 3_600_000);
    await expectNothingWritten(async () =>
      expect(await draft()).toMatchObject({ code: 'conflict', reasons: ['figures_stale'] }),
    );
    expect(await due()).toMatchObject({ over: false });
    await givenCountedMonths(closedAt(Date.now()));
    expect((await draft()).status).toBe(201);
  });

  test('draftTaxReturn refuses the reference of the last return, and a day to come', async () => {
    await givenTaxMonth();
    const last = (await storedLast())['reference'];
    expect(await draft({ reference: String(last) })).toMatchObject({ code: 'conflict', reasons: ['reference_used'] });
    const tomorrow = bookDay(Date.now() + 24 * 3_600_000);
    expect(await draft({ paid_on: tomorrow })).toMatchObject({ body: { details: [{ pointer: '/paid_on' }] } });
  });
});

const storedLast = async () => {
  const PK = payablePartition('tax:vat');
  return (await storedItems()).find((item) => item['PK'] === PK && item['SK'] === 'LAST_RETURN') ?? {};
};
