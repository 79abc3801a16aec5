import { expect, test } from 'vitest';
import { handler as start } from '../../../functions/books/start-reconciliation.ts';
import { ReconciliationPage } from '../../../shared/contract/books/reconciliations.ts';
import { newSegmentTotals } from '../../../shared/domain/books/segment-totals.ts';
import { verdictOf } from '../../../shared/domain/books/verdict.ts';
import { listReconciliations as row, startReconciliation } from '../../../shared/routes/books/books.ts';
import { table } from '../../../shared/runtime/table.ts';
import { keepVerdict } from '../../../shared/store/books/last-verdict.ts';
import { call } from '../../harness/call.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { handlerOver } from '../../harness/operation.ts';

const handlerOf = await handlerOver(row);
const listing = handlerOf(table);
const foundAt = (startedMs: number) =>
  verdictOf(newSegmentTotals(), { claimed: new Map(), after: new Map() }, startedMs);

test('listReconciliations lists verdicts newest first in pages, and a repeated run once', async () => {
  const { caller } = await givenStaff('finance');
  const first = Date.parse('2026-11-20T18:00:00.000Z');
  for (const day of [0, 1, 2, 2]) await keepVerdict(table, foundAt(first + day * 86_400_000), first);
  const pageOf = async (query: Record<string, string>) =>
    ReconciliationPage.parse((await call(listing, row, { caller, query })).body);
  const page = await pageOf({ limit: '2' });
  const rest = await pageOf({ limit: '2', cursor: page.next_cursor ?? '' });
  expect([...page.reconciliations, ...rest.reconciliations].map(({ started_at }) => started_at)).toEqual([
    '2026-11-22T18:00:00.000Z',
    '2026-11-21T18:00:00.000Z',
    '2026-11-20T18:00:00.000Z',
  ]);
  expect(rest.next_cursor).toBeNull();
});

test('listReconciliations answers when a reconciliation was requested', async () => {
  const { caller } = await givenStaff('finance');
  const requestedAt = async () => ReconciliationPage.parse((await call(listing, row, { caller })).body).requested_at;
  expect(await requestedAt()).toBeNull();
  const asked = await call(start, startReconciliation, { caller, body: { reason: 'The month is over' } });
  expect(asked.body).toEqual({ requested_at: await requestedAt() });
});

test('listReconciliations refuses the cursor of another list', async () => {
  const { caller } = await givenStaff('admin');
  expect(await call(listing, row, { caller, query: { cursor: 'lost' } })).toMatchObject({ code: 'invalid_request' });
});
