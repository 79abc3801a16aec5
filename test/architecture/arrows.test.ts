import { describe, expect, test } from 'vitest';
import { importsIn, importsOf } from './imports.ts';
import { moduleRules, sharedRules } from './module-rules.ts';
import { sourceFiles } from './source-files.ts';

const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(':') ? folder : `${folder}/`);

const longestFirst = Object.keys(moduleRules).toSorted((a, b) => b.length - a.length);

/** The product's files by the longest matching folder with module rules. */
const filesOf = Map.groupBy(
  sourceFiles('shared', 'functions', 'infra', 'local', 'tools', 'client', 'console'),
  (file) => longestFirst.find((folder) => isWithin(file, folder)),
);

describe('the module rules', () => {
  test.for(Object.keys(moduleRules))('the folder %s imports only what its rule allows', (folder) => {
    const files = filesOf.get(folder) ?? [];
    const forbidden = files.flatMap((file) =>
      importsOf(file)
        .all.filter((imported) => !(moduleRules[folder] ?? []).some((allowed) => isWithin(imported, allowed)))
        .map((imported) => `${file} → ${imported}`),
    );
    expect(files, `files of ${folder}`).not.toEqual([]);
    expect(forbidden).toEqual([]);
  });

  const isUsed = (allowed: string, folders: readonly string[]): boolean =>
    folders.some((folder) =>
      (filesOf.get(folder) ?? []).some((file) => importsOf(file).all.some((imported) => isWithin(imported, allowed))),
    );

  test('the module rules allow nothing that no file imports', () => {
    const unused = Object.entries(moduleRules).flatMap(([folder, rule]) =>
      rule
        .filter((allowed) => !sharedRules.has(allowed) && !isUsed(allowed, [folder]))
        .map((allowed) => `${folder} imports no ${allowed}`),
    );
    const folders = Object.keys(moduleRules);
    const unusedByAll = [...sharedRules].filter((allowed) => !isUsed(allowed, folders));
    expect([...unused, ...unusedByAll]).toEqual([]);
  });

  test('every source file is in a folder with module rules', () => {
    expect(filesOf.get(undefined) ?? []).toEqual([]);
  });

  test('the module rules let no folder import a test', () => {
    expect(
      Object.values(moduleRules)
        .flat()
        .filter((allowed) => allowed.startsWith('test')),
    ).toEqual([]);
  });
});

/** A cycle of run-time imports among some files; undefined when there is none. */
const circleIn = (files: readonly string[]): readonly string[] | undefined => {
  const known = new Set(files);
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file) || !known.has(file)) return undefined;
    for (const imported of importsOf(file).values) {
      const found = walk(imported, [...way, file]);
      if (found) return found;
    }
    done.add(file);
    return undefined;
  };
  for (const file of files) {
    const found = walk(file, []);
    if (found) return found;
  }
  return undefined;
};

test('the imports of all files have no cycle', () => {
  expect(
    circleIn(sourceFiles('shared', 'functions', 'infra', 'local', 'tools', 'client', 'console', 'bench', 'test')),
  ).toBeUndefined();
});

describe('reading imports', () => {
  test('importsIn finds every kind of import, types and multi-line imports included', () => {
    const text = [
      "import a from 'package';",
      "import type { B } from '../b.ts';",
      "import {\n  c,\n  type D,\n} from './c.ts';",
      "import * as e from 'node:fs';",
      "import 'side-effect';",
      "export { f } from './f.ts';",
      "const g = await import('../g/g.ts');",
      "type H = typeof import('h');",
    ].join('\n');
    expect(importsIn('shared/x/a.ts', text).all.join(' ')).toBe(
      'package shared/b.ts shared/x/c.ts node:fs side-effect shared/x/f.ts shared/g/g.ts h',
    );
  });

  test('importsIn leaves out type imports when only run-time imports are asked for', () => {
    const text = [
      "import type { A } from './a.ts';",
      "import { b, type B } from './b.ts';",
      "type C = typeof import('./c.ts');",
      "export type { D } from './d.ts';",
    ];
    expect(importsIn('shared/x.ts', text.join('\n')).values).toEqual(['shared/b.ts']);
  });

  test('importsIn finds no import in a comment or a text', () => {
    const text = [
      "/** import x from 'x'; */",
      " * `import … from 'node:http'` reads all",
      "// import('y')",
      'const s = "import z from \'z\'";',
    ].join('\n');
    expect(importsIn('shared/a.ts', text).all).toEqual([]);
  });
});
