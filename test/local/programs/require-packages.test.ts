import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const command = resolve('local/programs/require-packages.mjs');
const folder = mkdtempSync(join(tmpdir(), 'packages-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Package = { version: string; integrity?: string; optional?: true; dev?: true; devDependencies?: object };
type Packages = Readonly<Record<string, Package>>;

const project = { version: '1.0.0', devDependencies: { vitest: '5.1.0', 'aws-cdk': '2.1148.1' } };
const zod = { version: '4.6.7', integrity: 'sha512-zod' };
const foreign = { version: '1.0.0', integrity: 'sha512-foreign', optional: true } as const;
const vitest = { version: '5.1.0', integrity: 'sha512-vitest', dev: true } as const;
const wanted: Packages = {
  '': project,
  'node_modules/zod': zod,
  'node_modules/of-another-platform': foreign,
  'node_modules/vitest': vitest,
};

const forStart: Packages = { 'node_modules/zod': zod };
const complete: Packages = { ...forStart, 'node_modules/vitest': vitest };

const because = 'Installs the packages with npm ci, because node_modules does not match package-lock.json.\n';
const more = 'Installs more packages, for checks, tests and deployments: vitest, aws-cdk.\n';
const nothing = { status: 0, stderr: '', typed: '' };

/** Runs the command in a project with these packages. @returns what it typed, and its message */
const run = (words: readonly string[], installed: Packages | undefined, exitCode = 0) => {
  mkdirSync(join(folder, 'bin'), { recursive: true });
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (installed !== undefined) {
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  }
  const npm = join(folder, 'bin/npm');
  writeFileSync(npm, `#!/bin/sh\necho "$@" >> typed\nexit ${exitCode}\n`);
  chmodSync(npm, 0o755);
  const env = { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH']}` };
  const { status, stderr } = spawnSync(process.execPath, [command, ...words], { cwd: folder, env, encoding: 'utf8' });
  const typed = join(folder, 'typed');
  return { status, stderr, typed: existsSync(typed) ? readFileSync(typed, 'utf8') : '' };
};

/** The commands before `npm start` and before `npm test`. */
const beforeStart = (installed: Packages | undefined) => run([], installed);
const beforeTest = (installed: Packages | undefined) => run(['--all'], installed);

test.for<[string, Packages]>([
  ['the packages that it needs', forStart],
  ['an optional package of another platform', { ...forStart, 'node_modules/of-another-platform': foreign }],
  ['all packages', complete],
  ['another version of a test package', { ...forStart, 'node_modules/vitest': { ...vitest, version: '5.0.0' } }],
])('npm start installs nothing over %s', ([, installed]) => {
  expect(beforeStart(installed)).toEqual(nothing);
});

const stale: [string, Packages | undefined][] = [
  ['no packages', undefined],
  ['an interrupted installation', {}],
  ['another version', { 'node_modules/zod': { ...zod, version: '4.6.6' } }],
  ['another content of the same version', { 'node_modules/zod': { ...zod, integrity: 'sha512-other' } }],
  ['a package that is no longer wanted', { ...forStart, 'node_modules/left': { version: '1.0.0' } }],
];

test.for(stale)('npm start installs only what it needs over %s, and says why', ([, installed]) => {
  expect(beforeStart(installed)).toEqual({ status: 0, stderr: because, typed: 'ci --omit=dev\n' });
});

test('npm start keeps the test packages when it replaces another version', () => {
  const installed = { ...complete, 'node_modules/zod': { ...zod, version: '4.6.6' } };
  expect(beforeStart(installed)).toEqual({ status: 0, stderr: because, typed: 'ci --include=dev\n' });
});

test('npm test installs nothing over all packages', () => {
  expect(beforeTest(complete)).toEqual(nothing);
});

test.for(stale.slice(0, 3))('npm test installs all packages over %s, and says why', ([, installed]) => {
  expect(beforeTest(installed)).toEqual({ status: 0, stderr: because, typed: 'ci --include=dev\n' });
});

test.for<[string, Packages]>([
  ['the packages of npm start', forStart],
  ['another version of a test package', { ...forStart, 'node_modules/vitest': { ...vitest, version: '5.0.0' } }],
  ['a test package that is no longer wanted', { ...complete, 'node_modules/left': { version: '1.0.0', dev: true } }],
])('npm test adds its packages over %s without npm ci, and says which', ([, installed]) => {
  expect(beforeTest(installed)).toEqual({ status: 0, stderr: more, typed: 'install --include=dev --no-save\n' });
});

test('an installation that fails ends npm start with a sentence', () => {
  const sentence = 'The packages could not be installed: npm ci failed.\n';
  expect(run([], undefined, 7)).toEqual({ status: 1, stderr: because + sentence, typed: 'ci --omit=dev\n' });
});

test('a Node that npm 10 installed and did not link is linked', () => {
  const node = `node_modules/node-linux-${process.arch}/bin`;
  mkdirSync(join(folder, node), { recursive: true });
  mkdirSync(join(folder, 'node_modules/.bin'));
  copyFileSync('/bin/sh', join(folder, node, 'node'));
  for (const _ of ['first', 'second']) expect(beforeStart(undefined).status).toBe(0);
  expect(realpathSync(join(folder, 'node_modules/.bin/node'))).toBe(realpathSync(join(folder, node, 'node')));
});

test('npm start and npm test install, and then check the Node that the installation brought', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  // A shell remembers where it found `node` until `hash -r`.
  const installed = String.raw`^node local/programs/require-packages\.mjs( --all)? && hash -r && node local/programs/require-node\.mjs && `;
  for (const name of ['start', 'test']) expect(scripts[name]).toMatch(new RegExp(installed));
});
