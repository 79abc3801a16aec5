import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };

type Locked = { readonly name?: string; readonly version: string; readonly integrity?: string };
type Lock = { readonly packages: Readonly<Record<string, Locked>> };
type Bom = {
  readonly bomFormat: string;
  readonly components: readonly { readonly purl: string; readonly hashes?: readonly object[] }[];
};

const read = <Content>(file: string): Content => JSON.parse(readFileSync(root + file, 'utf8'));

test('npm run sbom lists every package of the lock file in CycloneDX, with its hash', {
  timeout: 120_000,
}, async () => {
  await run('npm', ['run', '--silent', 'sbom'], options);
  const { bomFormat, components } = read<Bom>('.build/sbom.json');
  expect(bomFormat).toBe('CycloneDX');
  const purlsOf = (some: Bom['components']) => new Set(some.map(({ purl }) => decodeURIComponent(purl)));
  const locked = Object.entries(read<Lock>('package-lock.json').packages)
    .filter(([path]) => path !== '')
    .map(([path, { name, version, integrity }]) => ({
      purl: `pkg:npm/${name ?? path.split('node_modules/').at(-1)}@${version}`,
      integrity,
    }));
  const listed = purlsOf(components);
  expect(locked.filter(({ purl }) => !listed.has(purl))).toEqual([]);
  // A package inside another one's tarball has the hash of that one, and npm lists its purl once.
  const bundled = new Set(locked.filter(({ integrity }) => integrity === undefined).map(({ purl }) => purl));
  const hashed = purlsOf(components.filter(({ hashes = [] }) => hashes.length > 0));
  expect(locked.filter(({ purl }) => !bundled.has(purl) && !hashed.has(purl))).toEqual([]);
});

const unreachable = /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|E40[345]|E5\d\d/;

test('the registry has signed every installed package', { timeout: 300_000 }, async ({ skip }) => {
  const { stdout, stderr } = await run('npm', ['audit', 'signatures'], options).catch((failure) => failure);
  if (unreachable.test(stderr)) {
    process.stderr.write('The signatures of packages are not checked: the registry or its keys do not answer.\n');
    skip();
  }
  expect(stdout).toMatch(/have verified registry signatures/);
  expect(stdout + stderr).not.toMatch(/invalid|missing/);
});
