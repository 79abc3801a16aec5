import { dailyLimits, refuseToday, watchedReadings } from '../../domain/accounts/daily-limits.ts';
import { type Audited, auditEntry } from '../../domain/journal/audit.ts';
import type { StaffReading } from '../../domain/journal/staff-action.ts';
import { Fault, isRefusal, type Refusal, refuseBusy } from '../../errors.ts';
import { staffLine, writeLine } from '../../runtime/logger.ts';
import { peopleReadPart } from '../accounts/count-today.ts';
import type { Table } from '../table/table.ts';
import { type Part, type Parts, transact } from '../table/transaction.ts';
import { auditPart } from './audit.ts';

export type ReadThing = { readonly target: string; readonly subject_id?: string };

/** The number of entries in the first transaction. DynamoDB allows 100 parts, and the counter is one part. */
const entriesAtOnce = 99;

/** The maximum number of tries at write conflicts. Concurrent requests of one staff member update the same item. */
const maximumTries = 10;

const entryPart = (reading: StaffReading, read: ReadThing & { readonly after: Audited['after'] }): Part =>
  auditPart(
    auditEntry(
      {
        actor_id: reading.caller.user_id,
        action: reading.action,
        ...read,
        before: null,
        reason: null,
        request_id: reading.requestId,
      },
      reading.nowMs,
      reading.randomBytes,
    ),
  );

const entryParts = (reading: StaffReading, things: readonly ReadThing[]): readonly Part[] =>
  things.map((thing) => entryPart(reading, { ...thing, after: null }));

/** The people among these ids, each once, without the reader. */
const peopleOf = ({ caller }: StaffReading, ids: readonly string[]): readonly string[] =>
  [...new Set(ids)].filter((id) => id.startsWith('usr_') && id !== caller.user_id);

const named = (parts: readonly Part[]): Parts =>
  Object.fromEntries(parts.map((part, index) => [`read ${index}`, part]));

const faultOf = (result: object | Refusal): Fault =>
  new Fault('dependency_unavailable', 'The audit trail took no entry.', isRefusal(result) ? result : undefined);

/**
 * Writes the entries and adds the people to the daily set, under a condition on the set's size. The set is not read
 * first. The first try assumes that all people are new. Its condition fails from `watchedReadings` people on; the error
 * then returns the set.
 */
const writeCounted = async (
  table: Table,
  { caller, nowMs }: StaffReading,
  { entries, people }: { readonly entries: Parts; readonly people: readonly string[] },
): Promise<Refusal | undefined> => {
  let known: ReadonlySet<unknown> | undefined;
  for (let tries = 0; tries < maximumTries; tries += 1) {
    const added = people.filter((id) => !known?.has(id));
    const total = (known?.size ?? 0) + added.length;
    if (added.length > 0 && total >= watchedReadings)
      writeLine(staffLine(caller.user_id, { bulk_readings: 1 }, { people_read: total }, nowMs));
    if (added.length > 0 && total > dailyLimits.people_read) return refuseToday('people_read');
    const most = known === undefined ? watchedReadings - 1 : dailyLimits.people_read;
    const count = peopleReadPart(caller.user_id, { people: added, room: most - added.length }, nowMs);
    const result = await transact(table, { ...entries, ...(added.length > 0 && { count }) }, maximumTries);
    if (result === undefined) return undefined;
    if (isRefusal(result)) return result;
    if (!result.failed.has('count')) throw faultOf(result);
    const found = result.failed.get('count')?.['people_read'];
    known = found instanceof Set ? found : new Set();
  }
  return refuseBusy();
};

/**
 * Audits a staff member's read of other people's data before anything is shown. The same transaction enforces the daily
 * limit of different people per staff member. Every operation that shows other people's data must call this function or
 * `auditListing`.
 *
 * @param things the items that are read; at most 100
 * @returns undefined when the write succeeds; `conflict` at the daily limit (`limit_reached`) or after write conflicts
 * (`busy`)
 * @throws Fault `dependency_unavailable` when the audit entries cannot be written
 */
export const auditReads = async (
  table: Table,
  reading: StaffReading,
  things: readonly ReadThing[],
): Promise<Refusal | undefined> => {
  const parts = entryParts(reading, things);
  const [first, rest] = [parts.slice(0, entriesAtOnce), parts.slice(entriesAtOnce)];
  const people = peopleOf(
    reading,
    things.map(({ target, subject_id }) => subject_id ?? target),
  );
  const refused = await writeCounted(table, reading, { entries: named(first), people });
  if (refused || rest.length === 0) return refused;
  const result = await transact(table, named(rest));
  if (result !== undefined) throw faultOf(result);
  return undefined;
};

export type ReadList = {
  /** The kind of list, such as `orders`. */
  readonly target: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly count: number;
  readonly people: readonly string[];
};

/**
 * Audits a list in one entry with the query and the count. The people in the list count towards the daily limit.
 *
 * @param list the shown list; at most 100 items
 * @returns a refusal of `auditReads`, or undefined
 */
export const auditListing = (
  table: Table,
  reading: StaffReading,
  { target, query, count, people }: ReadList,
): Promise<Refusal | undefined> =>
  writeCounted(table, reading, {
    entries: named([entryPart(reading, { target, after: { query, count } })]),
    people: peopleOf(reading, people),
  });
