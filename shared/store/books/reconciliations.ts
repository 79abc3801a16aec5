import * as z from 'zod/mini';
import { BooksVerdict } from '../../contract/books/books.ts';
import { timestamp } from '../../contract/wire/text.ts';
import type { StaffAction } from '../../domain/audit/staff-action.ts';
import { timeSortedId } from '../../domain/ids.ts';
import { cloudEvent } from '../../domain/outbox/events.ts';
import { isRefusal, type Refusal, refuse } from '../../errors.ts';
import { accountRecord } from '../accounts/account.ts';
import { transactStaffAction } from '../audit/staff-action.ts';
import { eventWrite } from '../outbox/outbox.ts';
import { requestedKey, verdictKey, verdictsPartition } from '../table/keys.ts';
import { readPage } from '../table/page.ts';
import { readTogether, type Table } from '../table/table.ts';
import { put } from '../table/transaction.ts';
import { updateIf } from '../table/update.ts';

/**
 * Rate limit in ms: a person can request a reconciliation only if none was requested or began within this time. Each
 * reconciliation reads the whole table.
 */
const onceWithinMs = 3_600_000;

const Requested = z.object({ requested_at: z.optional(timestamp()) });

/** The caller's account, and the instant of the last request by a person, in one round trip. */
export const readRequested = (table: Table, userId: string) =>
  readTogether(table, {
    account: accountRecord(userId),
    requested: { key: requestedKey, schema: Requested },
  });

/**
 * Records the start of a reconciliation, also of the nightly one, for the rate limit.
 *
 * @returns false when this start or a later one is already recorded
 */
export const markBegun = (table: Table, beganAt: string): Promise<boolean> =>
  updateIf(
    table,
    requestedKey,
    { began_at: { set: beganAt } },
    {
      ConditionExpression: 'attribute_not_exists(#began_at) OR #began_at < :began',
      names: { '#began_at': 'began_at' },
      values: { ':began': beganAt },
    },
  );

export const listVerdicts = (table: Table, limit: number, after: string | undefined) =>
  readPage(table, BooksVerdict, {
    ...{ partition: verdictsPartition, prefix: verdictKey('').SK, limit },
    ...(after !== undefined && { after }),
  });

/**
 * Requests a reconciliation. One transaction writes the event that starts the reconciliation, and the instant of the
 * request.
 *
 * @returns one of:
 * - the instant of the request
 * - `conflict` (`limit_reached`) within an hour of the last request or start
 * - `stale` when another condition fails
 * - a refusal of `transactStaffAction`
 */
export const requestReconciliation = async (
  table: Table,
  staff: StaffAction,
): Promise<{ readonly requested_at: string } | 'stale' | Refusal> => {
  const { nowMs, randomBytes, caller } = staff;
  const requested_at = new Date(nowMs).toISOString();
  const after = { requested_at };
  const subject = timeSortedId('rec', nowMs, randomBytes);
  const result = await transactStaffAction(
    table,
    staff,
    { target: 'reconciliations', before: null, after },
    {
      request: put(
        { ...requestedKey, requested_at, requested_by: caller.user_id },
        {
          ConditionExpression:
            '(attribute_not_exists(#requested_at) OR #requested_at <= :before) AND (attribute_not_exists(#began_at) OR #began_at <= :before)',
          names: { '#requested_at': 'requested_at', '#began_at': 'began_at' },
          values: { ':before': new Date(nowMs - onceWithinMs).toISOString() },
        },
      ),
      event: eventWrite(cloudEvent('reconciliation.requested', subject, 1, after, nowMs)),
    },
  );
  if (result === undefined) return after;
  if (isRefusal(result)) return result;
  return result.failed.has('request')
    ? refuse('conflict', 'One was asked for or began within the last hour.', [{ reason: 'limit_reached' }])
    : 'stale';
};
