import type { PayableTotals } from '../domain/books/payable-items.ts';
import type { Violation } from '../domain/books/reconcile-facts.ts';
import { addUserItem, endOfUser } from '../domain/books/reconcile-user.ts';
import { newUserTotals, report, type Scan, type UserTotals } from '../domain/books/user-totals.ts';
import { readUserItem } from '../store/books/reconcile-items.ts';
import type { ReconcileStore } from '../store/books/reconcile-store.ts';
import { readKey } from '../store/table/keys.ts';
import type { Item } from '../store/table/table.ts';

export type ReconcilePorts = {
  readonly store: ReconcileStore;
  readonly clock: () => number;
  readonly pause: (milliseconds: number) => Promise<unknown>;
  /** The stage's delay of payouts to creators, in days; by default the usual one. */
  readonly payoutDelayDays?: number;
};

/**
 * Pauses in ms before a suspect user is read again. Their sum exceeds the duration of a transaction with its retries.
 */
const pausesMs = [50, 250, 1000];

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export type Reading = {
  readonly PK: string;
  readonly userTotals: UserTotals;
  /** Set for the partition of a payable account. */
  readonly payable?: PayableTotals | undefined;
};

export const newReading = (PK: string, scan: Scan): Reading => ({
  PK,
  userTotals: newUserTotals(readKey({ PK, SK: '' }).owner, scan),
});

/**
 * Adds the next item of an item collection. A malformed item is reported as a violation; the other items are still
 * added.
 */
export const addItem = ({ userTotals }: Reading, item: Item): void => {
  const read = readUserItem(item);
  if (read === undefined) return;
  if ('malformed' in read) report(userTotals, [read.malformed]);
  else addUserItem(userTotals, read.item);
};

const isSame = (one: Violation, other: Violation): boolean =>
  one.rule === other.rule &&
  one.subject === other.subject &&
  one.expected === other.expected &&
  one.found === other.found;

const readAgain = async ({ PK, userTotals }: Reading, { store, clock }: ReconcilePorts): Promise<Reading> => {
  const reading = newReading(PK, { ...userTotals, nowMs: clock() });
  for await (const items of store.collection(PK)) for (const item of items) addItem(reading, item);
  return reading;
};

/**
 * Drops a user's violations that only concurrent writes have caused. A suspect user is read up to three more times,
 * strongly consistent. Only violations that are equal in each of these reads are reported. A payment between two reads
 * changes the amounts, so its violation is not reported.
 *
 * @param first the complete item collection from the scan
 */
export const confirmedUser = async (
  first: Reading,
  ports: ReconcilePorts,
): Promise<{ readonly userTotals: UserTotals; readonly violations: readonly Violation[] }> => {
  let reading = first;
  let violations = endOfUser(reading.userTotals);
  for (const [index, milliseconds] of pausesMs.entries()) {
    if (violations.length === 0) break;
    await ports.pause(milliseconds);
    reading = await readAgain(reading, ports);
    const found = endOfUser(reading.userTotals);
    // The scan is eventually consistent, so its violations are only a suspicion.
    violations = index === 0 ? found : found.filter((one) => violations.some((other) => isSame(one, other)));
  }
  return { userTotals: reading.userTotals, violations };
};
