import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { livingProcess } from './kept-process.ts';

/** The addresses of the running stack, for the commands that talk to it. */
const StackFile = z.object({
  api: z.string(),
  reference: z.string(),
  identityProvider: z.string(),
  events: z.string(),
  payments: z.string(),
  phones: z.optional(z.string()),
  /** The address of the object store. */
  objects: z.optional(z.string()),
  database: z.string(),
  tableName: z.string(),
  /** The issuer of the identity provider. */
  issuer: z.string(),
});

export type StackFile = z.infer<typeof StackFile>;

export const defaultDirectory = '.local';

/** The file with the addresses of a running stack. */
export const stackFileIn = (directory: string): string => `${directory}/stack.json`;

export const writeStackFile = (directory: string, stack: StackFile): void =>
  writeFileSync(stackFileIn(directory), JSON.stringify(stack, null, 2));

/** Reads the stack file of a directory. The stack may have stopped. */
export const stackIn = (directory: string): StackFile | undefined => {
  try {
    return z.parse(StackFile, JSON.parse(readFileSync(stackFileIn(directory), 'utf8')));
  } catch {
    return undefined;
  }
};

/** The file that records the service's process. */
export const serviceIn = (directory: string): string => `${directory}/service.json`;

/** Reads the addresses of the running stack. @throws one sentence when it does not run */
export const readStackFile = (directory = defaultDirectory): StackFile => {
  const stack = livingProcess(serviceIn(directory)) && stackIn(directory);
  if (stack === undefined) throw new Error('The service does not run here: type npm start in another terminal.');
  return stack;
};
