import { expect, test } from 'vitest';
import { getTaxDue as row } from '../../../shared/routes/payables/tax-returns.ts';
import { call } from '../../harness/call.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { givenTaxMonth, lastMonth } from '../../harness/given-tax-return.ts';
import { handlersOf } from '../../harness/operation.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';

const { handler, handlerOf } = await handlersOf(row);
const params = { tax: 'vat' };

test('getTaxDue shows the figures of the month after the last return', async () => {
  const { caller } = await givenStaff('finance');
  const figures = await givenTaxMonth({ carriedIdr: 5n });
  expect((await call(handler, row, { caller, params })).body).toMatchObject({ ...figures, over: true });
});

test('getTaxDue shows the last month with the sums 0 when nothing was sold and nothing counted', async () => {
  await freshTable();
  const { caller } = await givenStaff('finance');
  const none = { accounts: [], due_idr: '0', over: false, as_of: null };
  expect((await call(handler, row, { caller, params })).body).toMatchObject({ month: lastMonth(), ...none });
});

test('getTaxDue of an unknown tax is not found', async () => {
  const { caller } = await givenStaff('finance');
  expect(await call(handler, row, { caller, params: { tax: 'pph99' } })).toMatchObject({ code: 'not_found' });
});

describeTableOutage(handlerOf, row, async () => ({ caller: (await givenStaff('finance')).caller, params }));
