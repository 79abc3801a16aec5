import { segmentTaskOf } from '../../shared/contract/books/reconciliation-run.ts';
import { type ReconcilePorts, sleep } from '../../shared/flows/reconcile-user.ts';
import { readSegment, recountSegment } from '../../shared/flows/reconciliation.ts';
import { systemClock } from '../../shared/runtime/clock.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { table } from '../../shared/runtime/table.ts';
import { type PartialStore, partialStore } from '../../shared/store/books/partial-store.ts';
import { reconcileStore } from '../../shared/store/books/reconcile-store.ts';
import { markBegun } from '../../shared/store/books/reconciliations.ts';

type Ports = ReconcilePorts & { readonly partials: PartialStore; readonly begin: (at: string) => Promise<unknown> };

/**
 * Reads one segment of the table, or recounts the orders of the segment that have a coupon. It stores the running totals for
 * the job `reconcile`. The first segment also stores that a reconciliation began. Idempotent: a repeated task replaces its
 * result.
 */
export const reconcileSegment = async (event: unknown, ports: Ports): Promise<void> => {
  const { run, started_at, segment, segments, recount } = segmentTaskOf(event);
  const startedMs = Date.parse(started_at);
  const scanned = { segment, segments };
  if (segment === 0 && !recount) await ports.begin(started_at);
  if (recount)
    await ports.partials.putHeld(run, segment, await recountSegment(scanned, startedMs, ports.store), startedMs);
  else await ports.partials.putSegmentTotals(run, segment, await readSegment(scanned, startedMs, ports), startedMs);
};

// The SDK's logger middleware copies every response for a log that is not used. The copies cost an eighth of the run's
// time.
table.client.middlewareStack.remove('loggerMiddleware');

/** One store for all segments that this process reads, because the store keeps the policies. */
const store = reconcileStore(table);

export const handler = (event: unknown): Promise<void> =>
  reconcileSegment(event, {
    store,
    partials: partialStore(table),
    begin: (at) => markBegun(table, at),
    clock: systemClock,
    pause: sleep,
    payoutDelayDays: settings.payoutDelayDays(),
  });
