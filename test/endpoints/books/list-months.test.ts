import { expect, test } from 'vitest';
import { handler, over } from '../../../functions/books/list-months.ts';
import { listMonths as row } from '../../../shared/routes/books/months.ts';
import { table } from '../../../shared/runtime/table.ts';
import { closedMonthKey } from '../../../shared/store/table/keys.ts';
import { call } from '../../harness/call.ts';
import { callerFor } from '../../harness/given.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { putAll } from '../../harness/put-all.ts';

const closed = {
  ...{ mark: '0123456789abcdef', month_closing_id: 'mcl_1', drafted_by: 'usr_2' },
  ...{ closed_by: 'usr_1', closed_at: '2026-11-03T02:15:00.000Z' },
};
const [september, october] = [
  { month: '2026-09', ...closed },
  { month: '2026-10', ...closed },
];

test('listMonths lists closed months newest first, and leaves out an unreadable one', async () => {
  const { caller } = await givenStaff('finance');
  await putAll([
    { ...closedMonthKey('2026-09'), ...september },
    { ...closedMonthKey('2026-10'), ...october },
    { ...closedMonthKey('2026-08'), month: 8 },
  ]);
  const answer = await call(handler, row, { caller });
  expect(answer).toMatchObject({ status: 200, body: { closed: [october, september] } });
});

test.for([
  ['2026-10-31T17:14:59.999Z', '2026-09'],
  ['2026-10-31T17:15:00.000Z', '2026-10'],
  ['2026-12-31T16:59:59.999Z', '2026-11'],
] as const)('listMonths at %s has %s as the last month that is over', async ([instant, month]) => {
  const { user } = await givenStaff('finance');
  const at = over({ clock: () => Date.parse(instant), table }).handler;
  // The token is valid for the test's clock, which is ahead.
  const answer = await call(at, row, { caller: callerFor(user, { exp: 4_000_000_000 }) });
  expect(answer.body).toMatchObject({ last_over: month });
});
