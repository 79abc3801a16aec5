import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { MovedBy } from '../clock.ts';

/** One event for a function, and its timeout. */
export type Invocation = { readonly id: number; readonly event: unknown; readonly timeoutMs: number };

/** The result of an invocation, or the message of its error. */
export type Outcome = { readonly id: number; readonly result?: unknown; readonly error?: string };

/** A function that runs a bundle in its own thread, with its own environment. */
export type FunctionHost = {
  readonly invoke: (event: unknown) => Promise<Omit<Outcome, 'id'>>;
  /** Ends the thread; the next invocation starts the bundle again. */
  readonly stop: () => Promise<void>;
};

/** A thread and its pending invocations. The end of an old thread never affects those of the next. */
type Running = {
  readonly worker: Worker;
  readonly waiting: Map<number, (outcome: Omit<Outcome, 'id'>) => void>;
};

const entry = new URL('function-worker.ts', import.meta.url);

/** Node's compile cache. Without it, each thread strips types and compiles its bundle: half of its start. */
const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../.build/compiled', import.meta.url));

/**
 * Hosts one function and starts it at its first invocation, as Lambda does.
 *
 * @param bundle URL of the bundle
 * @param environment the function's complete environment
 * @param movedByMs how far its clock is ahead of the machine's when it starts
 */
export const functionHost = (
  bundle: URL,
  environment: Readonly<Record<string, string>>,
  timeoutMs: number,
  movedByMs: MovedBy = () => 0,
): FunctionHost => {
  let running: Running | undefined;
  let count = 0;

  const start = (): Running => {
    const worker = new Worker(entry, {
      env: { ...environment, NODE_COMPILE_CACHE },
      workerData: { bundle: bundle.href, movedByMs: movedByMs() },
    });
    const waiting: Running['waiting'] = new Map();
    const settleAll = (error: string) => {
      for (const settle of waiting.values()) settle({ error });
      waiting.clear();
    };
    worker.on('message', (outcome: Outcome | 'ready') => {
      if (outcome === 'ready') return;
      waiting.get(outcome.id)?.(outcome);
      waiting.delete(outcome.id);
    });
    worker.on('error', (error) => settleAll(String(error)));
    worker.on('exit', () => {
      if (running?.worker === worker) running = undefined;
      settleAll('the function ended');
    });
    worker.unref();
    return { worker, waiting };
  };

  const stop = async (): Promise<void> => {
    const stopping = running;
    running = undefined;
    await stopping?.worker.terminate();
  };

  return {
    stop,
    invoke: (event) => {
      running ??= start();
      const { worker, waiting } = running;
      count += 1;
      const id = count;
      const { promise, resolve } = Promise.withResolvers<Omit<Outcome, 'id'>>();
      const timer = setTimeout(() => {
        resolve({ error: `timed out after ${timeoutMs} ms` });
        if (running?.worker === worker) running = undefined;
        void worker.terminate();
      }, timeoutMs);
      waiting.set(id, (outcome) => {
        clearTimeout(timer);
        resolve(outcome);
      });
      worker.postMessage({ id, event, timeoutMs } satisfies Invocation);
      return promise;
    },
  };
};
