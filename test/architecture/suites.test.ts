import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fullerFiles, slowFiles } from '../suites/suite.ts';

test('every file that the suites name exists', () => {
  const named = [...Object.keys(slowFiles), ...fullerFiles];
  expect(named.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([]);
});

test('npm start installs at most 450 packages on Linux', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly os?: readonly string[]; readonly cpu?: readonly string[] }>>;
  };
  const installed = Object.entries(packages).filter(
    ([path, { os = ['linux'], cpu = ['x64'] }]) => path !== '' && os.includes('linux') && cpu.includes('x64'),
  );
  expect(installed.length).toBeLessThanOrEqual(450);
});
