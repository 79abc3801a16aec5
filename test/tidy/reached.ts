import { importsOf } from './imports.ts';
import { textOf } from './source-files.ts';

/** A file and every file of the project that it imports, and what those import. */
export const reached = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file) || !file.endsWith('.ts')) return seen;
  seen.add(file);
  for (const imported of importsOf(file, textOf(file)))
    if (/^(shared|functions|infra)\//.test(imported)) reached(imported, seen);
  return seen;
};
