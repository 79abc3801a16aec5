import type { Sent } from './exchange.ts';
import { addressOf, type Operation } from './operation.ts';
import type { CallOptions } from './options.ts';

export type Input = Readonly<Record<string, unknown>>;

/** The options of a call that change its request. */
type SentOptions = Pick<CallOptions, 'ifMatch' | 'signal' | 'headers'> & {
  readonly key: string | undefined;
  readonly ifNoneMatch: string | undefined;
};

const ownHeaders = ['accept', 'authorization', 'content-type', 'idempotency-key', 'if-match', 'if-none-match'];

/**
 * Builds the HTTP request of a call.
 * @throws TypeError when a path parameter is invalid, or when `headers` has a header that the client sets itself
 */
export const sentOf = (url: string, { method, path }: Operation, input: Input, options: SentOptions): Sent => {
  const body = input['body'] === undefined ? undefined : JSON.stringify(input['body']);
  const own = Object.keys(options.headers ?? {}).find((name) => ownHeaders.includes(name.toLowerCase()));
  if (own !== undefined) throw new TypeError(`The header ${own} is set by the client.`);
  const headers = {
    ...options.headers,
    Accept: 'application/json',
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(options.key !== undefined && { 'Idempotency-Key': options.key }),
    ...(options.ifMatch !== undefined && { 'If-Match': options.ifMatch }),
    ...(options.ifNoneMatch !== undefined && { 'If-None-Match': options.ifNoneMatch }),
  };
  return { url: url + addressOf(path, input), method, headers, body, signal: options.signal };
};
