import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listenOnLoopback, loopbackHost } from '../../infra/local/port.ts';

/** What the runtime client of one process is told, and what is heard of it. */
export type Invocation = {
  readonly event: unknown;
  /** The process asks for its first event: its init is over. The event is sent when this returns. */
  readonly onReady: () => void;
  readonly onAnswer: (result: unknown) => void;
};

export type RuntimeApi = {
  readonly address: string;
  /** Sets what the next process gets. */
  readonly expect: (invocation: Invocation) => void;
  readonly stop: () => Promise<void>;
};

const timeoutMs = 30_000;

const readText = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
};

/**
 * Starts a stand-in of Lambda's Runtime API for one process at a time: it hands out one event, takes the answer, and leaves
 * the second `next` open.
 */
export const startRuntimeApi = async (): Promise<RuntimeApi> => {
  let invocation: Invocation | undefined;
  let answered = false;

  const next = (response: ServerResponse): void => {
    if (invocation === undefined || answered) return;
    const { event, onReady } = invocation;
    const headers = {
      'lambda-runtime-aws-request-id': '1',
      'lambda-runtime-deadline-ms': `${Date.now() + timeoutMs}`,
    };
    const body = JSON.stringify(event);
    onReady();
    response.writeHead(200, headers).end(body);
  };

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    answered = true;
    const text = await readText(request);
    response.writeHead(202).end();
    invocation?.onAnswer(text === '' ? undefined : JSON.parse(text));
  };

  const server = createServer((request, response) => {
    if (request.method === 'GET') next(response);
    else void take(request, response);
  });
  const port = await listenOnLoopback(server, 0, 'the Runtime API');
  return {
    address: `${loopbackHost}:${port}`,
    expect: (expected) => {
      invocation = expected;
      answered = false;
    },
    stop: () => closeServer(server),
  };
};
