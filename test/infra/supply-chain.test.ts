import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
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
  // A bundled package has no hash of its own, and npm lists its purl once.
  const bundled = new Set(locked.filter(({ integrity }) => integrity === undefined).map(({ purl }) => purl));
  const hashed = purlsOf(components.filter(({ hashes = [] }) => hashes.length > 0));
  expect(locked.filter(({ purl }) => !bundled.has(purl) && !hashed.has(purl))).toEqual([]);
});

/** Installs the functions' packages for Lambda's platform. @returns the folder */
const installedNative = async (): Promise<string> => {
  const cwd = `${root}.build/signed-native`;
  rmSync(cwd, { recursive: true, force: true });
  cpSync(`${root}infra/native`, cwd, { recursive: true });
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--os=linux', '--cpu=arm64', '--libc=glibc'], { cwd });
  return cwd;
};

/** npm checks signatures with Sigstore's keys, whose host some networks do not reach. */
const unreachable = /code (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/;

test.for(['.', 'infra/native'])(
  'the registry has signed every package of the tree: %s',
  { timeout: 300_000 },
  async (tree, { skip }) => {
    const cwd = tree === '.' ? root : await installedNative();
    const { stdout, stderr } = await run('npm', ['audit', 'signatures', '--fetch-retries=0'], {
      ...options,
      cwd,
    }).catch((failure) => failure);
    const [, code] = unreachable.exec(stderr) ?? [];
    if (code !== undefined) {
      process.stderr.write(`SIGNATURES ARE NOT CHECKED for ${tree}: a host of Sigstore cannot be reached (${code}).\n`);
      skip();
    }
    expect(stdout, stderr).toMatch(/have (?:a )?verified registry signatures?/);
    expect(stdout + stderr).not.toMatch(/invalid|missing/);
  },
);
