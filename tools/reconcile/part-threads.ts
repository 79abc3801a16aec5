import { Worker } from 'node:worker_threads';
import type { Held } from '../../shared/domain/books/reconcile-coupons.ts';
import type { Tally } from '../../shared/domain/books/tally.ts';
import type { PartReaders } from '../../shared/steps/reconciliation.ts';
import type { Segment } from '../../shared/store/books/reconcile-store.ts';
import type { TableAddress } from './table-address.ts';

/** One part of the table for a thread: to be read, or its coupons to be counted again. */
export type PartTask = { readonly part: Segment; readonly startedMs: number; readonly recount: boolean };

/** What a thread made of its part. */
export type PartResult = { readonly tally: Tally } | { readonly held: Map<string, Held> };
type Answer = PartResult | { readonly error: string };

/** So many parts for each thread: one that is longer than the others keeps nobody waiting for long. */
const partsPerThread = 8;

const entry = new URL('part-worker.ts', import.meta.url);

/** Hands a thread one task. @throws Error when the thread ends or cannot do it */
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
 * Readers of a table in so many threads.
 *
 * @param onPart is told how many parts are done, of how many
 * @returns the readers, and how to end them
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
        (await all(startedMs, false)).flatMap((result) => ('tally' in result ? [result.tally] : [])),
      recount: async (startedMs) =>
        (await all(startedMs, true)).flatMap((result) => ('held' in result ? [result.held] : [])),
    },
    stop: () => Promise.all(workers.map((worker) => worker.terminate())),
  };
};
