import { describe, expect, test } from 'vitest';
import { functionFile } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { importsOf } from './imports.ts';
import { sourceFiles } from './source-files.ts';

const layered = /^(?:functions|shared\/(?:routes|contract|domain|store|flows))\/([a-z-]+)\//;

/** Folders that every resource may import. */
const common = new Set(['table', 'audit', 'outbox', 'idempotency', 'typed', 'wire', 'service', 'jobs']);

const resourceOf = (file: string): string | undefined => {
  const resource = layered.exec(file)?.[1];
  return resource !== undefined && !common.has(resource) ? resource : undefined;
};

const importsBetween = (): ReadonlyMap<string, readonly string[]> => {
  const between = sourceFiles('shared', 'functions').flatMap((file) => {
    const from = resourceOf(file);
    return importsOf(file).all.flatMap((imported) => {
      const to = resourceOf(imported);
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

test('two resources never import each other', () => {
  const between = importsBetween();
  expect(between.size).toBeGreaterThan(20);
  const both = [...between].filter(([pair]) => between.has(pair.split(' → ').toReversed().join(' → ')));
  expect(both).toEqual([]);
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
    ['payOrder', 45],
    ['getOrder', 24],
  ] as const)('the operation %s loads at most %i files', ([id, limit]) => {
    const own = [...(loaded.get(id) ?? [])].filter((file) => !frame.has(file));
    expect(own.length, own.join('\n')).toBeLessThanOrEqual(limit);
  });
});
