import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { freePorts } from './free-ports.ts';
import { below, lives } from './processes.ts';
import { newDirectory } from './run-service.ts';

const started = new Set<number>();
afterEach(() => {
  for (const pid of [...started].filter(lives)) process.kill(pid, 'SIGKILL');
  started.clear();
});

/** Runs `npm start` in its own process group, as a terminal does. @returns npm and all its child processes */
const npmStart = async (): Promise<{ npm: ChildProcess; pids: readonly number[] }> => {
  const npm = spawn('npm', ['start', '--', '--no-people', '--directory', newDirectory()], {
    env: { ...process.env, PORT: String(await freePorts()) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  started.add(npm.pid ?? 0);
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
  for (const pid of pids) started.add(pid);
  return { npm, pids };
};

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'npm start ends all its processes when npm gets %s',
  { timeout: 450_000 },
  async (signal) => {
    const { npm, pids } = await npmStart();
    expect(pids.length).toBeGreaterThanOrEqual(3);
    npm.kill(signal);
    await vi.waitUntil(() => !pids.some(lives), { timeout: 120_000 });
  },
);

it('a service that is stopped during its start leaves no process behind', async () => {
  const directory = newDirectory();
  const child = spawn('node', ['local/main.ts', '--no-people', '--directory', directory], {
    env: { ...process.env, PORT: String(await freePorts()) },
    stdio: 'ignore',
  });
  started.add(child.pid ?? 0);
  const database = await vi.waitUntil(() => below(child.pid ?? 0)[0], { timeout: 120_000, interval: 50 });
  started.add(database);
  child.kill('SIGTERM');
  await once(child, 'exit');
  await vi.waitUntil(() => !lives(database), { timeout: 120_000 });
});
