import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** The addresses of the running stack, for the commands that talk to it. */
const StackFile = z.object({
  api: z.string(),
  reference: z.string(),
  identityProvider: z.string(),
  events: z.string(),
  database: z.string(),
  tableName: z.string(),
});

export type StackFile = z.infer<typeof StackFile>;

export const defaultDirectory = '.local';

const fileIn = (directory: string): string => `${directory}/stack.json`;

export const writeStackFile = (directory: string, stack: StackFile): void =>
  writeFileSync(fileIn(directory), JSON.stringify(stack, null, 2));

const stackIn = (directory: string): StackFile | undefined => {
  try {
    return z.parse(StackFile, JSON.parse(readFileSync(fileIn(directory), 'utf8')));
  } catch {
    return undefined;
  }
};

/** Reads where the stack runs. Throws one sentence when none was ever started. */
export const readStackFile = (directory = defaultDirectory): StackFile => {
  const stack = stackIn(directory);
  if (stack === undefined)
    throw new Error('The service has not been started here: type npm start in another terminal.');
  return stack;
};

/**
 * Two services on the same data would destroy it. Throws one sentence when the DynamoDB Local that the stack file names still
 * answers.
 */
export const refuseSecondStart = async (directory: string): Promise<void> => {
  const stack = stackIn(directory);
  const answer = stack && (await fetch(stack.database).catch(() => undefined));
  if (answer?.headers.has('x-amzn-requestid'))
    throw new Error(
      `The service runs already, at ${stack?.api}: stop it, or keep other data: npm start -- --directory DIRECTORY`,
    );
};
