import { expect, test } from 'vitest';
import { chartOf, shownAccount } from '../../../shared/contract/books/chart.ts';
import { addToDays, daysSpan } from '../../../shared/domain/books/days.ts';
import { newSegmentTotals } from '../../../shared/domain/books/segment-totals.ts';
import { addToTotals } from '../../../shared/domain/books/totals.ts';
import { verdictOf } from '../../../shared/domain/books/verdict.ts';
import { getBooksMonth as row } from '../../../shared/routes/books/books.ts';
import { table } from '../../../shared/runtime/table.ts';
import { keepFigures } from '../../../shared/store/books/keep-figures.ts';
import { call } from '../../harness/call.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { handlersOf } from '../../harness/operation.ts';

const { handler, handlerOf } = await handlersOf(row);

const startedMs = Date.parse('2026-11-03T23:00:00.000Z');

const foundAt = (startMs: number, amount_idr: number) => {
  const segmentTotals = newSegmentTotals();
  const entry = {
    ...{ entry_id: 'ent_1', type: 'credited' as const, created_at: '2026-11-02T01:00:00.000Z' },
    lines: [
      { account: 'clearing', amount_idr: -amount_idr },
      { account: 'user:usr_1:available', amount_idr },
    ],
  };
  addToDays(segmentTotals.days, entry, daysSpan(startMs, undefined));
  addToTotals(segmentTotals.totals, entry);
  segmentTotals.matured_until = '2026-10-20T17:00:00.000Z';
  segmentTotals.courses.set('2026-11 crs_1 sold', 2n);
  segmentTotals.courses.set('2026-11 crs_1 sold_idr', 300n);
  return verdictOf(segmentTotals, { claimed: new Map(), after: new Map() }, startMs);
};

const november = async () => {
  const { caller } = await givenStaff('finance');
  return (await call(handler, row, { caller, query: { month: '2026-11' } })).body;
};

test('getBooksMonth shows a month from its first entry to its last closed day', async () => {
  await freshTable();
  expect(await november()).toMatchObject({ as_of: null, over: false, opening: [], days: [], courses: [] });
  await keepFigures(table, foundAt(startedMs, 1000));
  expect(await november()).toMatchObject({
    ...{ month: '2026-11', as_of: '2026-11-03T17:00:00.000Z', over: false },
    days: [
      {
        day: '2026-11-02',
        entries: [{ type: 'credited', count: 1 }],
        closing: [
          { account: 'clearing', balance_idr: '-1000' },
          { account: 'user:available', balance_idr: '1000' },
        ],
      },
      { day: '2026-11-03' },
    ],
    courses: [{ course_id: 'crs_1', sold: 2, refunded: 0, sold_idr: '300' }],
  });
});

test('getBooksMonth has the chart of accounts, with the codes of the stage', async () => {
  const bank = { id: 'clearing', name: { id: 'Bank', en: 'Bank' }, type: 'asset', side: 'debit' };
  expect(await november()).toMatchObject({ chart: expect.arrayContaining([{ ...bank, code: '1110' }]) });
  const changed = handlerOf(undefined, { chart: () => chartOf('{"clearing":{"code":"1-1100"}}').map(shownAccount) });
  const { caller } = await givenStaff('finance');
  const { body } = await call(changed, row, { caller, query: { month: '2026-11' } });
  expect(body).toMatchObject({ chart: expect.arrayContaining([{ ...bank, code: '1-1100' }]) });
});

test('getBooksMonth keeps its days after an older run and after a run with a violation', async () => {
  await keepFigures(table, foundAt(startedMs, 1000));
  await keepFigures(table, foundAt(startedMs - 1, 5));
  const violation = { rule: 'books', subject: 'all accounts', expected: '0', found: '1' } as const;
  await keepFigures(table, { ...foundAt(startedMs + 1, 5), violations: [violation] });
  expect(JSON.stringify(await november())).toContain('"-1000"');
});

test('getBooksMonth shows an ended month as over, and the next month opens with its balances', async () => {
  await keepFigures(table, foundAt(Date.parse('2026-12-05T23:00:00.000Z'), 1000));
  expect(await november()).toMatchObject({ over: true, as_of: '2026-11-30T17:00:00.000Z' });
  const { caller } = await givenStaff('finance');
  const december = await call(handler, row, { caller, query: { month: '2026-12' } });
  const opening = [
    { account: 'clearing', balance_idr: '-1000' },
    { account: 'user:available', balance_idr: '1000' },
  ];
  expect(december.body).toMatchObject({ opening, days: [{ day: '2026-12-01', lines: [] }, {}, {}, {}, {}] });
});

test('getBooksMonth is of an existing month, by default the present one', async () => {
  const { caller } = await givenStaff('admin');
  expect(await call(handler, row, { caller, query: { month: '2026-13' } })).toMatchObject({ code: 'invalid_request' });
  expect(await call(handler, row, { caller })).toMatchObject({ status: 200 });
});
