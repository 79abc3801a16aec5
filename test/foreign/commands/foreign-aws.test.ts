import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { freePorts } from '../../journeys/free-ports.ts';

test('npm run foreign:aws starts ministack, prints its address, and ends with Ctrl-C', async () => {
  const words = ['--run', 'foreign:aws', '--', '--port', String(await freePorts())];
  // A terminal sends Ctrl-C to the whole process group.
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const group = -(child.pid ?? 0);
  const closed = once(child, 'close');
  let isClosed = false;
  onTestFinished(() => void (isClosed || process.kill(group, 'SIGKILL')));
  let endpoint = '';
  for await (const line of createInterface({ input: child.stdout })) {
    endpoint ||= /AWS is at (\S+),/.exec(line)?.[1] ?? '';
    if (line === 'Ctrl-C ends it.') break;
  }
  expect((await fetch(endpoint)).status).toBeLessThan(500);
  process.kill(group, 'SIGINT');
  await closed;
  isClosed = true;
  await expect(fetch(endpoint)).rejects.toThrow('fetch failed');
});
