import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { idTokenOf } from '../../journeys/client.ts';

const run = promisify(execFile);

/** Steps that ministack's gateway cannot pass, with the reason. */
const unfit: Readonly<Record<string, string>> = {
  'a page of another origin may send its preflight': 'an answer of a mock integration has status 200 and no headers',
};

test('npm run smoke passes every step that ministack supports', async () => {
  const env = { ...process.env, ID_TOKEN: await idTokenOf('smoke') };
  const { stdout } = await run('npm', ['run', '--silent', 'smoke', '--', '--base-url', inject('api')], { env }).catch(
    (failure) => failure,
  );
  const lines: string[] = String(stdout).trim().split('\n');
  const failed = lines.filter((line) => line.startsWith('FAIL'));
  process.stdout.write(`smoke: ${lines.at(-1)}\n`);
  expect(failed.filter((line) => !Object.keys(unfit).some((step) => line.includes(step)))).toEqual([]);
  expect(lines.length).toBeGreaterThan(20);
});
