import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listenOnLoopback, loopbackHost } from '../../local/port.ts';

/** CPU time of a process so far: of all its threads, and of the main thread, which runs the function. */
export type Cpu = { readonly allMs: number; readonly mainMs: number };

/** The input of a runtime client's process, and its answer. */
export type Invocation = {
  readonly event: unknown;
  /**
   * The process asks for its first event: its init is over. The event is sent when this returns.
   */
  readonly onReady: (cpu: Cpu) => void;
  readonly onAnswer: (result: unknown, cpu: Cpu) => void;
};

export type RuntimeApi = {
  readonly address: string;
  /** Sets the input of the next process. */
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
 * Starts a stub of Lambda's Runtime API for one process at a time. It sends one event, receives the answer, and
 * leaves the second `next` unanswered.
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
