import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { closeServer, listenOnLoopback } from '../process/port.ts';
import { htmlHeaders, phoneHtml, type ShownMessage } from './html.ts';
import { type KeyFile, tokenEndpoint } from './tokens.ts';
import { type Answer, type FcmErrorCode, fcmError, fcmErrors, googleError, magicError, SendRequest } from './wire.ts';

export type FcmOptions = { readonly account: KeyFile; readonly port?: number; readonly now?: () => number };

/** Fault injection: the number of next calls that hang or get 503, and the error for each token in `errors`. */
const Switches = z.object({
  hang: z._default(z.int(), 0),
  fail: z._default(z.int(), 0),
  errors: z._default(z.record(z.string(), z.enum(Object.keys(fcmErrors) as FcmErrorCode[])), {}),
});

type Switches = z.infer<typeof Switches>;

const maximumMessages = 1000;

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const sendJson = (response: ServerResponse, { status, body }: Answer): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
  response.end(JSON.stringify(body));
};

/**
 * A stub of Firebase Cloud Messaging on loopback: Google's token endpoint and `messages:send`, with FCM's wire format
 * and errors. A page shows the messages as on phones, and `GET /messages?token=…` lists them. `PUT /switches` injects
 * faults. A message to a token `error-UNREGISTERED-…` always fails with the error UNREGISTERED.
 */
export const startFcm = async ({ account, port = 0, now = Date.now }: FcmOptions) => {
  const tokens = tokenEndpoint(account, now);
  const messages: ShownMessage[] = [];
  let switches: Switches = z.parse(Switches, {});
  let url = '';

  const takes = (name: 'hang' | 'fail'): boolean => {
    if (switches[name] === 0) return false;
    switches = { ...switches, [name]: switches[name] - 1 };
    return true;
  };

  const taken = (body: unknown): Answer => {
    const request = z.safeParse(SendRequest, body);
    if (!request.success) return googleError(400, 'INVALID_ARGUMENT', 'Invalid JSON payload received.');
    const { validate_only = false, message } = request.data;
    const error = switches.errors[message.token] ?? magicError(message.token);
    if (error !== undefined) return fcmError(error);
    const name = `projects/${account.project_id}/messages/${validate_only ? 'fake_message_id' : messages.length + 1}`;
    if (validate_only) return { status: 200, body: { name } };
    const { token, notification, data = {} } = message;
    messages.push({ token, ...notification, data, at: new Date(now()).toISOString() });
    if (messages.length > maximumMessages) messages.shift();
    return { status: 200, body: { name } };
  };

  const send = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = parsed(await textOf(request));
    if (takes('hang')) return;
    if (takes('fail')) return sendJson(response, fcmError('UNAVAILABLE'));
    if (!tokens.isGood(request.headers.authorization))
      return sendJson(response, googleError(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.'));
    sendJson(response, taken(body));
  };

  const turn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const wanted = z.safeParse(Switches, parsed(await textOf(request)));
    if (wanted.success) switches = wanted.data;
    sendJson(response, { status: wanted.success ? 200 : 400, body: switches });
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local');
    const asked = `${request.method} ${pathname}`;
    if (asked === `POST /v1/projects/${account.project_id}/messages:send`) return send(request, response);
    if (asked === 'POST /token')
      return sendJson(response, tokens.answer(new URLSearchParams(await textOf(request)), `${url}/token`));
    if (asked === 'PUT /switches') return turn(request, response);
    if (asked === 'GET /') return void response.writeHead(200, htmlHeaders).end(phoneHtml(messages));
    const token = searchParams.get('token');
    if (asked === 'GET /messages')
      return sendJson(response, {
        status: 200,
        body: { messages: messages.filter((message) => token === null || message.token === token) },
      });
    sendJson(response, googleError(404, 'NOT_FOUND', 'There is no such thing.'));
  };

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  url = `http://localhost:${await listenOnLoopback(server, port, 'the phones')}`;
  return {
    url,
    /** The messages to a token, newest last. */
    messagesTo: (token: string): readonly ShownMessage[] => messages.filter((message) => message.token === token),
    setSwitches: (wanted: Partial<Switches>): void => {
      switches = { ...switches, ...wanted };
    },
    revokeAccess: tokens.revoke,
    accessTokens: tokens.count,
    stop: () => closeServer(server),
  };
};
