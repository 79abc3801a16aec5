import { randomBytes } from 'node:crypto';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { type Erased, eraseUser } from '../../shared/flows/erase-user.ts';
import { eraseUsers as row } from '../../shared/jobs/erasure.ts';
import { configuredStore } from '../../shared/media/media-settings.ts';
import type { ObjectStore } from '../../shared/media/object-store.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { causeOf, jobLine, writeLine } from '../../shared/runtime/logger.ts';
import { table } from '../../shared/runtime/table.ts';
import { listDueErasures } from '../../shared/store/erasure/due.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = {
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly table: Table;
  /** undefined when the stage has no media. */
  readonly store: ObjectStore | undefined;
  readonly remainingMs: () => number;
};

/** The results of a run: postponed users, failures by user id and cause, and users left for the next run. */
export type Erasures = {
  readonly erased: number;
  readonly waiting: readonly { readonly subject: string; readonly cause: string }[];
  readonly failures: readonly { readonly subject: string; readonly cause: unknown }[];
  readonly left: number;
};

/** The causes of a postponed erasure, as the log names them. */
const waitingFor: Readonly<Partial<Record<Erased, string>>> = {
  'waits for money': 'money has come into the wallet',
  'waits for a payout': 'earnings are not paid out',
};

/** Maximum duration of one user's erasure in ms. No erasure begins with less time left. */
const userMs = 60_000;

/** Erases the users whose erasure is due. A failure does not stop the others. */
export const eraseUsers = async ({ clock, remainingMs, ...ports }: Ports): Promise<Erasures> => {
  const failures: { subject: string; cause: unknown }[] = [];
  const waiting: { subject: string; cause: string }[] = [];
  let erased = 0;
  let left = 0;
  for await (const userId of listDueErasures(ports.table, new Date(clock()).toISOString()))
    if (remainingMs() < userMs) left += 1;
    else
      try {
        const done = await eraseUser(userId, clock(), ports);
        if (done === 'erased') erased += 1;
        const cause = waitingFor[done];
        if (cause !== undefined) waiting.push({ subject: userId, cause });
        if (done === 'continues' || done === 'waits for figures') left += 1;
      } catch (cause) {
        failures.push({ subject: userId, cause });
      }
  return { erased, waiting, failures, left };
};

export const portsOf = (of: Table, remainingMs: () => number): Ports => ({
  clock: systemClock,
  randomBytes,
  table: of,
  store: configuredStore(),
  remainingMs,
});

/** Fails after the last user when any erasure failed, so that the alarm fires. Log lines name users by id only. */
export const handler = async (
  _: unknown,
  context: { readonly getRemainingTimeInMillis: () => number },
): Promise<void> => {
  const { erased, waiting, failures, left } = await eraseUsers(
    portsOf(table, () => context.getRemainingTimeInMillis()),
  );
  for (const { subject, cause } of failures)
    writeLine(JSON.stringify({ level: 'error', job: row.id, subject, cause: causeOf(cause) }));
  for (const each of waiting) writeLine(JSON.stringify({ level: 'warn', job: row.id, ...each }));
  const counts = { erased, erasures_waiting: waiting.length, erasures_failed: failures.length, erasures_left: left };
  writeLine(jobLine(row.id, counts, {}, systemClock()));
  if (failures.length > 0) throw new Error(`${failures.length} users could not be erased.`);
};
