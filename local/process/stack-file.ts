import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { livingProcess } from './recorded-process.ts';

/** The addresses of a stack, for commands that use it. */
const StackFile = z.object({
  api: z.string(),
  reference: z.string(),
  identityProvider: z.string(),
  events: z.string(),
  payments: z.string(),
  phones: z.optional(z.string()),
  objects: z.optional(z.string()),
  database: z.string(),
  tableName: z.string(),
  /** The trusted issuer of ID tokens. */
  issuer: z.string(),
});

export type StackFile = z.infer<typeof StackFile>;

export const defaultDirectory = '.local';

/** A shell reads other characters in a word. */
const quoted = (word: string): string => (/^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** The option that names a directory in a typed command, with a blank after it; empty for the usual directory. */
export const directoryWords = (directory: string): string =>
  directory === defaultDirectory ? '' : `--directory ${quoted(directory)} `;

export const stackFileIn = (directory: string): string => `${directory}/stack.json`;

export const writeStackFile = (directory: string, stack: StackFile): void =>
  writeFileSync(stackFileIn(directory), JSON.stringify(stack, null, 2));

/** The stack file of a directory, even of a stopped stack; undefined when the file is missing or malformed. */
export const stackIn = (directory: string): StackFile | undefined => {
  try {
    return z.parse(StackFile, JSON.parse(readFileSync(stackFileIn(directory), 'utf8')));
  } catch {
    return undefined;
  }
};

/** The file that records the process of the stack. */
export const serviceIn = (directory: string): string => `${directory}/service.json`;

/** The addresses of the running stack. @throws Error when it does not run */
export const readStackFile = (directory = defaultDirectory): StackFile => {
  const stack = livingProcess(serviceIn(directory)) && stackIn(directory);
  if (stack === undefined)
    throw new Error('The service does not run in this directory. Type npm start in another terminal.');
  return stack;
};
