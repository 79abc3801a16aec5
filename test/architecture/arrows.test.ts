import { describe, expect, test } from 'vitest';
import { importsOf } from './imports.ts';
import { moduleRules } from './module-rules.ts';
import { sourceFiles, textOf } from './source-files.ts';

const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(':') ? folder : `${folder}/`);

const roomOf = (file: string): string | undefined =>
  Object.keys(moduleRules)
    .filter((folder) => isWithin(file, folder))
    .toSorted((a, b) => b.length - a.length)[0];

describe('the module rules', () => {
  test.for(Object.keys(moduleRules))('the folder %s imports only what its rule allows', (folder) => {
    const files = sourceFiles('shared', 'functions', 'infra', 'local', 'tools', 'client', 'console').filter(
      (file) => roomOf(file) === folder,
    );
    const forbidden = files.flatMap((file) =>
      importsOf(file, textOf(file))
        .filter((imported) => !(moduleRules[folder] ?? []).some((allowed) => isWithin(imported, allowed)))
        .map((imported) => `${file} → ${imported}`),
    );
    expect(files, `files of ${folder}`).not.toEqual([]);
    expect(forbidden).toEqual([]);
  });

  test('every source file is in a folder with module rules', () => {
    expect(
      sourceFiles('shared', 'functions', 'infra', 'local', 'tools', 'client', 'console').filter(
        (file) => roomOf(file) === undefined,
      ),
    ).toEqual([]);
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
    for (const imported of importsOf(file, textOf(file), 'values')) {
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
  test('importsOf finds every kind of import, types and multi-line imports included', () => {
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
    expect(importsOf('shared/x/a.ts', text).join(' ')).toBe(
      'package shared/b.ts shared/x/c.ts node:fs side-effect shared/x/f.ts shared/g/g.ts h',
    );
  });

  test('importsOf leaves out type imports when only run-time imports are asked for', () => {
    const text = [
      "import type { A } from './a.ts';",
      "import { b, type B } from './b.ts';",
      "type C = typeof import('./c.ts');",
    ];
    expect(importsOf('shared/x.ts', text.join('\n'), 'values')).toEqual(['shared/b.ts']);
  });

  test('importsOf finds no import in a comment or a text', () => {
    const text = [
      "/** import x from 'x'; */",
      " * `import … from 'node:http'` reads all",
      "// import('y')",
      'const s = "import z from \'z\'";',
    ].join('\n');
    expect(importsOf('shared/a.ts', text)).toEqual([]);
  });
});
