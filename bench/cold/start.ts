import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { assertAnswered } from '../answered.ts';
import type { Subject } from '../subjects.ts';
import type { CpuShare } from './cpu-share.ts';
import type { Cpu, RuntimeApi } from './runtime-api.ts';

/**
 * The times of a cold start in ms. The init ends when the process asks for its first event. The first event ends with
 * its answer. CPU time is that of the main thread in the init, and of all threads in the first event.
 */
export type ColdStart = {
  readonly initMs: number;
  readonly firstMs: number;
  readonly initCpuMs: number;
  readonly firstCpuMs: number;
};

const runtimeClient = fileURLToPath(new URL('runtime-client.mjs', import.meta.url));

/**
 * Starts a function in a new process, sends one event and ends the process.
 * @param share the CPU share from the first event on; the init runs at full speed, as in Lambda
 */
export const coldStart = async (
  api: RuntimeApi,
  { name, bundle, environment, event }: Subject,
  share?: CpuShare,
): Promise<ColdStart> => {
  const answer = Promise.withResolvers<{ readonly result: unknown; readonly cpu: Cpu }>();
  let readyMs = Number.NaN;
  let ready: Cpu = { allMs: Number.NaN, mainMs: Number.NaN };
  const startedMs = performance.now();
  const child = spawn(process.execPath, [runtimeClient], {
    env: { ...environment, AWS_LAMBDA_RUNTIME_API: api.address, _HANDLER: bundle.href },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  api.expect({
    event,
    onReady: (cpu) => {
      [readyMs, ready] = [performance.now(), cpu];
      if (child.pid !== undefined) share?.enter(child.pid);
    },
    onAnswer: (result, cpu) => answer.resolve({ result, cpu }),
  });
  const ended = once(child, 'exit');
  void ended.then(() => answer.reject(new Error(`${name} ended before it answered.`)));
  const { result, cpu } = await answer.promise;
  const answeredMs = performance.now();
  child.kill('SIGKILL');
  await ended;
  assertAnswered(name, result);
  const [initCpuMs, firstCpuMs] = [ready.mainMs, cpu.allMs - ready.allMs];
  return { initMs: readyMs - startedMs, firstMs: answeredMs - readyMs, initCpuMs, firstCpuMs };
};
