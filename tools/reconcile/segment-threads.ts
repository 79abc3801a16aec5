import { Worker } from 'node:worker_threads';
import type { Held } from '../../shared/domain/books/reconcile-coupons.ts';
import type { SegmentTotals } from '../../shared/domain/books/segment-totals.ts';
import type { SegmentReaders } from '../../shared/flows/reconciliation.ts';
import type { Segment } from '../../shared/store/books/reconcile-store.ts';
import type { TableAddress } from './table-address.ts';

export type SegmentTask = { readonly segment: Segment; readonly startedMs: number; readonly recount: boolean };

export type SegmentResult = { readonly segmentTotals: SegmentTotals } | { readonly held: Map<string, Held> };
type Answer = SegmentResult | { readonly error: string };

/** Eight segments for each thread, so that a long segment delays the end only a little. */
const segmentsPerThread = 8;

const entry = new URL('segment-worker.ts', import.meta.url);

/**
 * Sends a task to a thread.
 *
 * @throws Error when the task or the thread fails
 */
const ask = (worker: Worker, task: SegmentTask): Promise<SegmentResult> => {
  const { promise, resolve, reject } = Promise.withResolvers<SegmentResult>();
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
 * @param onSegment called after each segment with the number of finished segments, the number of all segments, and the segment's
 * result
 * @returns `readers`, and `stop()`, which ends the threads
 */
export const startThreads = (
  address: TableAddress,
  count: number,
  onSegment: (done: number, segments: number, result: SegmentResult) => void,
): { readonly readers: SegmentReaders; stop(): Promise<unknown> } => {
  const workers = Array.from({ length: count }, () => new Worker(entry, { workerData: address }));
  const segments = count * segmentsPerThread;

  const all = async (startedMs: number, recount: boolean) => {
    const left = Array.from({ length: segments }, (_, segment) => ({ segment, segments }));
    const results: SegmentResult[] = [];
    const work = async (worker: Worker): Promise<void> => {
      for (let segment = left.pop(); segment !== undefined; segment = left.pop()) {
        const result = await ask(worker, { segment, startedMs, recount });
        results.push(result);
        onSegment(results.length, segments, result);
      }
    };
    await Promise.all(workers.map(work));
    return results;
  };

  return {
    readers: {
      read: async (startedMs) =>
        (await all(startedMs, false)).flatMap((result) => ('segmentTotals' in result ? [result.segmentTotals] : [])),
      recount: async (startedMs) =>
        (await all(startedMs, true)).flatMap((result) => ('held' in result ? [result.held] : [])),
    },
    stop: () => Promise.all(workers.map((worker) => worker.terminate())),
  };
};
