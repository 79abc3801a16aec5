import { expect, test } from 'vitest';
import { getMonthClosing as row } from '../../../shared/routes/books/months.ts';
import { call } from '../../harness/call.ts';
import { givenClosingDraft, namedClosing } from '../../harness/given-month.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { handlersOf } from '../../harness/operation.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';

const { handler, handlerOf } = await handlersOf(row);

test('getMonthClosing shows a draft to finance', async () => {
  const [{ caller }, draft] = [await givenStaff('finance'), await givenClosingDraft()];
  expect(await call(handler, row, { caller, ...namedClosing(draft) })).toMatchObject({ status: 200, body: draft });
  const params = { month_closing_id: 'mcl_01ka0000000000000000000009' };
  expect(await call(handler, row, { caller, params })).toMatchObject({ code: 'not_found' });
});

describeTableOutage(handlerOf, row, async () => ({
  caller: (await givenStaff('finance')).caller,
  ...namedClosing(await givenClosingDraft()),
}));
