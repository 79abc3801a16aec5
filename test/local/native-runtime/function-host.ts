import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { FunctionHost } from '../../../local/functions/function-host.ts';
import { type RuntimeApi, startRuntimeApi } from './runtime-api.ts';

/** The handler setting in the template: file and export. */
export const handlerName = 'index.handler';

const preload = new URL('preload.ts', import.meta.url).href;
/** Node's cache of compiled files, for the preload. */
const compileCache = fileURLToPath(new URL('../../../.build/compiled', import.meta.url));
const runtimeInterfaceClient = fileURLToPath(import.meta.resolve('aws-lambda-ric'));

/** Variables that Lambda sets and the client reads, and the cache. */
const lambdaEnvironment = (taskRoot: string, { address }: RuntimeApi) => ({
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_NAME: 'local',
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '512',
  AWS_LAMBDA_LOG_GROUP_NAME: 'local',
  AWS_LAMBDA_LOG_STREAM_NAME: 'local',
  AWS_LAMBDA_RUNTIME_API: address,
  LAMBDA_TASK_ROOT: taskRoot,
  NODE_COMPILE_CACHE: compileCache,
  _HANDLER: handlerName,
});

const startProcess = async (taskRoot: string, environment: Readonly<Record<string, string>>) => {
  const api = await startRuntimeApi();
  const child = spawn(process.execPath, ['--import', preload, runtimeInterfaceClient], {
    cwd: taskRoot,
    env: { ...environment, ...lambdaEnvironment(taskRoot, api) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  createInterface(child.stdout).on('line', (line) => process.stdout.write(`${line}\n`));
  child.on('exit', () => api.giveUp('the function ended'));
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    await api.stop();
  };
  return { invoke: api.invoke, stop };
};

/**
 * Hosts one function as `local/functions/function-host.ts` does, but under Lambda's runtime interface client. The client
 * loads the handler, makes its context and logs its errors as in Lambda. The function's output is written here in whole
 * lines, and is complete after the stop.
 * @param bundle URL of the bundle, the file `index.mjs`
 * @param environment the function's environment, without the variables of Lambda itself
 */
export const functionHost = (
  bundle: URL,
  environment: Readonly<Record<string, string>>,
  timeoutMs: number,
): FunctionHost => {
  const taskRoot = fileURLToPath(new URL('.', bundle));
  let running: ReturnType<typeof startProcess> | undefined;
  return {
    invoke: async (event) => {
      running ??= startProcess(taskRoot, environment);
      const { invoke } = await running;
      return invoke(event, timeoutMs);
    },
    stop: async () => {
      const stopping = running;
      running = undefined;
      await (await stopping)?.stop();
    },
  };
};
