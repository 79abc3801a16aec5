import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

const module = new URL('../../../local/process/ending.ts', import.meta.url).href;

/** A program that takes 200 ms to end and prints each step. */
const program = `
  const { endOnSignal } = await import(${JSON.stringify(module)});
  endOnSignal(async () => { console.log('ending'); await new Promise((go) => setTimeout(go, 200)); console.log('ended'); });
  setInterval(() => undefined, 1000);
  console.log('running');`;

const start = async (): Promise<ChildProcessByStdio<null, Readable, null>> => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'readable');
  return child;
};

test.each([
  ['Ctrl-C, which a terminal and npm both pass on', ['SIGINT', 'SIGINT']],
  ['the end of the terminal', ['SIGHUP']],
  ['kill', ['SIGTERM']],
] as const)('a process ends once and in order: %s', async (_, signals) => {
  const child = await start();
  const printed = text(child.stdout);
  for (const signal of signals) child.kill(signal);
  const [code] = await once(child, 'exit');
  expect(await printed).toBe('running\nending\nended\n');
  expect(code).toBe(0);
});
