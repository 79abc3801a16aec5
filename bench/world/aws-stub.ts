import { createServer, type ServerOptions } from 'node:https';
import { closeServer, listenOnLoopback, loopbackHost } from '../../local/process/port.ts';

/** The stub's answers by operation, which is the last part of `X-Amz-Target`. `input` is the parsed body. */
export type Answers = Readonly<Record<string, (input: Record<string, unknown>) => object>>;

/** The stub's answer to GET, for the dependencies that are not AWS. */
export type Pages = (path: string) => object | undefined;

/** A recorded call. A GET has the input `{path}`. */
export type HeardCall = { readonly operation: string; readonly input: Readonly<Record<string, unknown>> };

export type AwsStub = {
  readonly endpoint: string;
  /** Sets the delay of all further answers. */
  readonly setLatency: (latencyMs: number) => void;
  readonly record: (during: () => Promise<unknown>) => Promise<readonly HeardCall[]>;
  readonly stop: () => Promise<void>;
};

/**
 * Starts a stub of AWS on 127.0.0.1 over TLS. It checks no signature, and returns the configured answer of each
 * operation.
 * @param pages the answers to GET: the identity provider's keys, and the payment gateway's status
 */
export const startAwsStub = async (certificate: ServerOptions, answers: Answers, pages: Pages): Promise<AwsStub> => {
  let latencyMs = 0;
  let heard: HeardCall[] | undefined;
  const server = createServer(certificate, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isGet = request.method === 'GET';
      const path = request.url ?? '/';
      const operation = isGet ? 'GET' : (String(request.headers['x-amz-target']).split('.').at(-1) ?? '');
      const input = isGet ? { path } : JSON.parse(Buffer.concat(chunks).toString());
      heard?.push({ operation, input });
      const answer = isGet ? pages(path) : answers[operation]?.(input);
      const text = JSON.stringify(answer ?? { __type: 'ValidationException', message: `No answer to ${operation}.` });
      const send = () => {
        response.writeHead(answer === undefined ? 400 : 200, { 'content-type': 'application/x-amz-json-1.0' });
        response.end(text);
      };
      if (latencyMs === 0) send();
      else setTimeout(send, latencyMs);
    });
  });
  server.keepAliveTimeout = 60_000;
  const port = await listenOnLoopback(server, 0, 'the stub of AWS');
  return {
    endpoint: `https://${loopbackHost}:${port}`,
    setLatency: (wantedMs) => {
      latencyMs = wantedMs;
    },
    record: async (during) => {
      const calls: HeardCall[] = [];
      heard = calls;
      await during();
      heard = undefined;
      return calls;
    },
    stop: () => closeServer(server),
  };
};
