import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { closeServer, listenOnLoopback, loopbackHost } from '../process/port.ts';
import { receiverCertificate, receiverNames } from './certificate.ts';
import { forwarded } from './forward.ts';
import { type Behaviour, behaviours, htmlHeaders, receiverHtml, type ShownMessage } from './html.ts';

const maximumMessages = 200;
const maximumBodyBytes = 1_000_000;

const statusOf: Record<Behaviour, number | null> = { accept: 200, fail: 500, gone: 410, hang: null };

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= maximumBodyBytes) chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const headerOf = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '');

const isBehaviour = (text: string | null): text is Behaviour => behaviours.some((behaviour) => behaviour === text);

/**
 * The behaviour that the end of a path selects, if any.
 *
 * @param again whether this path received a message with the same id before
 */
const namedIn = (path: string, again: boolean): Behaviour | undefined => {
  if (path.endsWith('/fail-then-gone')) return again ? 'gone' : 'fail';
  const named = path.slice(path.lastIndexOf('/') + 1);
  return isBehaviour(named) ? named : undefined;
};

/** The host of the sample endpoint. Its secret is not that of a developer, so its messages stay on the page. */
const [sampleHost] = receiverNames;

type ReceiverOptions = { readonly port?: number; readonly forwardTo?: string | undefined };

/**
 * Starts a stub of a webhook receiver on loopback. Over TLS it accepts messages to any host of `example.com`. A page
 * shows the messages and selects the behaviour for the next ones.
 *
 * @param options.port the port of the page
 * @param options.forwardTo a process that gets each message to another host than the sample's. Its answer is the
 *   receiver's answer.
 * @returns the address of the page, and the environment variables by which functions find the receiver
 */
export const startWebhookReceiver = async ({ port = 0, forwardTo }: ReceiverOptions) => {
  const messages: ShownMessage[] = [];
  let behaviour: Behaviour = 'accept';
  const { cert, key } = await receiverCertificate(Date.now());

  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await textOf(request);
    const { url: path = '/' } = request;
    const id = headerOf(request, 'webhook-id');
    const chosen =
      statusOf[
        namedIn(
          path,
          messages.some((message) => message.id === id && message.path === path),
        ) ?? behaviour
      ];
    const message: ShownMessage = {
      at: new Date().toISOString(),
      host: headerOf(request, 'host'),
      path,
      id,
      timestamp: headerOf(request, 'webhook-timestamp'),
      signature: headerOf(request, 'webhook-signature'),
      body,
      answered: chosen,
    };
    const isForwarded = forwardTo !== undefined && chosen === 200 && message.host !== sampleHost;
    const answered = isForwarded ? await forwarded(forwardTo, message) : chosen;
    messages.push({ ...message, answered });
    if (messages.length > maximumMessages) messages.shift();
    if (answered === null) return;
    response.writeHead(answered, { 'content-type': 'text/plain' }).end(answered === 200 ? 'accepted' : 'refused');
  };

  const show = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = `${request.method} ${request.url}`;
    if (asked === 'GET /') return void response.writeHead(200, htmlHeaders).end(receiverHtml(messages, behaviour));
    if (asked === 'GET /messages')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ messages }));
    const chosen = asked === 'POST /behaviour' ? new URLSearchParams(await textOf(request)).get('behaviour') : null;
    if (!isBehaviour(chosen)) return void response.writeHead(404).end();
    behaviour = chosen;
    response.writeHead(303, { location: '/' }).end();
  };

  const receiver = createTlsServer({ cert, key }, (request, response) => {
    void receive(request, response).catch(() => response.destroy());
  });
  const server = createServer((request, response) => {
    void show(request, response).catch(() => response.destroy());
  });
  const receiverPort = await listenOnLoopback(receiver, 0, 'the webhook receiver');
  const url = `http://localhost:${await listenOnLoopback(server, port, 'the page of the webhook receiver')}`;
  const setting = { host: loopbackHost, port: receiverPort, ca: cert };
  return {
    url,
    messages: (): readonly ShownMessage[] => messages,
    environment: { WEBHOOK_RECEIVERS: JSON.stringify(setting) },
    stop: async (): Promise<void> => {
      receiver.closeAllConnections();
      await Promise.all([closeServer(server), closeServer(receiver)]);
    },
  };
};
