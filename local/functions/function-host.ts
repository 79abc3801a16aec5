import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { MovedBy } from '../settings/clock.ts';

export type Invocation = { readonly id: number; readonly event: unknown; readonly timeoutMs: number };

/** The result of an invocation, or the message of its error. */
export type Outcome = { readonly id: number; readonly result?: unknown; readonly error?: string };

/** Runs the bundle of a function in a separate thread with a separate environment. */
export type FunctionHost = {
  readonly invoke: (event: unknown) => Promise<Omit<Outcome, 'id'>>;
  /** Ends the thread. The next invocation starts the bundle again. */
  readonly stop: () => Promise<void>;
};

/** A thread and its pending invocations. When a thread ends, only its own invocations fail. */
type Running = {
  readonly worker: Worker;
  readonly waiting: Map<number, (outcome: Omit<Outcome, 'id'>) => void>;
};

const entry = new URL('function-worker.ts', import.meta.url);

/** Node's compile cache. Without it, a thread spends half of its start on stripping types and compiling the bundle. */
const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../.build/compiled', import.meta.url));

export type HostOptions = {
  /** Called when the thread starts; returns the time in ms by which the thread's clock is ahead. */
  readonly movedByMs?: MovedBy | undefined;
  /** Takes each line that the function prints; by default the line is printed. */
  readonly print?: ((line: string) => void) | undefined;
};

/**
 * Hosts one function, which starts at its first invocation, as in Lambda.
 *
 * @param bundle URL of the bundle
 * @param environment the function's complete environment
 */
export const functionHost = (
  bundle: URL,
  environment: Readonly<Record<string, string>>,
  timeoutMs: number,
  { movedByMs = () => 0, print }: HostOptions = {},
): FunctionHost => {
  let running: Running | undefined;
  let count = 0;

  const start = (): Running => {
    const worker = new Worker(entry, {
      env: { ...environment, NODE_COMPILE_CACHE },
      workerData: { bundle: bundle.href, movedByMs: movedByMs() },
      stdout: print !== undefined,
    });
    if (print !== undefined) createInterface({ input: worker.stdout }).on('line', print);
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
