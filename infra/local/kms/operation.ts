import * as z from 'zod';
import { KmsError } from './errors.ts';
import type { KeyStore } from './keys.ts';

/** What an operation works with: the keys, the clock and the source of key ids. */
export type Context = { readonly store: KeyStore; readonly now: () => Date; readonly newKeyId: () => string };

/** Takes the parsed JSON body of a call, returns the JSON body of its answer. Throws `KmsError`. */
export type Operation = (context: Context, body: unknown) => object;

/** Makes an operation that sees only an input of the right shape; any other is a ValidationException. */
export const operation =
  <Schema extends z.ZodType>(schema: Schema, run: (context: Context, input: z.infer<Schema>) => object): Operation =>
  (context, body) => {
    const input = schema.safeParse(body);
    if (!input.success) throw new KmsError('ValidationException', z.prettifyError(input.error));
    return run(context, input.data);
  };

/** A key id, key ARN, alias name or alias ARN. */
export const keyIdInput = z.string().min(1).max(2048);

/** What every list takes: how many rows, and after which. */
export const pageInput = { Limit: z.int().min(1).max(1000).default(100), Marker: z.string().min(1).optional() };

/** One page of a list, and how its answer ends. The marker is the name of the last row of the page before. */
export const pageOf = <Row>(
  rows: Row[],
  nameOf: (row: Row) => string,
  page: { Limit: number; Marker?: string | undefined },
) => {
  const last = page.Marker === undefined ? -1 : rows.findIndex((row) => nameOf(row) === page.Marker);
  if (page.Marker !== undefined && last === -1)
    throw new KmsError('InvalidMarkerException', 'The marker is not valid.');
  const taken = rows.slice(last + 1, last + 1 + page.Limit);
  const lastTaken = taken.at(-1);
  const isTruncated = last + 1 + taken.length < rows.length && lastTaken !== undefined;
  return { taken, ending: isTruncated ? { Truncated: true, NextMarker: nameOf(lastTaken) } : { Truncated: false } };
};

/** A time on the wire of the JSON 1.1 protocol: seconds since 1970. */
export const epochSeconds = (isoTime: string): number => Date.parse(isoTime) / 1000;
