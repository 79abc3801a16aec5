import * as z from 'zod';
import { KmsError } from './errors.ts';
import type { KeyStore } from './keys.ts';

/** The dependencies of an operation: the keys, the clock and the source of key ids. */
export type Context = { readonly store: KeyStore; readonly now: () => Date; readonly newKeyId: () => string };

/** Takes the parsed JSON body of a call and returns the JSON body of its answer. Throws `KmsError`. */
export type Operation = (context: Context, body: unknown) => object;

/** Wraps an operation with input validation; invalid input is a ValidationException. */
export const operation =
  <Schema extends z.ZodType>(schema: Schema, run: (context: Context, input: z.infer<Schema>) => object): Operation =>
  (context, body) => {
    const input = schema.safeParse(body);
    if (!input.success) throw new KmsError('ValidationException', z.prettifyError(input.error));
    return run(context, input.data);
  };

/** A key id, key ARN, alias name or alias ARN. */
export const keyIdInput = z.string().min(1).max(2048);
