import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { abortAfter } from '../runtime/deadline.ts';

export type BytesRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | undefined;
  /** Timeout in ms from the call to the last byte. */
  readonly timeoutMs: number;
  /** The limit of the answer's body in bytes. A longer body is dropped. */
  readonly maximumBytes: number;
};

export type BytesAnswer = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
  /** true: the body was longer than the limit, and `bytes` is empty. */
  readonly cut: boolean;
};

const read = async (response: IncomingMessage, maximumBytes: number) => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > maximumBytes) return { bytes: Buffer.alloc(0), cut: true };
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks), cut: false };
};

/**
 * Sends one request with `node:http` or `node:https`, without following redirects.
 *
 * @throws Error when no complete answer arrives in time
 */
export const sendBytes = async ({ method, url, headers, body, timeoutMs, maximumBytes }: BytesRequest) => {
  const send = url.protocol === 'https:' ? overHttps : overHttp;
  const length = body || method === 'PUT' ? { 'content-length': body?.length ?? 0 } : {};
  // No keep-alive: a connection that is open while Lambda freezes the process cannot be used afterwards.
  const options = { method, headers: { ...headers, ...length }, agent: false, signal: abortAfter(timeoutMs) };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    send(url, options, resolve).on('error', reject).end(body);
  });
  const { bytes, cut } = await read(response, maximumBytes);
  return { status: response.statusCode ?? 0, headers: response.headers, bytes, cut } satisfies BytesAnswer;
};
