import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { closeServer, listenOnLoopback, loopbackHost } from '../process/port.ts';
import { eventMemory, type LocalEvent, PutEvents } from './event-memory.ts';
import type { JobOutcome } from './job-runs.ts';
import { exampleToSend } from './trigger.ts';

export type EventServerOptions = {
  readonly port: number;
  /** Runs a scheduled job by its id; returns undefined for an unknown id. */
  readonly runJob?: (id: string) => Promise<JobOutcome> | undefined;
  readonly onEvent?: (event: LocalEvent) => void;
};

type Answer = { readonly status: number; readonly body: object };

const notFound: Answer = {
  status: 404,
  body: { message: 'There are GET /events, POST /events/{type} for the types of webhooks, and POST /jobs/{job}.' },
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

/** Answers PutEvents in EventBridge's protocol, AWS JSON 1.1. */
const putEvents = async (request: IncomingMessage, memory: ReturnType<typeof eventMemory>): Promise<Answer> => {
  const target = request.headers['x-amz-target'];
  if (target !== 'AWSEvents.PutEvents') return { status: 400, body: { __type: 'UnknownOperationException' } };
  const parsed = z.safeParse(PutEvents, JSON.parse(await bodyOf(request)));
  if (!parsed.success) return { status: 400, body: { __type: 'ValidationException', message: '1 to 10 Entries.' } };
  const Entries = parsed.data.Entries.map(memory.take);
  return { status: 200, body: { FailedEntryCount: Entries.filter((entry) => 'ErrorCode' in entry).length, Entries } };
};

/** Puts an example of an event on the bus. The body has the fields of `data` to replace. */
const putExample = async (
  request: IncomingMessage,
  type: string,
  memory: ReturnType<typeof eventMemory>,
): Promise<Answer> => {
  const text = await bodyOf(request);
  const event = exampleToSend(type, Object(text === '' ? {} : JSON.parse(text)), Date.now());
  if (event === undefined) return notFound;
  memory.take({ EventBusName: 'local', Source: 'commerce', DetailType: type, Detail: JSON.stringify(event) });
  return { status: 200, body: event };
};

const runAnswer = async (running: Promise<JobOutcome> | undefined): Promise<Answer> => {
  const outcome = await running;
  if (outcome === undefined) return notFound;
  return { status: outcome.error === undefined ? 200 : 500, body: outcome };
};

const send = (response: ServerResponse, { status, body }: Answer): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

/**
 * Starts a stub of EventBridge on loopback. It keeps the events, and `GET /events` lists them, filtered by `subject` and
 * `type`. `POST /jobs/{job}` runs a scheduled job now, and answers when the run has ended. `POST /events/{type}` publishes
 * an example of an event.
 *
 * @returns the endpoint for `AWS_ENDPOINT_URL_EVENTBRIDGE`
 * @throws Error when the port is taken
 */
export const startEventServer = async ({ port, runJob, onEvent }: EventServerOptions) => {
  const memory = eventMemory(onEvent);

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local');
    const [, job] = /^\/jobs\/(\w+)$/.exec(pathname) ?? [];
    if (request.method === 'POST' && pathname === '/') return putEvents(request, memory);
    const [, type] = /^\/events\/([\w.]+)$/.exec(pathname) ?? [];
    if (request.method === 'POST' && type !== undefined) return putExample(request, type, memory);
    if (request.method === 'POST' && job !== undefined) return runAnswer(runJob?.(job));
    if (request.method !== 'GET' || pathname !== '/events') return notFound;
    return { status: 200, body: { events: memory.list(searchParams.get('subject'), searchParams.get('type')) } };
  };

  const server = createServer((request, response) => {
    void answer(request)
      .catch((error: unknown): Answer => ({ status: 500, body: { message: String(error) } }))
      .then((answered) => send(response, answered));
  });
  const taken = await listenOnLoopback(server, port, 'the event bus');
  return { endpoint: `http://${loopbackHost}:${taken}`, stop: () => closeServer(server) };
};
