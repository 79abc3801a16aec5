import type { Violation } from '../domain/books/reconcile-facts.ts';
import type { PayableFold } from '../domain/books/reconcile-payments.ts';
import { addUserItem, endOfUser } from '../domain/books/reconcile-user.ts';
import { newUserFold, tell, type UserFold } from '../domain/books/user-fold.ts';
import { readUserItem } from '../store/books/reconcile-items.ts';
import type { ReconcileStore } from '../store/books/reconcile-store.ts';
import { readKey } from '../store/table/keys.ts';
import type { Item } from '../store/table/table.ts';

export type ReconcilePorts = {
  readonly store: ReconcileStore;
  readonly clock: () => number;
  readonly pause: (milliseconds: number) => Promise<unknown>;
};

/** Before each time that something suspect is read again: all together longer than a transaction and its retries take. */
const pausesMs = [50, 250, 1000];

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The collection of a user that is being read. */
export type Reading = {
  readonly PK: string;
  readonly fold: UserFold;
  /** Of the partition of an account that payments are made from. */
  readonly payable?: PayableFold | undefined;
};

export const newReading = (PK: string, startedMs: number, nowMs: number): Reading => ({
  PK,
  fold: newUserFold(readKey({ PK, SK: '' }).owner, startedMs, nowMs),
});

/** Takes the next item of a collection; one that cannot be read keeps no other from being read. */
export const takeItem = ({ fold }: Reading, item: Item): void => {
  const read = readUserItem(item);
  if (read === undefined) return;
  if ('malformed' in read) tell(fold, [read.malformed]);
  else addUserItem(fold, read.says);
};

const isSame = (one: Violation, other: Violation): boolean =>
  one.rule === other.rule &&
  one.subject === other.subject &&
  one.expected === other.expected &&
  one.found === other.found;

const readAgain = async ({ PK, fold }: Reading, { store, clock }: ReconcilePorts): Promise<Reading> => {
  const reading = newReading(PK, fold.startedMs, clock());
  for await (const items of store.collection(PK)) for (const item of items) takeItem(reading, item);
  return reading;
};

/**
 * What a user's items say, and what of it does not hold. What looks wrong is read again three times, strongly consistent, and
 * told only if exactly the same is wrong each time. A reading between two pages of which a payment was made finds something
 * else each time, because amounts and counts go on; of a user who never rests nothing is told until they do.
 *
 * @param first the collection as the scan told it, to its end
 */
export const confirmedUser = async (
  first: Reading,
  ports: ReconcilePorts,
): Promise<{ readonly fold: UserFold; readonly violations: readonly Violation[] }> => {
  let reading = first;
  let violations = endOfUser(reading.fold);
  for (const [index, milliseconds] of pausesMs.entries()) {
    if (violations.length === 0) break;
    await ports.pause(milliseconds);
    reading = await readAgain(reading, ports);
    const found = endOfUser(reading.fold);
    // What the scan told may be a moment old: it counts for nothing but a suspicion.
    violations = index === 0 ? found : found.filter((one) => violations.some((other) => isSame(one, other)));
  }
  return { fold: reading.fold, violations };
};
