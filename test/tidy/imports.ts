import { posix } from 'node:path';

const comments = /^\s*(?:\/\/|\/?\*).*$/gm;
const statements = [
  /^(?:import|export)\b[^'";]*?\bfrom\s+'([^']+)'/gm,
  /^import\s+'([^']+)'/gm,
  /\bimport\(\s*'([^']+)'/g,
];

/**
 * Everything a source file imports, types included: files of the project by their path from its root, packages by their name.
 * The formatter has brought every import to one form, so a pattern finds them.
 */
export const importsOf = (file: string, text: string): string[] => {
  const code = text.replace(comments, '');
  const specifiers = statements.flatMap((statement) =>
    [...code.matchAll(statement)].map(([, specifier = '']) => specifier),
  );
  return specifiers.map((specifier) =>
    specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier,
  );
};
