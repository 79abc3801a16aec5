import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loopbackHost } from '../../../local/process/port.ts';
import { localEnvironment } from '../../../local/settings/aws-options.ts';
import { pythonProgram } from '../python.ts';

/** The account number. ministack reads it from the access key, if that has twelve digits. */
export const account = '123456789012';
export const homeRegion = 'ap-southeast-3';

/** The shell variables of docs/guides/first-deployment.md, and the stand-in's address. */
export const shellEnvironment = (endpoint: string, region = homeRegion): Readonly<Record<string, string>> => ({
  AWS_ENDPOINT_URL: endpoint,
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_ACCESS_KEY_ID: account,
  AWS_SECRET_ACCESS_KEY: 'test',
});

const parentBound = fileURLToPath(new URL('run.py', import.meta.url));
/** The timeout of a start. On a busy machine, loading the Python modules takes a minute. */
const patienceMs = 240_000;
const pollIntervalMs = 100;

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts a program and waits until its address answers.
 * @returns its endpoint
 * @throws Error when the program ends, or is silent for four minutes
 */
const startProgram = async (options: {
  readonly file: string;
  readonly arguments?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly port: number;
  readonly healthPath: string;
  readonly logFile: string;
}) => {
  const output = createWriteStream(options.logFile);
  await once(output, 'open');
  // The stand-in passes its environment to functions, so it contains nothing of the shell.
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(pythonProgram('python3'), [parentBound, options.file, ...(options.arguments ?? [])], {
    env: { PATH, HOME, PYTHONDONTWRITEBYTECODE: '1', ...options.environment },
    stdio: ['pipe', output, output],
  });
  const exited = once(child, 'exit');
  const endpoint = `http://${loopbackHost}:${options.port}`;
  const untilMs = performance.now() + patienceMs;
  while (!(await answers(`${endpoint}${options.healthPath}`))) {
    if (child.exitCode !== null || performance.now() > untilMs) {
      child.kill('SIGKILL');
      throw new Error(`${options.file} did not start: see ${options.logFile}.`);
    }
    await delay(pollIntervalMs);
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
  };
  return { endpoint, stop };
};

/** Starts ministack with empty data. `ministack.log` in the directory has its output and that of the functions. */
export const startMinistack = ({ port, directory }: { readonly port: number; readonly directory: string }) => {
  mkdirSync(`${directory}/temporary`, { recursive: true });
  // ministack hosts functions in CommonJS, which the nearest package.json must allow.
  writeFileSync(`${directory}/temporary/package.json`, '{}');
  return startProgram({
    file: pythonProgram('ministack'),
    port,
    healthPath: '/_ministack/health',
    logFile: `${directory}/ministack.log`,
    environment: {
      GATEWAY_PORT: String(port),
      BIND_HOST: loopbackHost,
      // This server is switched off, because it listens on a fixed port.
      IOT_MTLS_ENABLED: '0',
      MINISTACK_REGION: homeRegion,
      // The account of unsigned requests.
      MINISTACK_ACCOUNT_ID: account,
      TMPDIR: `${directory}/temporary`,
      // Production's time limits of AWS calls are too short for a stand-in.
      AWS_TIMEOUT_MS: localEnvironment.AWS_TIMEOUT_MS,
      S3_DATA_DIR: `${directory}/s3`,
      STATE_DIR: `${directory}/state`,
    },
  });
};

export const startMoto = ({ port, directory }: { readonly port: number; readonly directory: string }) => {
  mkdirSync(directory, { recursive: true });
  return startProgram({
    file: pythonProgram('moto_server'),
    arguments: ['--host', loopbackHost, '--port', String(port)],
    port,
    healthPath: '/moto-api/data.json',
    logFile: `${directory}/moto.log`,
    environment: {},
  });
};
