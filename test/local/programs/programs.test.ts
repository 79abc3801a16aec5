import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { javaPath } from '../../../local/programs/java.ts';
import { type Program, pathOf, type Source } from '../../../local/programs/program.ts';

let directory: string;
let said: string[];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'programs-'));
  said = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => said.push(String(line)) > 0);
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const name of globSync('.build/probe*')) rmSync(name, { recursive: true });
  rmSync(directory, { recursive: true });
});

const script = (file: string, text: string): void => writeFileSync(file, `#!/bin/sh\n${text}\n`, { mode: 0o755 });

/** Places a Java of this version on the PATH, in the form of an OpenJDK. */
const installJava = (version: string): string => {
  const home = join(directory, version);
  mkdirSync(join(home, 'bin'), { recursive: true });
  script(join(home, 'bin/java'), 'exit 0');
  writeFileSync(join(home, 'release'), `IMPLEMENTOR="Debian"\nJAVA_VERSION="${version}"\n`);
  return join(home, 'bin');
};

test('an installed Java is used if it is Java 17 or newer, although an older one is first on the PATH', () => {
  const [old, recent] = [installJava('11.0.25'), installJava('21.0.5')];
  vi.stubEnv('PATH', `${old}:${recent}`);
  expect(javaPath()).toBe(join(recent, 'java'));
});

test('a Java that only JAVA_HOME names is used', () => {
  vi.stubEnv('PATH', '');
  vi.stubEnv('JAVA_HOME', join(installJava('17.0.15'), '..'));
  expect(javaPath()).toBe(join(directory, '17.0.15/bin/java'));
});

const source = (from: string, text: string): Source => ({
  from,
  isUsable: () => true,
  fetch: (folder) => {
    script(join(folder, 'probe'), text);
    return { executable: 'probe', environment: { OF: '$here' } };
  },
});

const probe = (...sources: readonly Source[]): Program => ({
  name: 'Probe',
  folder: 'probe',
  installed: () => undefined,
  versionArgument: '--version',
  sources,
  advice: 'install Probe.',
});

const failing: Source = {
  from: 'nowhere (1 MB)',
  isUsable: () => true,
  fetch: () => {
    throw new Error('no network');
  },
};

test('a missing program is fetched once, and the registry and size are printed', () => {
  const path = pathOf(probe(source('a registry (3 MB)', 'echo "$OF"')));
  expect(path).toBe(join(process.cwd(), '.build/probe/run'));
  expect(pathOf(probe(failing))).toBe(path);
  expect(said).toEqual(['Fetches Probe from a registry (3 MB) into .build/probe.\n']);
});

test('a program is fetched from the next registry when the first one fails, or its program does not run', () => {
  const broken = source('a broken registry (2 MB)', 'exit 1');
  const unusable = { ...failing, isUsable: () => false };
  expect(existsSync(pathOf(probe(unusable, failing, broken, source('a registry (3 MB)', 'exit 0'))))).toBe(true);
  expect(said).toEqual([
    'Fetches Probe from nowhere (1 MB) into .build/probe.\n',
    'That failed: no network\n',
    'Fetches Probe from a broken registry (2 MB) into .build/probe.\n',
    expect.stringMatching(/^That failed: /),
    'Fetches Probe from a registry (3 MB) into .build/probe.\n',
  ]);
});

test('a program that no registry has is refused in one sentence, and a failed download leaves nothing', () => {
  expect(() => pathOf(probe(failing))).toThrow(
    /^Probe is not installed, and this machine cannot fetch it: install Probe\.$/,
  );
  expect(globSync('.build/probe*')).toEqual([]);
});
