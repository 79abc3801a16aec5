import { writeFileSync } from 'node:fs';
import type { LocalStage } from './stage.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Writes a file for `source`: the address of AWS, `API`, `DIRECTORY`, and `SETTINGS` as in
 * docs/guides/first-deployment.md.
 */
export const writeShellFile = (file: string, local: LocalStage, options: readonly string[]): void => {
  const variables = { ...local.shell(), API: local.api, DIRECTORY: local.directory };
  const lines = Object.entries(variables).map(([name, value]) => `export ${name}=${quoted(value)}`);
  // The value of --app contains a space, so SETTINGS is an array.
  writeFileSync(file, `${lines.join('\n')}\nSETTINGS=(${options.map(quoted).join(' ')})\n`);
};
