import { Worker } from 'node:worker_threads';

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

const entry = new URL('function-worker.ts', import.meta.url);

/**
 * Hosts one function, starting it at its first invocation as Lambda does.
 *
 * @param bundle URL of the bundle
 * @param environment all that the function sees of the environment
 */
export const functionHost = (
  bundle: URL,
  environment: Readonly<Record<string, string>>,
  timeoutMs: number,
): FunctionHost => {
  const waiting = new Map<number, (outcome: Omit<Outcome, 'id'>) => void>();
  let worker: Worker | undefined;
  let count = 0;

  const settleAll = (error: string) => {
    for (const settle of waiting.values()) settle({ error });
    waiting.clear();
  };

  const start = (): Worker => {
    const started = new Worker(entry, { env: { ...environment }, workerData: { bundle: bundle.href } });
    started.on('message', (outcome: Outcome | 'ready') => {
      if (outcome === 'ready') return;
      waiting.get(outcome.id)?.(outcome);
      waiting.delete(outcome.id);
    });
    started.on('error', (error) => settleAll(String(error)));
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      settleAll('the function ended');
    });
    started.unref();
    return started;
  };

  const stop = async (): Promise<void> => {
    const stopping = worker;
    worker = undefined;
    await stopping?.terminate();
  };

  return {
    stop,
    invoke: (event) => {
      worker ??= start();
      count += 1;
      const id = count;
      const { promise, resolve } = Promise.withResolvers<Omit<Outcome, 'id'>>();
      const timer = setTimeout(() => {
        waiting.delete(id);
        resolve({ error: `timed out after ${timeoutMs} ms` });
        void stop();
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
