import { posix } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { remembered, textOf } from './source-files.ts';

/** Imports of a source file: files of the project by path from its root, packages by name. */
type Imports = { readonly all: readonly string[]; readonly values: readonly string[] };

type Import = { readonly specifier: string; readonly isType: boolean };

const literal = (node: Node): string[] =>
  node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];

/**
 * `import('x')` and the type `typeof import('x')`. They need the syntax tree, which takes most of the time, so other
 * files are only parsed.
 */
const nestedImports = (text: string, parsed: ReturnType<typeof parseSync>): readonly Import[] => {
  const found: Import[] = [];
  const take = (isType: boolean) => (node: { readonly source: Node }) =>
    found.push(...literal(node.source).map((specifier) => ({ specifier, isType })));
  if (text.includes('import('))
    new Visitor({ ImportExpression: take(false), TSImportType: take(true) }).visit(parsed.program);
  return found;
};

/** Parses a text. `values` are the imports at run time, `all` includes types. */
export const importsIn = (file: string, text: string): Imports => {
  const parsed = parseSync(file, text);
  const { staticImports, staticExports } = parsed.module;
  const statements = [
    ...staticImports.map(({ start, moduleRequest }) => ({ start, specifier: moduleRequest.value })),
    ...staticExports.flatMap(({ start, entries }) =>
      entries
        .slice(0, 1)
        .flatMap(({ moduleRequest }) => (moduleRequest ? { start, specifier: moduleRequest.value } : [])),
    ),
  ].map(({ start, specifier }) => ({ specifier, isType: /^(?:im|ex)port type /.test(text.slice(start, start + 12)) }));
  const imports = [...statements, ...nestedImports(text, parsed)].map(({ specifier, isType }) => ({
    path: specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier,
    isType,
  }));
  return {
    all: imports.map(({ path }) => path),
    values: imports.filter(({ isType }) => !isType).map(({ path }) => path),
  };
};

/** The imports of a file of the project. */
export const importsOf = remembered((file) => importsIn(file, textOf(file)));

/** A file and all files that it imports, directly or indirectly. */
export const reached = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file) || !file.endsWith('.ts')) return seen;
  seen.add(file);
  for (const imported of importsOf(file).all) if (/^(shared|functions|infra)\//.test(imported)) reached(imported, seen);
  return seen;
};
