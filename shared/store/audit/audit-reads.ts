import { type Limit, refuseToday } from '../../domain/accounts/daily-limits.ts';
import { type Audited, auditEntry } from '../../domain/audit/audit.ts';
import type { StaffReading } from '../../domain/audit/staff-action.ts';
import { type ErrorCode, Fault, isRefusal, type Refusal } from '../../errors.ts';
import type { Table } from '../table/table.ts';
import { transact, type Write, type Writes } from '../table/transaction.ts';
import { auditWrite } from './audit.ts';
import { isFull, transactCounted } from './counted-write.ts';

/** `after` is set if the answer is a refusal that shows something about the thing. */
export type ReadThing = {
  readonly target: string;
  readonly subject_id?: string | undefined;
  readonly after?: Audited['after'];
};

/** The target of an entry when the answer shows nobody. */
const nobody: ReadThing = { target: 'nobody' };

/** The number of entries in the first transaction. DynamoDB allows 100 writes, and the counter is one write. */
const entriesAtOnce = 99;

const entryWrite = (reading: StaffReading, { after = null, ...thing }: ReadThing): Write =>
  auditWrite(
    auditEntry(
      {
        actor_id: reading.caller.user_id,
        action: reading.action,
        ...thing,
        ...{ before: null, after, reason: null, request_id: reading.requestId },
      },
      reading.nowMs,
      reading.randomBytes,
    ),
  );

/** The people among these ids who count as read: not the reader, and nobody in a business record. */
export const peopleOf = ({ caller, showsBusiness }: StaffReading, ids: readonly string[]): readonly string[] =>
  showsBusiness ? [] : ids.filter((id) => id.startsWith('usr_') && id !== caller.user_id);

const named = (writes: readonly Write[]): Writes =>
  Object.fromEntries(writes.map((write, index) => [`read ${index}`, write]));

const writeEntries = async (table: Table, writes: Writes): Promise<void> => {
  const result = await transact(table, writes);
  if (result !== undefined) throw faultOf(result);
};

const faultOf = (result: object | Refusal): Fault =>
  new Fault('dependency_unavailable', 'The audit trail took no entry.', isRefusal(result) ? result : undefined);

/**
 * Audits a request that a daily limit refuses.
 *
 * @param thing the thing that the request names; `after` has the query of a list
 * @returns `conflict` (`limit_reached`)
 * @throws Fault `dependency_unavailable` when the entry cannot be written
 */
export const refuseFull = async (
  table: Table,
  reading: StaffReading,
  limit: Limit,
  thing: ReadThing = nobody,
): Promise<Refusal> => {
  const after = { ...thing.after, refused: 'limit_reached', limit };
  await writeEntries(table, { refused: entryWrite(reading, { ...thing, after }) });
  return refuseToday(limit);
};

/** Writes the entries and counts the people in one transaction. @param thing the thing of a refusal's entry */
const writeCounted = async (
  table: Table,
  reading: StaffReading,
  { entries, people }: { readonly entries: Writes; readonly people: readonly string[] },
  thing?: ReadThing,
): Promise<Refusal | undefined> => {
  const result = await transactCounted(table, reading, { people_read: peopleOf(reading, people) }, entries);
  if (isFull(result)) return refuseFull(table, reading, result.full, thing);
  if (result === undefined || isRefusal(result)) return result;
  throw faultOf(result);
};

/**
 * Audits a staff member's read of other people's data before anything is shown. The same transaction enforces the daily
 * limit of different people per staff member. Every operation that shows other people's data must call this function or
 * `auditListing`. A read without a result is one entry with the target `nobody`.
 *
 * @param found the items that are read; at most 100
 * @returns undefined when the write succeeds; `conflict` at the daily limit (`limit_reached`) or after write conflicts
 * (`busy`)
 * @throws Fault `dependency_unavailable` when the audit entries cannot be written
 */
export const auditReads = async (
  table: Table,
  reading: StaffReading,
  found: readonly ReadThing[],
): Promise<Refusal | undefined> => {
  const things = found.length === 0 ? [nobody] : found;
  const writes = things.map((thing) => entryWrite(reading, thing));
  const [first, rest] = [writes.slice(0, entriesAtOnce), writes.slice(entriesAtOnce)];
  const people = things.map(({ target, subject_id }) => subject_id ?? target);
  const only = things.length === 1 ? things[0] : undefined;
  const refused = await writeCounted(table, reading, { entries: named(first), people }, only);
  if (refused || rest.length === 0) return refused;
  await writeEntries(table, named(rest));
  return undefined;
};

/** Refusals that show nothing about the thing. */
const aboutCaller: readonly ErrorCode[] = ['forbidden', 'not_found'];

/**
 * Audits a refusal like a read, because it shows the state of another person's thing. A refusal that shows no state has
 * no entry.
 *
 * @returns the refusal, or a refusal of `auditReads`
 */
export const auditRefusal = async (
  table: Table,
  reading: StaffReading,
  thing: ReadThing,
  refusal: Refusal,
): Promise<Refusal> => {
  if (aboutCaller.includes(refusal.refusal)) return refusal;
  const after = { refused: refusal.details?.[0]?.reason ?? refusal.refusal };
  return (await auditReads(table, reading, [{ ...thing, after }])) ?? refusal;
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
): Promise<Refusal | undefined> => {
  const entry = entryWrite(reading, { target, after: { query, count } });
  return writeCounted(table, reading, { entries: named([entry]), people }, { target, after: { query } });
};
