import { writeFileSync } from 'node:fs';
import type { LocalStage } from './stage.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Writes what a shell reads with `source`: where AWS is, `SETTINGS` as docs/guides/first-deployment.md types it, `API` and `DIRECTORY`. */
export const writeShellFile = (file: string, local: LocalStage, options: readonly string[]): void => {
  const variables = { ...local.shell(), API: local.api, DIRECTORY: local.directory };
  const lines = Object.entries(variables).map(([name, value]) => `export ${name}=${quoted(value)}`);
  // The value of --app has a space in it: an array, which every shell expands word for word.
  writeFileSync(file, `${lines.join('\n')}\nSETTINGS=(${options.map(quoted).join(' ')})\n`);
};
