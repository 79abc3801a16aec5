import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { jobs } from '../../shared/jobs.ts';
import { functionFile } from '../../shared/routes/route.ts';
import { authorizer, routes } from '../../shared/routes.ts';
import { importsOf } from './imports.ts';
import { sourceFiles, textOf } from './source-files.ts';

const maximumLines = 200;

/** Files without a line limit: tables of rows, of texts and of keys. They grow with the service, and a reader reads one row. */
const tables = [
  'console/staff/pages.ts',
  ...['local/sample/requests/further.ts', 'local/sample/requests/money.ts'],
  ...['shared/events.ts', 'shared/routes/grants.ts', 'shared/store/table/keys.ts'],
];

const functionFiles = [authorizer.file, ...routes.map(functionFile), ...jobs.map(({ file }) => file)];

describe('functions and rows', () => {
  test('every route and every job has its function, and every function but the authorizer its row', () => {
    expect(sourceFiles('functions')).toEqual(functionFiles.toSorted());
  });

  test('every id, and every method with its path, is unique', () => {
    for (const names of [routes.map(({ id }) => id), routes.map(({ method, path }) => `${method} ${path}`)])
      expect(new Set(names).size).toBe(names.length);
  });

  test('every function has its endpoint test with the same name and folder', () => {
    const tests = functionFiles.map((file) =>
      file.replace(/^functions/, 'test/endpoints').replace(/\.ts$/, '.test.ts'),
    );
    expect(tests.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([]);
  });
});

describe('files', () => {
  test(`a file that is not a table of rows has at most ${maximumLines} lines`, () => {
    const long = sourceFiles('shared', 'functions', 'infra', 'local', 'tools', 'client', 'console')
      .filter((file) => !file.startsWith('client/generated/'))
      .filter((file) => textOf(file).trimEnd().split('\n').length > maximumLines);
    expect(long).toEqual(tables);
  });

  test('files and folders are named in kebab case', () => {
    const files = sourceFiles('shared', 'functions', 'infra', 'local', 'tools', 'client', 'console', 'test');
    expect(files.filter((file) => !/^(?:[a-z0-9-]+\/)+[a-z0-9-]+(?:\.(?:test|config))?\.tsx?$/.test(file))).toEqual([]);
  });

  test('no file is a barrel or is named utils or common', () => {
    const files = sourceFiles('shared', 'functions', 'infra', 'local', 'tools', 'client', 'console', 'test');
    expect(files.filter((file) => /(?:^|\/)(?:index|utils?|common|helpers?|misc)(?:\.tsx?$|\/)/.test(file))).toEqual(
      [],
    );
  });
});

test.for([
  ['@middy/core', '@middy/core'],
  ['@middy/http-json-body-parser', 'body parser'],
] as const)('the map of the README names the one file that imports %s', ([imported, words]) => {
  const importing = sourceFiles('shared', 'functions').filter((file) => importsOf(file).all.includes(imported));
  expect(importing).toHaveLength(1);
  const [folder, name] = (importing[0] ?? '').split(/\/(?=[^/]+$)/);
  const line =
    textOf('README.md')
      .split('\n')
      .find((each) => each.startsWith(`${folder}/ `)) ?? '';
  const isNamed = new RegExp(`\\b${name}\\b[^,;]*${words}`).test(line);
  expect(isNamed, `The line of ${folder}/ in the map of README.md does not say: ${name} uses the ${words}.`).toBe(true);
});
