import { expect, test } from 'vitest';
import { getWithholdingTerms as row } from '../../../shared/routes/payables/withholding-terms.ts';
import { call } from '../../harness/call.ts';
import { givenUser } from '../../harness/given.ts';
import { givenTermsDraft, namedTerms } from '../../harness/given-payable.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { handlersOf } from '../../harness/operation.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';

const { handler, handlerOf } = await handlersOf(row);

test('getWithholdingTerms shows a draft to finance, under its creator only', async () => {
  const [{ caller }, draft] = [await givenStaff('finance'), await givenTermsDraft((await givenUser()).user_id)];
  expect(await call(handler, row, { caller, ...namedTerms(draft) })).toMatchObject({ status: 200, body: draft });
  const other = { ...draft, user_id: (await givenUser()).user_id };
  expect(await call(handler, row, { caller, ...namedTerms(other) })).toMatchObject({ code: 'not_found' });
});

describeTableOutage(handlerOf, row, async () => ({
  caller: (await givenStaff('finance')).caller,
  ...namedTerms(await givenTermsDraft((await givenUser()).user_id)),
}));
