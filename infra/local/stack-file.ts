import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** The addresses of the running stack, for the commands that talk to it. */
const StackFile = z.object({
  api: z.string(),
  reference: z.string(),
  identityProvider: z.string(),
  database: z.string(),
  tableName: z.string(),
});

export type StackFile = z.infer<typeof StackFile>;

export const defaultDirectory = '.local';

const fileIn = (directory: string): string => `${directory}/stack.json`;

export const writeStackFile = (directory: string, stack: StackFile): void =>
  writeFileSync(fileIn(directory), JSON.stringify(stack, null, 2));

/** Reads where the stack runs. Throws one sentence when none was ever started. */
export const readStackFile = (directory = defaultDirectory): StackFile => {
  try {
    return z.parse(StackFile, JSON.parse(readFileSync(fileIn(directory), 'utf8')));
  } catch (cause) {
    throw new Error('The service has not been started here: type npm start in another terminal.', { cause });
  }
};
