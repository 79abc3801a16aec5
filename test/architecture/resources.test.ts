import { describe, expect, test } from 'vitest';
import { functionFile } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { importsOf } from './imports.ts';
import { sourceFiles } from './source-files.ts';

const layered = /^(?:functions|shared\/(?:routes|contract|domain|store|flows))\/([a-z-]+)\//;

/** Folders that every resource may import. */
const common = new Set(['table', 'audit']);

const resourceOf = (file: string, except: ReadonlySet<string>): string | undefined => {
  const resource = layered.exec(file)?.[1];
  return resource !== undefined && !except.has(resource) ? resource : undefined;
};

const importsBetween = (except = common): ReadonlyMap<string, readonly string[]> => {
  const between = sourceFiles('shared', 'functions').flatMap((file) => {
    const from = resourceOf(file, except);
    return importsOf(file).all.flatMap((imported) => {
      const to = resourceOf(imported, except);
      return from === undefined || to === undefined || from === to
        ? []
        : [{ pair: `${from} → ${to}`, line: `${file} → ${imported}` }];
    });
  });
  return new Map(
    Object.entries(Object.groupBy(between, ({ pair }) => pair)).map(([pair, lines = []]) => [
      pair,
      lines.map(({ line }) => line),
    ]),
  );
};

/** The resources that import each other. */
const mutual = (between: ReadonlyMap<string, readonly string[]>) =>
  [...between].filter(([pair]) => between.has(pair.split(' → ').toReversed().join(' → ')));

test('two resources never import each other', () => {
  const between = importsBetween();
  expect(between.size).toBeGreaterThan(20);
  expect(mutual(between)).toEqual([]);
});

test.each([...common])('the folder %s would import a resource that imports it', (name) => {
  expect(mutual(importsBetween(common.difference(new Set([name]))))).not.toEqual([]);
});

const loadedBy = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file) || !file.endsWith('.ts')) return seen;
  seen.add(file);
  for (const imported of importsOf(file).values) if (!/^\w+:|^@/.test(imported)) loadedBy(imported, seen);
  return seen;
};

describe('the files of an operation without the frame of every signed-in operation', () => {
  const loaded = new Map(
    routes.flatMap((row) => (row.auth === 'user' ? [[row.id, loadedBy(functionFile(row))] as const] : [])),
  );
  const frame = [...loaded.values()].reduce((common, files) => common.intersection(files));

  test.for([
    // Four of them are its warm-up.
    ['payOrder', 51],
    ['getOrder', 26],
  ] as const)('the operation %s loads at most %i files', ([id, limit]) => {
    const own = [...(loaded.get(id) ?? [])].filter((file) => !frame.has(file));
    expect(own.length, own.join('\n')).toBeLessThanOrEqual(limit);
  });
});
