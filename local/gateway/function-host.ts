import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { MovedBy } from '../clock.ts';

/** One event for a function, and how long it may take. */
export type Invocation = { readonly id: number; readonly event: unknown; readonly timeoutMs: number };

/** What a function made of an event: its result, or the message of the error it threw. */
export type Outcome = { readonly id: number; readonly result?: unknown; readonly error?: string };

/** A function that runs a bundle in a thread of its own, with an environment of its own. */
export type FunctionHost = {
  readonly invoke: (event: unknown) => Promise<Omit<Outcome, 'id'>>;
  /** Ends the thread; the next invocation starts the bundle afresh. */
  readonly stop: () => Promise<void>;
};

/** A thread, and the invocations that it has yet to settle: the end of an old one never touches those of the next. */
type Running = {
  readonly worker: Worker;
  readonly waiting: Map<number, (outcome: Omit<Outcome, 'id'>) => void>;
};

const entry = new URL('function-worker.ts', import.meta.url);

/** Where Node keeps what it has made of the sources: without it each thread strips types and compiles its bundle, half of its start. */
const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../.build/compiled', import.meta.url));

/**
 * Hosts one function, starting it at its first invocation as Lambda does.
 *
 * @param bundle URL of the bundle
 * @param environment all that the function sees of the environment
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
