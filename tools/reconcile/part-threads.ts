import { Worker } from 'node:worker_threads';
import type { PartTotals } from '../../shared/domain/books/part-totals.ts';
import type { Held } from '../../shared/domain/books/reconcile-coupons.ts';
import type { PartReaders } from '../../shared/flows/reconciliation.ts';
import type { Segment } from '../../shared/store/books/reconcile-store.ts';
import type { TableAddress } from './table-address.ts';

export type PartTask = { readonly part: Segment; readonly startedMs: number; readonly recount: boolean };

export type PartResult = { readonly partTotals: PartTotals } | { readonly held: Map<string, Held> };
type Answer = PartResult | { readonly error: string };

/** Eight parts for each thread, so that a long part delays the end only a little. */
const partsPerThread = 8;

const entry = new URL('part-worker.ts', import.meta.url);

/**
 * Sends a task to a thread.
 *
 * @throws Error when the task or the thread fails
 */
const ask = (worker: Worker, task: PartTask): Promise<PartResult> => {
  const { promise, resolve, reject } = Promise.withResolvers<PartResult>();
  const failed = (error: unknown): void => reject(error instanceof Error ? error : new Error(String(error)));
  worker.once('error', failed);
  worker.once('message', (answer: Answer) => {
    worker.off('error', failed);
    if ('error' in answer) failed(answer.error);
    else resolve(answer);
  });
  worker.postMessage(task);
  return promise;
};

/**
 * Starts a thread pool that reads a table.
 *
 * @param onPart called after each part with the number of finished parts, the number of all parts, and the part's
 * result
 * @returns `readers`, and `stop()`, which ends the threads
 */
export const startThreads = (
  address: TableAddress,
  count: number,
  onPart: (done: number, segments: number, result: PartResult) => void,
): { readonly readers: PartReaders; stop(): Promise<unknown> } => {
  const workers = Array.from({ length: count }, () => new Worker(entry, { workerData: address }));
  const segments = count * partsPerThread;

  const all = async (startedMs: number, recount: boolean) => {
    const left = Array.from({ length: segments }, (_, segment) => ({ segment, segments }));
    const results: PartResult[] = [];
    const work = async (worker: Worker): Promise<void> => {
      for (let part = left.pop(); part !== undefined; part = left.pop()) {
        const result = await ask(worker, { part, startedMs, recount });
        results.push(result);
        onPart(results.length, segments, result);
      }
    };
    await Promise.all(workers.map(work));
    return results;
  };

  return {
    readers: {
      read: async (startedMs) =>
        (await all(startedMs, false)).flatMap((result) => ('partTotals' in result ? [result.partTotals] : [])),
      recount: async (startedMs) =>
        (await all(startedMs, true)).flatMap((result) => ('held' in result ? [result.held] : [])),
    },
    stop: () => Promise.all(workers.map((worker) => worker.terminate())),
  };
};
