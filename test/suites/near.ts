import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { importsOf } from '../architecture/imports.ts';
import { sourceFiles } from '../architecture/source-files.ts';

/** More endpoint tests would take longer than the unit tests that run in parallel. */
const mostEndpoints = 10;

const git = (...words: readonly string[]): string[] =>
  execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * The files that differ from main: committed, changed or new. A shallow clone has no branch main, so there it compares
 * with HEAD.
 */
export const changedFiles = (): readonly string[] => {
  const hasMain = git('branch', '--list', 'main').length > 0;
  const [base = 'HEAD'] = hasMain ? git('merge-base', 'HEAD', 'main') : [];
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')].filter(existsSync);
};

/** The number of imports from a file to the nearest wanted file; undefined when no wanted file is reachable. */
const distanceTo = (file: string, wanted: ReadonlySet<string>, importsIn: (file: string) => readonly string[]) => {
  const seen = new Set([file]);
  for (let [distance, level] = [0, [file]]; level.length > 0; distance += 1) {
    if (level.some((each) => wanted.has(each))) return distance;
    level = level.flatMap(importsIn).filter((each) => !seen.has(each) && seen.add(each));
  }
  return undefined;
};

const testOf = (file: string): string =>
  file
    .replace(/^functions\//, 'test/endpoints/')
    .replace(/^shared\/store\//, 'test/store/')
    .replace(/\.ts$/, '.test.ts');

const needsTable = /^test\/(?:endpoints|store|flows)\/.*\.test\.ts$/;

/**
 * The tests against the table that are nearest to a change.
 * @returns changed tests, tests named after a changed file, and endpoint tests of the nearest functions by imports.
 * `reaching` is the number of functions that reach a changed file.
 */
export const nearTests = (
  changed: readonly string[],
): { readonly files: readonly string[]; readonly reaching: number } => {
  const importsIn = (file: string): readonly string[] =>
    /^(?:shared|functions)\/.*\.ts$/.test(file) ? importsOf(file).all : [];
  const sources = new Set(changed.filter((file) => /^(?:shared|functions)\//.test(file)));
  const reaching = sourceFiles('functions')
    .map((file) => ({ file, distance: distanceTo(file, sources, importsIn) ?? Number.POSITIVE_INFINITY }))
    .filter(({ distance }) => Number.isFinite(distance))
    .toSorted((one, other) => one.distance - other.distance);
  const endpoints = reaching.slice(0, mostEndpoints).map(({ file }) => testOf(file));
  const files = [...changed, ...changed.map(testOf), ...endpoints].filter((file) => needsTable.test(file));
  return { files: [...new Set(files)].filter(existsSync), reaching: reaching.length };
};
