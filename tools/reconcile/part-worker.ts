import { parentPort, workerData } from 'node:worker_threads';
import { sleep } from '../../shared/flows/reconcile-user.ts';
import { readPart, recountPart } from '../../shared/flows/reconciliation.ts';
import { reconcileStore } from '../../shared/store/books/reconcile-store.ts';
import type { PartResult, PartTask } from './part-threads.ts';
import { tableAt } from './table-address.ts';

const store = reconcileStore(tableAt(workerData));

const resultOf = async ({ part, startedMs, recount }: PartTask): Promise<PartResult> =>
  recount
    ? { held: await recountPart(part, startedMs, store) }
    : { partTotals: await readPart(part, startedMs, { store, clock: Date.now, pause: sleep }) };

parentPort?.on('message', (task: PartTask) => {
  void resultOf(task).then(
    (result) => parentPort?.postMessage(result),
    (error: unknown) => parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) }),
  );
});
