import { addToTotals, booksViolations, userViolations } from '../domain/reconcile.ts';
import {
  type CouponFacts,
  countCoupon,
  couponClaimed,
  couponLimit,
  type Held,
  suspectCoupons,
} from '../domain/reconcile-coupons.ts';
import type { UserFacts, Violation } from '../domain/reconcile-facts.ts';
import { couponKey, readKey } from './keys.ts';
import { couponFacts, type Partition, type Read, userFacts } from './reconcile-items.ts';
import type { ReconcileStore } from './reconcile-store.ts';

export type ReconcilePorts = {
  readonly store: ReconcileStore;
  readonly clock: () => number;
  readonly pause: (milliseconds: number) => Promise<unknown>;
};

/** What was found: how much was looked at, what each kind of account holds in IDR, and every rule that does not hold. */
export type Reconciliation = {
  readonly started_at: string;
  /** false: there were so many violations that the rest was left out, and with it coupons and books. */
  readonly complete: boolean;
  readonly counts: Readonly<Record<string, number>>;
  readonly totals: Readonly<Record<string, string>>;
  readonly violations: readonly Violation[];
};

/** So many are enough to call somebody: each costs reads and a second of waiting. */
const maximumViolations = 100;

/** Before each time that something suspect is read again: all together longer than a transaction and its retries take. */
const pausesMs = [50, 250, 1000];

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const isCoupon = ({ PK }: Partition): boolean => readKey({ PK, SK: '' }).partition === 'COUPON';

const isSame = (one: Violation, other: Violation): boolean =>
  one.rule === other.rule &&
  one.subject === other.subject &&
  one.expected === other.expected &&
  one.found === other.found;

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

const counted = ['entries', 'orders', 'refunds', 'credits', 'claims', 'enrollments'] as const;

/** What one pass over the table adds up: as much as there are coupons and kinds of accounts, however long the table is. */
const newTally = () => ({
  totals: new Map<string, bigint>(),
  counts: { users: 0, entries: 0, orders: 0, refunds: 0, credits: 0, claims: 0, enrollments: 0 },
  held: new Map<string, Held>(),
  coupons: new Map<string, CouponFacts>(),
  violations: [] as Violation[],
});

type Tally = ReturnType<typeof newTally>;

const addUser = (tally: Tally, facts: UserFacts, startedMs: number): void => {
  addToTotals(tally.totals, facts.entries);
  for (const order of facts.orders) countCoupon(tally.held, order, startedMs);
  tally.counts.users += 1;
  for (const kind of counted) tally.counts[kind] += facts[kind].length;
};

const violationsOf = ({ facts, malformed }: Read<UserFacts>, nowMs: number): readonly Violation[] => [
  ...malformed,
  ...userViolations(facts, nowMs),
];

/**
 * What a user's items say, and what of it does not hold. What looks wrong is read again three times, strongly consistent, and
 * told only if exactly the same is wrong each time. A reading between two pages of which a payment was made finds something
 * else each time, because amounts and counts go on; of a user who never rests nothing is told until they do.
 */
const settled = async (partition: Partition, { store, clock, pause }: ReconcilePorts) => {
  let read = userFacts(partition);
  let violations = violationsOf(read, clock());
  for (const [index, milliseconds] of pausesMs.entries()) {
    if (violations.length === 0) break;
    await pause(milliseconds);
    read = userFacts(await store.partition(partition.PK));
    const found = violationsOf(read, clock());
    // What the scan told may be a moment old: it counts for nothing but a suspicion.
    violations = index === 0 ? found : found.filter((one) => violations.some((other) => isSame(one, other)));
  }
  return { facts: read.facts, violations };
};

/** Reads every partition once. @returns false when there were too many violations to go on */
const readAll = async (tally: Tally, startedMs: number, ports: ReconcilePorts): Promise<boolean> => {
  for await (const partition of ports.store.partitions()) {
    if (tally.violations.length >= maximumViolations) return false;
    if (isCoupon(partition)) {
      const { facts, malformed } = couponFacts(partition);
      tally.violations.push(...malformed, ...(facts ? couponLimit(facts) : []));
      if (facts) tally.coupons.set(facts.code, facts);
    } else {
      const { facts, violations } = await settled(partition, ports);
      addUser(tally, facts, startedMs);
      tally.violations.push(...violations);
    }
  }
  return true;
};

/** Reads the coupons again whose uses looked wrong, and after them all orders that name one. */
const recountCoupons = async ({ coupons, held }: Tally, startedMs: number, store: ReconcileStore) => {
  const suspects = suspectCoupons(coupons, held);
  if (suspects.length === 0) return [];
  const claimed = new Map<string, number | undefined>();
  for (const code of suspects) claimed.set(code, couponFacts(await store.partition(couponKey(code).PK)).facts?.claimed);
  const after = new Map<string, Held>();
  for await (const order of store.couponOrders()) countCoupon(after, order, startedMs);
  return suspects.flatMap((code) => couponClaimed(code, claimed.get(code), held.get(code), after.get(code)));
};

/**
 * Holds a whole table against the rules of `domain/reconcile-facts.ts`, while it is in use. The memory it takes grows with the
 * longest collection of a user and with the number of coupons, not with the table.
 *
 * @returns what was found
 * @throws Fault `dependency_unavailable` when the table is away or throttled
 */
export const reconcile = async (ports: ReconcilePorts): Promise<Reconciliation> => {
  const startedMs = ports.clock();
  const tally = newTally();
  const complete = await readAll(tally, startedMs, ports);
  if (complete) {
    tally.violations.push(...(await recountCoupons(tally, startedMs, ports.store)));
    tally.violations.push(...booksViolations(tally.totals));
  }
  return {
    started_at: new Date(startedMs).toISOString(),
    complete,
    counts: { ...tally.counts, coupons: tally.coupons.size },
    totals: Object.fromEntries([...tally.totals].toSorted(byName).map(([kind, amount]) => [kind, String(amount)])),
    violations: tally.violations,
  };
};
