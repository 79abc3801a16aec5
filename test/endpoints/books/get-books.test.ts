import { expect, test } from 'vitest';
import { newSegmentTotals } from '../../../shared/domain/books/segment-totals.ts';
import { verdictOf } from '../../../shared/domain/books/verdict.ts';
import { getBooks as row } from '../../../shared/routes/books/books.ts';
import { table } from '../../../shared/runtime/table.ts';
import { keepVerdict } from '../../../shared/store/books/last-verdict.ts';
import { call } from '../../harness/call.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { handlerOf } from '../../harness/operation.ts';

const handler = await handlerOf(row);
const startedMs = Date.parse('2026-11-20T18:00:00.000Z');
const clean = verdictOf(newSegmentTotals(), { claimed: new Map(), after: new Map() }, startedMs);

test('getBooks answers the last reconciliation, or that there was none', async () => {
  const { caller } = await givenStaff('finance');
  expect((await call(handler, row, { caller })).body).toEqual({ last: null });
  const violation = { rule: 'entry_lines', subject: 'ent_1', expected: '0', found: '1' } as const;
  const violations = [violation, { ...violation, subject: 'ent_2' }];
  const totals = { clearing: '-9007199254740993', 'user:available': '9007199254740993' };
  await keepVerdict(table, { ...clean, totals, violations }, startedMs + 1000);
  expect((await call(handler, row, { caller })).body).toEqual({
    last: {
      started_at: '2026-11-20T18:00:00.000Z',
      judged_at: '2026-11-20T18:00:01.000Z',
      complete: true,
      violations: 2,
      rules: [{ rule: 'entry_lines', times: 2 }],
      accounts: [
        { account: 'clearing', balance_idr: '-9007199254740993' },
        { account: 'user:available', balance_idr: '9007199254740993' },
      ],
      counts: expect.arrayContaining([{ kind: 'orders', count: 0 }]),
    },
  });
  await keepVerdict(table, clean, startedMs + 2000);
  expect((await call(handler, row, { caller })).body).toMatchObject({ last: { violations: 0, rules: [] } });
});
