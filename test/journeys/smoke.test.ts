import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { idTokenOf } from './client.ts';

const run = promisify(execFile);

const smoke = async (...options: string[]) =>
  run('node', ['infra/smoke/main.ts', ...options]).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );

it('passes every step of the smoke test against a service that works', async () => {
  const baseUrl = inject('api').replace('/api/v1', '');
  const { code, output } = await smoke('--base-url', baseUrl, '--id-token', await idTokenOf('smoke'));
  expect(output).not.toContain('FAIL');
  expect(output).toMatch(/\n\d\d passed, 0 failed\n$/);
  expect(code).toBe(0);
});

it('fails the smoke test of a service that does not answer, and tells how to type it', async () => {
  const { code, output } = await smoke('--base-url', 'http://127.0.0.1:9', '--id-token', 'x');
  expect(output).toMatch(/\n0 passed, \d\d failed\n$/);
  expect(code).toBe(1);
  expect((await smoke()).output).toContain('npm run smoke -- --base-url');
});
