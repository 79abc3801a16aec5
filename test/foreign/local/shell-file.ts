import { writeFileSync } from 'node:fs';
import type { LocalStage } from './stage.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Writes a file for `source`: the address of AWS, the app that the CDK runs, `API` and `DIRECTORY`. */
export const writeShellFile = (file: string, local: LocalStage): void => {
  const variables = { ...local.shell(), API: local.api, DIRECTORY: local.directory };
  const lines = Object.entries(variables).map(([name, value]) => `export ${name}=${quoted(value)}`);
  writeFileSync(file, `${lines.join('\n')}\n`);
};
