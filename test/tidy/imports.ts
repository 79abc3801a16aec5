import { posix } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';

const literal = (node: Node | null): string[] =>
  node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];

type Importing = { readonly source: Node | null; readonly importKind?: string; readonly exportKind?: string };

/**
 * Everything a source file imports: files of the project by their path from its root, packages by their name.
 *
 * @param which `all` by default, types included; `values`: what is there when the program runs
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
