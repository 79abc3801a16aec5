import { type ChildProcess, spawn } from 'node:child_process';
import { onTestFinished, vi } from 'vitest';
import { below, lives } from './processes.ts';

export type NpmStart = {
  readonly npm: ChildProcess;
  readonly api: string;
  readonly pids: readonly number[];
  /** The standard error so far. */
  readonly errors: () => string;
};

/** Kills the processes that a failed test has left. */
export const killAfterTest = (...pids: readonly number[]): void =>
  onTestFinished(() => {
    for (const pid of pids.filter(lives)) process.kill(pid, 'SIGKILL');
  });

/** Runs `npm start` in its own process group, as a terminal does. @returns npm and all its child processes */
export const npmStart = async (options: {
  readonly port: number;
  readonly arguments: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}): Promise<NpmStart> => {
  const npm = spawn('npm', ['start', '--', '--no-people', ...options.arguments], {
    env: { ...process.env, PORT: String(options.port), ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  killAfterTest(npm.pid ?? 0);
  let errors = '';
  npm.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk;
    process.stderr.write(chunk);
  });
  let printed = '';
  await vi.waitUntil(
    () => {
      printed += npm.stdout?.read() ?? '';
      return printed.includes('Ctrl-C');
    },
    { timeout: 300_000 },
  );
  npm.stdout?.resume();
  const pids = [npm.pid ?? 0, ...below(npm.pid ?? 0)];
  killAfterTest(...pids);
  return { npm, api: `http://localhost:${options.port}/api/v1`, pids, errors: () => errors };
};

export const allEnd = (pids: readonly number[]): Promise<boolean> =>
  vi.waitUntil(() => !pids.some(lives), { timeout: 120_000 });
