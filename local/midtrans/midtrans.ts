import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { closeServer, listenOnLoopback } from '../process/port.ts';
import { acting } from './acting.ts';
import { isAction } from './actions.ts';
import { broughtBy, type Charge } from './charge.ts';
import { chargeBook } from './charges.ts';
import { type ApiAnswer, answerCall } from './endpoints.ts';
import { checkoutHtml, htmlHeaders } from './html.ts';
import { notifier, withinSeconds } from './notifier.ts';
import { parsed, textOf } from './request-body.ts';
import { settledWithin, settlementReport } from './settlement.ts';
import { Switches, switchboard } from './switches.ts';
import type { Merchant } from './wire.ts';

export type MidtransOptions = {
  readonly merchant: Merchant;
  readonly port?: number;
  /** The file that keeps charges between two starts. */
  readonly file?: string;
  readonly now?: () => number;
  /** The pauses in ms before the retries of a refused notification. */
  readonly retriesMs?: readonly number[];
};

const sendJson = (response: ServerResponse, { status, body }: ApiAnswer): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

const isOurs = (request: IncomingMessage, { serverKey }: Merchant): boolean => {
  const expected = Buffer.from(`Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`);
  const given = Buffer.from(request.headers.authorization ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const unknownKey: ApiAnswer = {
  status: 401,
  body: { status_code: '401', error_messages: ['Access denied due to unauthorized transaction'] },
};

/**
 * Starts a stub of Midtrans on loopback: the API endpoints that the service uses, in Midtrans' wire format. It sends
 * signed notifications, and has a page on which a person pays. `PUT /switches` injects faults.
 *
 * @returns the stub's URL and `stop`; for tests also its charges, the actions of payers and banks, and its counters
 */
export const startMidtrans = async (options: MidtransOptions) => {
  const { merchant, port = 0, file, now = Date.now, retriesMs = withinSeconds } = options;
  const switches = switchboard();
  const book = chargeBook(file);
  const notifications = notifier(switches, retriesMs);
  const events = acting({ book, merchant, switches, notify: notifications.notify, now });
  let url = '';
  let calls = 0;

  const api = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    calls += 1;
    const body = parsed(await textOf(request));
    if (switches.takes('hang')) return;
    if (switches.takes('fail'))
      return sendJson(response, { status: 500, body: { status_message: 'Internal Server Error' } });
    if (!isOurs(request, merchant)) return sendJson(response, unknownKey);
    const { 'x-override-notification': header } = request.headers;
    const call = { method: request.method ?? '', path, body, notifyUrl: String(header ?? '') };
    const answer = answerCall(call, { book, acting: events, merchant, baseUrl: () => url, now });
    if (switches.takes('lose_reply')) return void response.destroy();
    sendJson(response, answer ?? { status: 404, body: { status_message: 'no such endpoint' } });
  };

  const press = (charge: Charge, form: URLSearchParams): void => {
    const [method, action] = [form.get('method'), form.get('action')];
    if (method !== null) events.choose(charge, method);
    if (action !== null && isAction(action)) events.act(charge, action);
    // The button of an earlier method sends the id of its payment.
    const left = form.get('pay');
    if (left !== null) events.act(charge, 'pay', left);
  };

  const page = async (request: IncomingMessage, response: ServerResponse, token: string): Promise<void> => {
    const charge = book.byToken(token);
    if (charge === undefined) return void response.writeHead(404, htmlHeaders).end('There is no such page.');
    if (request.method === 'POST') {
      press(charge, new URLSearchParams(await textOf(request)));
      return void response.writeHead(303, { location: `/snap/v4/redirection/${token}` }).end();
    }
    response.writeHead(200, htmlHeaders).end(checkoutHtml(events.letExpire(charge), now()));
  };

  const turn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const wanted = z.safeParse(Switches, parsed(await textOf(request)));
    if (wanted.success) switches.set(wanted.data);
    sendJson(response, { status: wanted.success ? 200 : 400, body: switches.present() });
  };

  /** The settlement report. With the real Midtrans, a person downloads it from the dashboard. */
  const report = (response: ServerResponse, asked: URLSearchParams): void => {
    const within = settledWithin(asked);
    if (within === undefined) return void response.writeHead(400).end();
    response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end(settlementReport(book.all(), within));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local');
    const [, token] = /^\/snap\/v4\/redirection\/([\w-]+)$/.exec(pathname) ?? [];
    if (token !== undefined) return page(request, response, token);
    if (pathname === '/switches' && request.method === 'PUT') return turn(request, response);
    if (pathname === '/reports/settlement.csv' && request.method === 'GET') return report(response, searchParams);
    return api(request, response, pathname);
  };

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  const taken = await listenOnLoopback(server, port, 'the payment gateway');
  url = `http://localhost:${taken}`;
  return {
    url,
    book,
    ...events,
    setSwitches: switches.set,
    /** The merchant's money from all payments, in IDR. */
    brought: (): number =>
      book.all().reduce((sum, { transactions }) => sum + transactions.reduce((s, t) => s + broughtBy(t), 0), 0),
    calls: (): number => calls,
    /** How often each fault was injected. */
    struck: switches.struck,
    idle: notifications.idle,
    stop: async (): Promise<void> => {
      notifications.stop();
      await closeServer(server);
    },
  };
};

export type Midtrans = Awaited<ReturnType<typeof startMidtrans>>;
