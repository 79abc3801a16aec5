import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { Outcome } from '../../../local/functions/function-host.ts';
import { closeServer, listenOnLoopback, loopbackHost } from '../../../local/process/port.ts';

type Settled = Omit<Outcome, 'id'>;
type Pending = { readonly event: unknown; readonly timeoutMs: number; readonly settle: (outcome: Settled) => void };

export type RuntimeApi = {
  /** Host and port. */
  readonly address: string;
  /**
   * Queues an event. @param timeoutMs the time from the fetch to the deadline
   * @returns the runtime's result; an error by its message
   */
  readonly invoke: (event: unknown, timeoutMs: number) => Promise<Settled>;
  /** Answers all open and later events with an error, because the process has ended. */
  readonly giveUp: (error: string) => void;
  readonly stop: () => Promise<void>;
};

/** The body of an error, of the init or of an invocation. */
const RuntimeError = z.strictObject({ errorType: z.string(), errorMessage: z.string(), trace: z.array(z.string()) });

const headersFor = (requestId: string, timeoutMs: number) => ({
  'content-type': 'application/json',
  'lambda-runtime-aws-request-id': requestId,
  'lambda-runtime-deadline-ms': Date.now() + timeoutMs,
  'lambda-runtime-invoked-function-arn': 'arn:aws:lambda:local:000000000000:function:local',
});

/**
 * Starts Lambda's side of the Runtime API for one process on this machine
 * (docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html). An answer in another format is ignored.
 */
export const startRuntimeApi = async (): Promise<RuntimeApi> => {
  const queued: Pending[] = [];
  const fetched = new Map<string, Pending>();
  let idle: ServerResponse | undefined;
  let endedBy: string | undefined;

  const handOut = (): void => {
    if (idle === undefined) return;
    const pending = queued.shift();
    if (pending === undefined) return;
    const requestId = randomUUID();
    fetched.set(requestId, pending);
    idle.writeHead(200, headersFor(requestId, pending.timeoutMs)).end(JSON.stringify(pending.event));
    idle = undefined;
  };

  const giveUp = (error: string): void => {
    endedBy ??= error;
    for (const { settle } of [...queued.splice(0), ...fetched.values()]) settle({ error });
    fetched.clear();
  };

  const settle = (requestId: string, outcome: Settled): void => {
    fetched.get(requestId)?.settle(outcome);
    fetched.delete(requestId);
  };

  const take = async (path: string, request: IncomingMessage): Promise<void> => {
    const body = JSON.parse(await text(request));
    const [, requestId = '', kind] = /^invocation\/([^/]+)\/(response|error)$/.exec(path) ?? [];
    if (kind === 'response') settle(requestId, { result: body });
    if (kind === 'error') settle(requestId, { error: RuntimeError.parse(body).errorMessage });
    if (path === 'init/error') giveUp(RuntimeError.parse(body).errorMessage);
  };

  const server = createServer((request, response) => {
    const [, path = ''] = (request.url ?? '').split('/2018-06-01/runtime/');
    if (request.method === 'GET' && path === 'invocation/next') {
      idle = response;
      handOut();
      return;
    }
    take(path, request).then(
      () => response.writeHead(202).end(),
      (error: unknown) => {
        response.writeHead(400).end();
        giveUp(String(error));
      },
    );
  });
  const port = await listenOnLoopback(server, 0, 'the Runtime API');

  return {
    address: `${loopbackHost}:${port}`,
    giveUp,
    stop: () => closeServer(server),
    invoke: async (event, timeoutMs) => {
      if (endedBy !== undefined) return { error: endedBy };
      const { promise, resolve } = Promise.withResolvers<Settled>();
      queued.push({ event, timeoutMs, settle: resolve });
      handOut();
      return promise;
    },
  };
};
