import { globSync } from 'node:fs';
import { textOf } from '../architecture/source-files.ts';

/** The documents whose tables list commands. */
const documents = ['README.md', ...globSync('docs/commands.md')];

/** The first command of each row of their tables, without `--silent`, which changes no result. */
export const documentedCommands: readonly string[] = [
  ...new Set(
    documents.flatMap((file) =>
      Array.from(textOf(file).matchAll(/^\| `(npm [^`]+)`/gm), ([, command = '']) => command.replace(' --silent', '')),
    ),
  ),
];
