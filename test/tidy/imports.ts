import { posix } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';

const literal = (node: Node | null): string[] =>
  node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];

/**
 * Everything a source file imports, types included: files of the project by their path from its root, packages by their name.
 */
export const importsOf = (file: string, text: string): string[] => {
  const specifiers: string[] = [];
  const take = ({ source }: { readonly source: Node | null }) => void specifiers.push(...literal(source));
  new Visitor({
    ImportDeclaration: take,
    ExportNamedDeclaration: take,
    ExportAllDeclaration: take,
    ImportExpression: take,
    TSImportType: take,
  }).visit(parseSync(file, text).program);
  return specifiers.map((specifier) =>
    specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier,
  );
};
