import { posix } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { textOf } from './source-files.ts';

/** A file and all files that it imports, directly or indirectly. */
export const reached = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file) || !file.endsWith('.ts')) return seen;
  seen.add(file);
  for (const imported of importsOf(file, textOf(file)))
    if (/^(shared|functions|infra)\//.test(imported)) reached(imported, seen);
  return seen;
};

const literal = (node: Node | null): string[] =>
  node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];

type Importing = { readonly source: Node | null; readonly importKind?: string; readonly exportKind?: string };

/**
 * The imports of a source file: files of the project by path from its root, packages by name.
 * @param which `all` includes types, `values` only the imports at run time
 */
export const importsOf = (file: string, text: string, which: 'all' | 'values' = 'all'): string[] => {
  const specifiers: string[] = [];
  const take = ({ source, importKind, exportKind }: Importing) => {
    if (which === 'all' || (importKind !== 'type' && exportKind !== 'type')) specifiers.push(...literal(source));
  };
  new Visitor({
    ImportDeclaration: take,
    ExportNamedDeclaration: take,
    ExportAllDeclaration: take,
    ImportExpression: take,
    ...(which === 'all' && { TSImportType: take }),
  }).visit(parseSync(file, text).program);
  return specifiers.map((specifier) =>
    specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier,
  );
};
