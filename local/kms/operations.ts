import { aliasOperations } from './alias-operations.ts';
import { KmsError } from './errors.ts';
import { keyOperations } from './key-operations.ts';
import type { Context } from './operation.ts';
import { signOperations } from './sign-operations.ts';

/** The supported operations, by the names of the API. */
export const operations = new Map(Object.entries({ ...keyOperations, ...signOperations, ...aliasOperations }));

/**
 * Runs one call.
 *
 * @param name as in `X-Amz-Target`
 * @returns the answer's body
 * @throws `KmsError`
 */
export const runOperation = (context: Context, name: string, body: unknown): object => {
  const operation = operations.get(name);
  if (operation === undefined)
    throw new KmsError('UnknownOperationException', `The stand-in knows no operation ${name}.`);
  return operation(context, body);
};
