import { expect, test } from 'vitest';
import { getTaxReturn as row } from '../../../shared/routes/payables/tax-returns.ts';
import { taxMonthKey } from '../../../shared/store/table/payable-keys.ts';
import { call } from '../../harness/call.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { givenNoReturn, givenTaxReturn, namedTaxReturn, vatOfMonth } from '../../harness/given-tax-return.ts';
import { handlersOf } from '../../harness/operation.ts';
import { putAll } from '../../harness/put-all.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';

const { handler, handlerOf } = await handlersOf(row);

test('getTaxReturn shows a draft and its review to finance and admins', async () => {
  const draft = await givenTaxReturn();
  for (const role of ['finance', 'admin'] as const) {
    const { caller } = await givenStaff(role);
    const { body } = await call(handler, row, { caller, ...namedTaxReturn(draft) });
    expect(body).toMatchObject({ ...draft, review: { terms: expect.any(Array), refusal: null } });
  }
});

test('getTaxReturn shows the refusal of an approval when an earlier month has no return', async () => {
  const draft = await givenTaxReturn();
  await givenNoReturn();
  const first = { ...taxMonthKey('tax:vat', '2020-01'), month: '2020-01', started_at: '', ...vatOfMonth };
  await putAll([{ ...first, as_of: '2020-01-31T17:00:00.000Z' }]);
  const { caller } = await givenStaff('finance');
  const { body } = await call(handler, row, { caller, ...namedTaxReturn(draft) });
  expect(body).toMatchObject({ review: { refusal: { code: 'conflict', reason: 'earlier_month_open' } } });
});

test('getTaxReturn of an unknown return is not found', async () => {
  const { caller } = await givenStaff('finance');
  const params = { tax_return_id: 'txr_01ka0000000000000000000009' };
  expect(await call(handler, row, { caller, params })).toMatchObject({ code: 'not_found' });
});

describeTableOutage(handlerOf, row, async () => ({
  caller: (await givenStaff('finance')).caller,
  ...namedTaxReturn(await givenTaxReturn()),
}));
