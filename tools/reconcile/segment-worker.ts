import { parentPort, workerData } from 'node:worker_threads';
import { sleep } from '../../shared/flows/reconcile-user.ts';
import { readSegment, recountSegment } from '../../shared/flows/reconciliation.ts';
import { reconcileStore } from '../../shared/store/books/reconcile-store.ts';
import type { SegmentResult, SegmentTask } from './segment-threads.ts';
import { tableAt } from './table-address.ts';

const store = reconcileStore(tableAt(workerData));

const resultOf = async ({ segment, startedMs, recount }: SegmentTask): Promise<SegmentResult> =>
  recount
    ? { held: await recountSegment(segment, startedMs, store) }
    : { segmentTotals: await readSegment(segment, startedMs, { store, clock: Date.now, pause: sleep }) };

parentPort?.on('message', (task: SegmentTask) => {
  void resultOf(task).then(
    (result) => parentPort?.postMessage(result),
    (error: unknown) => parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) }),
  );
});
