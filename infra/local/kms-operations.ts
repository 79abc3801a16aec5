import { aliasOperations } from './kms-alias-operations.ts';
import { KmsError } from './kms-errors.ts';
import { keyOperations } from './kms-key-operations.ts';
import type { Context } from './kms-operation.ts';
import { signOperations } from './kms-sign-operations.ts';

const operations = new Map(Object.entries({ ...keyOperations, ...signOperations, ...aliasOperations }));

/** Runs one call. @param name as in `X-Amz-Target`. @returns the answer's body. Throws `KmsError`. */
export const runOperation = (context: Context, name: string, body: unknown): object => {
  const operation = operations.get(name);
  if (operation === undefined)
    throw new KmsError('UnknownOperationException', `The stand-in knows no operation ${name}.`);
  return operation(context, body);
};
