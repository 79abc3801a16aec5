import { usualPayoutDelayDays } from '../contract/payables/payable.ts';
import { daysSpan } from '../domain/books/days.ts';
import { textOfLast } from '../domain/books/last-figures.ts';
import { newPayableTotals } from '../domain/books/payable-items.ts';
import { type CouponFacts, countCoupon, type Held } from '../domain/books/reconcile-coupons.ts';
import { addPayable } from '../domain/books/reconcile-payments.ts';
import { addUser, maximumViolations, newSegmentTotals, type SegmentTotals } from '../domain/books/segment-totals.ts';
import {
  mergeHeld,
  mergeSegmentTotals,
  type Reconciliation,
  type Recount,
  suspectsOf,
  verdictOf,
} from '../domain/books/verdict.ts';
import { maturedAt } from '../domain/payables/closed-days.ts';
import { readCoupon } from '../store/books/reconcile-items.ts';
import { type ReconcileStore, type Segment, wholeTable } from '../store/books/reconcile-store.ts';
import { couponKey } from '../store/table/keys.ts';
import { payableOfPartition, takePayable, takerOf } from './reconcile-others.ts';
import { addItem, confirmedUser, newReading, type Reading, type ReconcilePorts } from './reconcile-user.ts';

const closeReading = async (segmentTotals: SegmentTotals, reading: Reading, ports: ReconcilePorts): Promise<void> => {
  segmentTotals.ends.add(reading.PK);
  if (reading.payable) segmentTotals.violations.push(...addPayable(segmentTotals, reading.payable));
  if (takerOf(reading.PK) !== undefined) return;
  const { userTotals, violations } = await confirmedUser(reading, ports);
  addUser(segmentTotals, userTotals, violations);
};

/** Keeps only the first and the last item collection. The collections between them are complete. */
const keepEnds = (ends: Set<string>): void => {
  const [first, last] = [[...ends][0], [...ends].at(-1)];
  ends.clear();
  for (const end of [first, last]) if (end !== undefined) ends.add(end);
};

/**
 * Reads every item collection in one segment of the table, while the table is in use. Memory grows with one user's paid
 * items and with the numbers of coupons, creators and policies. After `maximumViolations` the reading stops.
 *
 * @param startedMs the start of the reconciliation, in epoch ms
 * @returns the totals, with `complete: false` when the reading stopped early
 * @throws Fault `dependency_unavailable` when the table is unreachable or throttled
 */
export const readSegment = async (
  segment: Segment,
  startedMs: number,
  ports: ReconcilePorts,
): Promise<SegmentTotals> => {
  const { payoutDelayDays = usualPayoutDelayDays } = ports;
  const segmentTotals = newSegmentTotals();
  const known = await ports.store.known(startedMs);
  const scan = { startedMs, nowMs: startedMs, payoutDelayDays, ...known, span: daysSpan(startedMs, known.last) };
  segmentTotals.last.add(textOfLast(known.last));
  segmentTotals.matured_until = new Date(maturedAt(startedMs, payoutDelayDays)).toISOString();
  let reading: Reading | undefined;
  for await (const items of ports.store.items(segment))
    for (const item of items) {
      const PK = String(item['PK']);
      if (reading?.PK !== PK) {
        if (reading) await closeReading(segmentTotals, reading, ports);
        keepEnds(segmentTotals.ends);
        if (segmentTotals.violations.length >= maximumViolations) return { ...segmentTotals, complete: false };
        const account = payableOfPartition(PK);
        reading = {
          ...newReading(PK, { ...scan, nowMs: ports.clock() }),
          payable: account === undefined ? undefined : newPayableTotals(account, scan),
        };
      }
      const take = takerOf(PK);
      if (reading.payable) takePayable(segmentTotals, reading.payable, item);
      else if (take === undefined) addItem(reading, item);
      else take(segmentTotals, item, scan);
    }
  if (reading) await closeReading(segmentTotals, reading, ports);
  keepEnds(segmentTotals.ends);
  return segmentTotals;
};

/**
 * The maximum number of reads of a coupon. Between the reads of a coupon and its shards, a rebalancing may move uses.
 */
const maximumReadings = 5;

/**
 * Reads the uses of a coupon until its counter is the same before and after the read of the shards. It gives up after
 * `maximumReadings` reads and returns the last result.
 *
 * @returns the uses; undefined for a missing coupon
 */
const usesOf = async (code: string, store: ReconcileStore): Promise<number | undefined> => {
  let before: CouponFacts | undefined;
  let left = 0;
  for (let readings = 0; readings < maximumReadings; readings += 1) {
    let coupon: (CouponFacts & { readonly shards: number }) | undefined;
    for await (const items of store.collection(couponKey(code).PK))
      for (const read of items.map(readCoupon)) if (read && 'item' in read) coupon = read.item;
    if (coupon === undefined) return undefined;
    if (before?.claimed === coupon.claimed) return coupon.claimed - left;
    before = coupon;
    left = await store.leftOf(code, coupon.shards);
    if (coupon.shards === 0) return coupon.claimed;
  }
  return before && before.claimed - left;
};

/** Reads the uses of coupons again, strongly consistent. @returns the uses by code; undefined for a missing coupon */
export const readClaimed = async (
  codes: readonly string[],
  store: ReconcileStore,
): Promise<Map<string, number | undefined>> => {
  const claimed = new Map<string, number | undefined>();
  for (const code of codes) claimed.set(code, await usesOf(code, store));
  return claimed;
};

/** Counts the orders with coupons in one segment of the table. The counters of the suspect coupons must be read first. */
export const recountSegment = async (
  segment: Segment,
  startedMs: number,
  store: ReconcileStore,
): Promise<Map<string, Held>> => {
  const held = new Map<string, Held>();
  for await (const order of store.couponOrders(segment)) countCoupon(held, order, startedMs);
  return held;
};

/**
 * The verdict on a whole table. When the orders and payments have no violation, it compares the stored figures with
 * them.
 */
export const judge = async (
  segmentTotals: SegmentTotals,
  recount: Recount,
  startedMs: number,
  store: Pick<ReconcileStore, 'changedFigures'>,
): Promise<Reconciliation> => {
  const found = verdictOf(segmentTotals, recount, startedMs);
  return found.complete && found.violations.length === 0
    ? { ...found, violations: await store.changedFigures(found.figures) }
    : found;
};

/** The readers of a table's segments. The default is one segment in this process; a command uses one thread per segment. */
export type SegmentReaders = {
  readonly read: (startedMs: number) => Promise<readonly SegmentTotals[]>;
  readonly recount: (startedMs: number) => Promise<readonly Map<string, Held>[]>;
};

const oneReader = (ports: ReconcilePorts): SegmentReaders => ({
  read: async (startedMs) => [await readSegment(wholeTable, startedMs, ports)],
  recount: async (startedMs) => [await recountSegment(wholeTable, startedMs, ports.store)],
});

/**
 * Checks the invariants (`domain/books/rules.ts`) on a whole table, while the table is in use.
 *
 * @param readers the readers of the table's segments; by default one reader of the whole table
 * @throws Fault `dependency_unavailable` when the table is unreachable or throttled
 */
export const reconcile = async (ports: ReconcilePorts, readers = oneReader(ports)): Promise<Reconciliation> => {
  const startedMs = ports.clock();
  const segmentTotals = mergeSegmentTotals(await readers.read(startedMs));
  const suspects = suspectsOf(segmentTotals);
  const claimed = await readClaimed(suspects, ports.store);
  const after = suspects.length === 0 ? [] : await readers.recount(startedMs);
  return judge(segmentTotals, { claimed, after: mergeHeld(after) }, startedMs, ports.store);
};
