import { expect, test } from 'vitest';
import { getTaxReturn as row } from '../../../shared/routes/payables/tax-returns.ts';
import { call } from '../../harness/call.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { givenTaxReturn, namedTaxReturn } from '../../harness/given-tax-return.ts';
import { handlersOf } from '../../harness/operation.ts';
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

test('getTaxReturn of an unknown return is not found', async () => {
  const { caller } = await givenStaff('finance');
  const params = { tax_return_id: 'txr_01ka0000000000000000000009' };
  expect(await call(handler, row, { caller, params })).toMatchObject({ code: 'not_found' });
});

describeTableOutage(handlerOf, row, async () => ({
  caller: (await givenStaff('finance')).caller,
  ...namedTaxReturn(await givenTaxReturn()),
}));
