import { type VerdictTask, verdictTaskOf } from '../../shared/contract/books/reconciliation-run.ts';
import {
  mergeHeld,
  mergeSegmentTotals,
  type Reconciliation,
  type Recount,
  suspectsOf,
} from '../../shared/domain/books/verdict.ts';
import { judge, readClaimed } from '../../shared/flows/reconciliation.ts';
import { reconcile as row } from '../../shared/jobs/books.ts';
import { causeOf, jobLine, writeLine } from '../../shared/runtime/logger.ts';
import { table } from '../../shared/runtime/table.ts';
import { keepFigures } from '../../shared/store/books/keep-figures.ts';
import { keepVerdict } from '../../shared/store/books/last-verdict.ts';
import { type PartialStore, partialStore } from '../../shared/store/books/partial-store.ts';
import { type ReconcileStore, reconcileStore } from '../../shared/store/books/reconcile-store.ts';

type Ports = {
  readonly store: ReconcileStore;
  readonly partials: PartialStore;
  /** Stores the result and the balances for the staff. */
  readonly keep: (found: Reconciliation) => Promise<void>;
};

/** The sum of all wallets in IDR, available and held. A metric is a double, so a sum above 2^53 − 1 is rounded. */
const walletsOf = (totals: Reconciliation['totals']): number =>
  Number(BigInt(totals['user:available'] ?? 0) + BigInt(totals['user:held'] ?? 0));

/**
 * Writes one log line for each violation and one for the run. The lines contain only ids and amounts, because more
 * people have access to the log than to the wallets.
 */
const report = ({ violations, warnings, creators, figures: _, ...found }: Reconciliation): void => {
  for (const violation of violations) writeLine(JSON.stringify({ level: 'error', job: row.id, ...violation }));
  for (const warning of warnings) writeLine(JSON.stringify({ level: 'warn', job: row.id, ...warning }));
  const level = violations.length > 0 ? 'error' : 'info';
  const counts = { creators: Object.keys(creators).length, violations: violations.length, warnings: warnings.length };
  writeLine(JSON.stringify({ level, job: row.id, ...found, ...counts }));
  const wallets_idr = walletsOf(found.totals);
  writeLine(jobLine(row.id, { wallets_idr }, {}, Date.parse(found.started_at)));
};

const recountOf = async ({ run, segments, recounted }: VerdictTask, { partials }: Ports): Promise<Recount> => ({
  claimed: recounted ? await partials.claimed(run) : new Map(),
  after: recounted ? mergeHeld(await partials.held(run, segments)) : new Map(),
});

const judgeRun = async (event: unknown, ports: Ports): Promise<Reconciliation | undefined> => {
  const task = verdictTaskOf(event);
  const { run, segments, recounted, failure } = task;
  if (failure !== undefined) throw new Error(`Not all segments could be read: ${JSON.stringify(failure)}`);
  const startedMs = Date.parse(task.started_at);
  const segmentTotals = mergeSegmentTotals(await ports.partials.allSegmentTotals(run, segments));
  const suspects = suspectsOf(segmentTotals);
  if (recounted || suspects.length === 0)
    return judge(segmentTotals, await recountOf(task, ports), startedMs, ports.store);
  await ports.partials.putClaimed(run, await readClaimed(suspects, ports.store), startedMs);
  return undefined;
};

/**
 * Merges the segments, checks the invariants of the whole table, and reports the violations.
 *
 * @returns whether the orders with coupons must be recounted before the result is known
 * @throws Error when there are violations or a segment could not be read, so that the alarm fires
 */
export const reconcileTable = async (event: unknown, ports: Ports): Promise<{ readonly recount: boolean }> => {
  const found = await judgeRun(event, ports).catch((error: unknown) => {
    writeLine(JSON.stringify({ level: 'error', job: row.id, cause: causeOf(error) }));
    throw error;
  });
  if (found === undefined) return { recount: true };
  report(found);
  await ports.keep(found);
  if (found.violations.length > 0) throw new Error(`${found.violations.length} times a rule does not hold.`);
  return { recount: false };
};

/** Runs after all segments are read, and again after a recount of coupons. */
export const handler = (event: unknown): Promise<{ readonly recount: boolean }> =>
  reconcileTable(event, {
    store: reconcileStore(table),
    partials: partialStore(table),
    keep: async (found) => {
      await keepVerdict(table, found, Date.now());
      await keepFigures(table, found);
    },
  });
