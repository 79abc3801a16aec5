import { parentPort, workerData } from 'node:worker_threads';
import { moveClock } from '../settings/clock.ts';
import type { Invocation, Outcome } from './function-host.ts';

const { bundle, movedByMs } = workerData;
// Node has read the variable already. A function must not have variables that Lambda would not set.
delete process.env['NODE_COMPILE_CACHE'];
if (movedByMs !== 0) moveClock(() => movedByMs);

/** The handler of the function. This file runs in the function's thread, in the role of the Lambda runtime. */
const { handler } = await import(bundle);

const invoke = async ({ id, event, timeoutMs }: Invocation): Promise<Outcome> => {
  const deadline = performance.now() + timeoutMs;
  try {
    const result = await handler(event, { getRemainingTimeInMillis: () => deadline - performance.now() });
    return { id, result };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.on('message', async (invocation: Invocation) => parentPort?.postMessage(await invoke(invocation)));
parentPort?.postMessage('ready');
