import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const command = resolve('local/require-packages.mjs');
const folder = mkdtempSync(join(tmpdir(), 'packages-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Packages = Readonly<Record<string, { version: string; integrity?: string; optional?: true; devOptional?: true }>>;

const project = { version: '1.0.0' };
const zod = { version: '4.6.7', integrity: 'sha512-zod' };
const foreign = { version: '1.0.0', integrity: 'sha512-foreign', optional: true } as const;
const wanted: Packages = { '': project, 'node_modules/zod': zod, 'node_modules/of-another-platform': foreign };

/** Runs the command before `npm start` in a project with these packages. @returns what it typed, and its message */
const run = (installed: Packages | undefined) => {
  mkdirSync(join(folder, 'bin'), { recursive: true });
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (installed !== undefined) {
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  }
  const npm = join(folder, 'bin/npm');
  writeFileSync(npm, '#!/bin/sh\necho "$@" >> typed\n');
  chmodSync(npm, 0o755);
  const env = { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH']}` };
  const { status, stderr } = spawnSync(process.execPath, [command], { cwd: folder, env, encoding: 'utf8' });
  const typed = join(folder, 'typed');
  return { status, stderr, typed: existsSync(typed) ? readFileSync(typed, 'utf8') : '' };
};

test.for<[string, Packages]>([
  ['the same packages', { 'node_modules/zod': zod }],
  ['an optional package of another platform', { 'node_modules/zod': zod, 'node_modules/of-another-platform': foreign }],
])('npm start installs nothing over %s', ([, installed]) => {
  expect(run(installed)).toEqual({ status: 0, stderr: '', typed: '' });
});

test.for<[string, Packages | undefined]>([
  ['no packages', undefined],
  ['an interrupted installation', {}],
  ['another version', { 'node_modules/zod': { ...zod, version: '4.6.6' } }],
  ['another content of the same version', { 'node_modules/zod': { ...zod, integrity: 'sha512-other' } }],
  ['a package that is no longer wanted', { 'node_modules/zod': zod, 'node_modules/left': project }],
])('npm start installs over %s, and says why', ([, installed]) => {
  expect(run(installed)).toEqual({
    status: 0,
    stderr: 'Installs the packages with npm ci, because node_modules does not match package-lock.json.\n',
    typed: 'ci\n',
  });
});

test('npm start and npm test install, and then check the Node that the installation brought', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  // A shell remembers where it found `node`, so only the next script finds the installed one.
  for (const name of ['start', 'test']) {
    expect(scripts[`pre${name}`]).toBe('node local/require-packages.mjs');
    expect(scripts[name]).toMatch(/^node local\/require-node\.mjs && /);
  }
});
