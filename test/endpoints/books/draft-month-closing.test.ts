import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookMonth } from '../../../shared/domain/payables/closed-days.ts';
import { draftMonthClosing as row } from '../../../shared/routes/books/months.ts';
import { table } from '../../../shared/runtime/table.ts';
import { bookDayKey, lastFiguresKey, lastVerdictKey } from '../../../shared/store/table/keys.ts';
import type { Key } from '../../../shared/store/table/table.ts';
import { send } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { givenMonth, givenReconciled, lastDaysOf, newMonth, putDays } from '../../harness/given-month.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { handlersOf } from '../../harness/operation.ts';
import { putAll } from '../../harness/put-all.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);
const reason = 'PPN is filed';
const form = (month: string) => ({ body: { month, reason } });
const forget = (Key: Key) => send(table, new DeleteCommand({ TableName: table.name, Key }));

beforeEach(() => givenReconciled());

test('draftMonthClosing stores a draft with the mark that the service computes, audited', async () => {
  const [{ caller, user }, month] = [await givenStaff('finance'), newMonth()];
  const mark = await givenMonth(month);
  const answer = await call(handler, row, { caller, ...form(month) });
  expect(answer).toMatchObject({ status: 201, body: { month, mark, status: 'draft', drafted_by: user.user_id } });
  expect(mark).toMatch(/^[0-9a-f]{16}$/);
  const { month_closing_id } = answer.body as { month_closing_id: string };
  expect(await auditTrailOf(month_closing_id)).toMatchObject([
    { action: 'draftMonthClosing', reason, after: { mark } },
  ]);
});

test('draftMonthClosing takes no mark from the caller', async () => {
  const [{ caller }, month] = [await givenStaff('finance'), newMonth()];
  await givenMonth(month);
  const body = { ...form(month).body, mark: '0123456789abcdef' };
  expect(await call(handler, row, { caller, body })).toMatchObject({ code: 'invalid_request', reasons: ['unknown'] });
});

describe('a month that cannot be closed', () => {
  const refused = async (month: string, expected: object) => {
    const { caller } = await givenStaff('finance');
    await expectNothingWritten(async () =>
      expect(await call(handler, row, { caller, ...form(month) })).toMatchObject(expected),
    );
  };
  const notReconciled = { code: 'conflict', reasons: ['not_reconciled'] };

  test('draftMonthClosing of an unfinished month is refused', async () => {
    await refused(bookMonth(Date.now()), { code: 'invalid_status', reasons: ['month_not_over'] });
  });

  test.for([
    ['began before its end', Date.parse('2020-01-28T00:00:00.000Z'), {}],
    ['did not read the whole table', Date.now(), { complete: false }],
    [
      'found a violation',
      Date.now(),
      { violations: [{ rule: 'payable', subject: 'creator:usr_1', expected: '0', found: '1' }] },
    ],
  ] as const)(
    'draftMonthClosing of a month whose last reconciliation %s is refused',
    async ([, startedMs, changes]) => {
      const month = newMonth();
      await givenMonth(month);
      await givenReconciled(startedMs, changes);
      await refused(month, notReconciled);
    },
  );

  test.for([
    ['without a reconciliation', lastVerdictKey],
    ['without figures', lastFiguresKey],
  ] as const)('draftMonthClosing %s is refused', async ([, key]) => {
    const month = newMonth();
    await givenMonth(month);
    await forget(key);
    await refused(month, notReconciled);
  });

  test('draftMonthClosing is refused while the last reconciliation still stores its figures', async () => {
    const month = newMonth();
    await givenMonth(month);
    const started_at = new Date(Date.now() - 60_000).toISOString();
    await putAll([{ ...lastFiguresKey, as_of: started_at, matured_until: started_at, started_at }]);
    await refused(month, notReconciled);
  });

  test('draftMonthClosing of a month before the first entry is refused', async () => {
    await refused('2001-01', notReconciled);
  });

  test('draftMonthClosing of a month whose last day is not counted, or whose first is malformed, is refused', async () => {
    const month = newMonth();
    await givenMonth(month);
    const [first = expect.fail('no day'), last = expect.fail('no day')] = lastDaysOf(month);
    await forget(bookDayKey(last.day));
    await refused(month, notReconciled);
    await putDays([last]);
    await putAll([{ ...bookDayKey(first.day), ...first, digest: 8 }]);
    await refused(month, notReconciled);
  });
});

test.for(['2026-13', 'November', '1999-12'])('draftMonthClosing of %s is refused as malformed', async (month) => {
  const { caller } = await givenStaff('finance');
  expect(await call(handler, row, { caller, ...form(month) })).toMatchObject({ code: 'invalid_request' });
});

describeTableOutage(handlerOf, row, async () => {
  const month = newMonth();
  await givenMonth(month);
  return { caller: (await givenStaff('finance')).caller, ...form(month) };
});
