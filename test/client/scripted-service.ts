import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ClientOptions, createClient } from '../../client/main.ts';

export type Turn =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  | 'drop'
  | 'promise more than comes'
  | 'promise less than comes'
  | 'hang';

export type Seen = {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  readonly token: string | undefined;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
};

type Play = (request: Seen) => Turn;

const act = (response: ServerResponse, turn: Turn): unknown => {
  if (turn === 'hang') return undefined;
  if (turn === 'drop') return response.destroy();
  if (turn === 'promise more than comes')
    return response.writeHead(200, { 'Content-Length': '100' }).write('{"order_id":', () => response.destroy());
  // Written to the socket, because Node refuses to send such an answer.
  if (turn === 'promise less than comes')
    return response.socket?.end(
      'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\n{"order_id":"ord_1"}',
    );
  const { status, body, headers } = turn;
  return response
    .writeHead(status, { 'Content-Type': 'application/json', ...headers })
    .end(body === undefined ? '' : JSON.stringify(body));
};

/** An error answer of the service. */
export const refused = (status: number, code: string, more: object = {}, headers = {}): Turn => ({
  status,
  body: { code, message: 'No.', request_id: 'r', ...more },
  headers,
});

export const session = (n: number): Turn => ({
  status: 200,
  body: { access_token: `token-${n}`, expires_in: 900, user: { user_id: 'usr_1' }, onboarding_required: false },
});

/**
 * A scripted service on 127.0.0.1, and a client that records pauses instead of waiting.
 * @param play the answer to each request; sign-ins get `token-1`, `token-2`, …
 */
export const givenService = async (play: Play, options: Partial<ClientOptions> = {}, signIn?: () => Turn) => {
  const seen: Seen[] = [];
  const waits: number[] = [];
  let exchanges = 0;
  const server = createServer(async (incoming, response) => {
    const { method = '', url = '', headers } = incoming;
    const token = headers.authorization?.replace('Bearer ', '');
    const key = headers['idempotency-key']?.toString();
    const request = { method, path: url.replace('/api/v1', ''), key, token, body: await text(incoming), headers };
    if (request.path !== '/auth/idp') {
      seen.push(request);
      return act(response, play(request));
    }
    exchanges += 1;
    return act(response, signIn?.() ?? session(exchanges));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = createClient({
    url: `http://127.0.0.1:${port}/api/v1`,
    idToken: async () => 'id-token',
    wait: async (ms) => void waits.push(ms),
    ...options,
  });
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { client, seen, waits, exchanges: () => exchanges, [Symbol.asyncDispose]: stop };
};

/** Answers requests with these turns in order, and repeats the last. */
export const inTurn = (...turns: readonly Turn[]): Play => {
  let at = 0;
  return () => turns[Math.min(at++, turns.length - 1)] ?? 'drop';
};

export const order: Turn = { status: 201, body: { order_id: 'ord_1', status: 'pending' } };
export const basket = { body: { course_ids: ['crs_1'], expected_amount_idr: 1 } };
