import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { it, vi } from 'vitest';
import { freePorts } from './free-ports.ts';
import { allEnd, killAfterTest } from './npm-start.ts';
import { below } from './processes.ts';
import { newDirectory } from './run-service.ts';

it('a service that is stopped during its start leaves no process behind', async () => {
  const directory = newDirectory();
  const child = spawn('node', ['local/main.ts', '--no-people', '--directory', directory], {
    env: { ...process.env, PORT: String(await freePorts()) },
    stdio: 'ignore',
  });
  killAfterTest(child.pid ?? 0);
  const database = await vi.waitUntil(() => below(child.pid ?? 0)[0], { timeout: 120_000, interval: 50 });
  killAfterTest(database);
  child.kill('SIGTERM');
  await once(child, 'exit');
  await allEnd([database]);
});
