import * as z from 'zod';
import { KmsError } from './errors.ts';
import type { KeyStore } from './keys.ts';

export type Context = { readonly store: KeyStore; readonly now: () => Date; readonly newKeyId: () => string };

/** Takes a call's parsed JSON body. @returns the answer's JSON body @throws KmsError when the call is refused */
export type Operation = (context: Context, body: unknown) => object;

/** Adds input validation to an operation. Invalid input is a ValidationException. */
export const operation =
  <Schema extends z.ZodType>(schema: Schema, run: (context: Context, input: z.infer<Schema>) => object): Operation =>
  (context, body) => {
    const input = schema.safeParse(body);
    if (!input.success) throw new KmsError('ValidationException', z.prettifyError(input.error));
    return run(context, input.data);
  };

export const keyIdInput = z.string().min(1).max(2048);
