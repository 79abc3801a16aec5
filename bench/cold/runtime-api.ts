import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listenOnLoopback, loopbackHost } from '../../local/process/port.ts';

/** CPU time that a process has used: in all threads, and in the main thread, which runs the function. */
export type Cpu = { readonly allMs: number; readonly mainMs: number };

export type Invocation = {
  readonly event: unknown;
  /**
   * Called when the init is over and the process asks for its first event. The event is sent after `onReady` returns.
   */
  readonly onReady: (cpu: Cpu) => void;
  readonly onAnswer: (result: unknown, cpu: Cpu) => void;
};

export type RuntimeApi = {
  readonly address: string;
  readonly expect: (invocation: Invocation) => void;
  readonly stop: () => Promise<void>;
};

const timeoutMs = 30_000;

const cpuOf = ({ headers }: IncomingMessage): Cpu => ({
  allMs: Number(headers['cpu-micros']) / 1000,
  mainMs: Number(headers['main-micros']) / 1000,
});

const readText = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
};

/**
 * Starts a stub of Lambda's Runtime API for one process at a time. The stub sends one event and receives the answer. It
 * never answers the second `next`.
 */
export const startRuntimeApi = async (): Promise<RuntimeApi> => {
  let invocation: Invocation | undefined;
  let answered = false;

  const next = (request: IncomingMessage, response: ServerResponse): void => {
    if (invocation === undefined || answered) return;
    const { event, onReady } = invocation;
    const headers = {
      'lambda-runtime-aws-request-id': '1',
      'lambda-runtime-deadline-ms': `${Date.now() + timeoutMs}`,
    };
    const body = JSON.stringify(event);
    onReady(cpuOf(request));
    response.writeHead(200, headers).end(body);
  };

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    answered = true;
    const text = await readText(request);
    response.writeHead(202).end();
    invocation?.onAnswer(text === '' ? undefined : JSON.parse(text), cpuOf(request));
  };

  const server = createServer((request, response) => {
    if (request.method === 'GET') next(request, response);
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
