import { beforeEach, expect, test } from 'vitest';
import { handler as segment } from '../../../functions/jobs/reconcile-segment.ts';
import { startReconciliation as row } from '../../../shared/routes/books/books.ts';
import { requestedKey } from '../../../shared/store/table/keys.ts';
import { call } from '../../harness/call.ts';
import { storedItems } from '../../harness/given.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { handlerOf } from '../../harness/operation.ts';
import { putAll } from '../../harness/put-all.ts';

const handler = await handlerOf(row);
const body = { reason: 'The month is over' };

const requests = async (): Promise<number> =>
  (await storedItems()).filter((item) => JSON.stringify(item).includes('reconciliation.requested')).length;

/** Moves the last request for a reconciliation into the past. */
const longAgo = () => putAll([{ ...requestedKey, requested_at: '2026-01-01T00:00:00.000Z', requested_by: 'usr_1' }]);

/** The first segment of a run, as the state machine starts it. */
const nightly = (started_at: string) =>
  segment({ run: `nightly-${started_at}`, started_at, segments: 2, segment: 0, recount: false });

const replaceBegan = (began_at: string) =>
  putAll([{ ...requestedKey, requested_at: '2026-01-01T00:00:00.000Z', requested_by: 'usr_1', began_at }]);

beforeEach(longAgo);

test('startReconciliation writes one event and audit entry within an hour', async () => {
  const { caller, user } = await givenStaff('finance');
  const before = await requests();
  const answer = await call(handler, row, { caller, body });
  expect(answer).toMatchObject({ status: 202, body: { requested_at: expect.any(String) } });
  expect(await requests()).toBe(before + 1);
  const recorded = (await auditTrailOf('reconciliations')).filter(({ actor_id }) => actor_id === user.user_id);
  expect(recorded).toMatchObject([{ action: 'startReconciliation', reason: body.reason, after: answer.body }]);

  const again = await call(handler, row, { caller: (await givenStaff('admin')).caller, body });
  expect(again).toMatchObject({ code: 'conflict', reasons: ['limit_reached'] });
  expect(await requests()).toBe(before + 1);
});

test('startReconciliation within an hour of the nightly run is refused', async () => {
  const { caller } = await givenStaff('finance');
  const beganMs = Date.now() - 59 * 60_000;
  await nightly(new Date(beganMs).toISOString());
  // A repeated segment, or a late segment of an older run, does not move the limit back.
  await nightly(new Date(beganMs - 3_600_000).toISOString());
  expect(await call(handler, row, { caller, body })).toMatchObject({ code: 'conflict', reasons: ['limit_reached'] });
  await replaceBegan(new Date(Date.now() - 61 * 60_000).toISOString());
  expect(await call(handler, row, { caller, body })).toMatchObject({ status: 202 });
});
