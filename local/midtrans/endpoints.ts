import * as z from 'zod/mini';
import type { Acting } from './acting.ts';
import { SnapRequest } from './charge.ts';
import { type ChargeBook, isOpen, lastOf, paymentOf } from './charges.ts';
import { answerBody, type Merchant } from './wire.ts';

export type ApiCall = {
  readonly method: string;
  readonly path: string;
  readonly notifyUrl: string;
  readonly body: unknown;
};

export type ApiAnswer = { readonly status: number; readonly body: object };

export type ApiParts = {
  readonly book: ChargeBook;
  readonly acting: Acting;
  readonly merchant: Merchant;
  readonly baseUrl: () => string;
  readonly now: () => number;
};

const notFound: ApiAnswer = {
  status: 200,
  body: { status_code: '404', status_message: "Transaction doesn't exist.", id: 'stand-in' },
};
const tooLate: ApiAnswer = {
  status: 200,
  body: { status_code: '412', status_message: 'Transaction status cannot be updated.' },
};
const snapError = (status: number, message: string): ApiAnswer => ({ status, body: { error_messages: [message] } });

const openCheckout = ({ body, notifyUrl }: ApiCall, { book, baseUrl }: ApiParts): ApiAnswer => {
  const request = z.safeParse(SnapRequest, body);
  if (!request.success) return snapError(400, 'transaction_details is required');
  const charge = book.open(request.data, notifyUrl);
  if (charge === undefined) return snapError(400, 'transaction_details.order_id sudah digunakan');
  const redirect_url = `${baseUrl()}/snap/v4/redirection/${charge.token}`;
  return { status: 201, body: { token: charge.token, redirect_url } };
};

/** Closes a payment page that is still open. */
const cancelSession = (token: string, { book, now }: ApiParts): ApiAnswer => {
  const charge = book.byToken(token);
  if (charge === undefined) return snapError(404, 'Token not found');
  if (!isOpen(charge, now())) return snapError(406, 'The session cannot be cancelled');
  book.keep({ ...charge, closed: true });
  return { status: 200, body: { status_code: '200', status_message: 'Success' } };
};

const statusAnswer = (name: string, { book, acting, merchant }: ApiParts): ApiAnswer => {
  const found = book.byName(name);
  const charge = found && acting.letExpire(found);
  const transaction = charge && paymentOf(charge, name);
  if (charge === undefined || transaction === undefined) return notFound;
  return { status: 200, body: answerBody(charge, transaction, merchant) };
};

const end = (name: string, status: 'cancel' | 'expire', { book, acting, merchant }: ApiParts): ApiAnswer => {
  const charge = book.byName(name);
  if (charge === undefined || lastOf(charge) === undefined) return notFound;
  const ended = acting.end(charge, status, name);
  const last = ended && paymentOf(ended, name);
  return last ? { status: 200, body: answerBody(ended, last, merchant) } : tooLate;
};

const ofCharge = /^\/v2\/([^/]+)\/(status|cancel|expire)$/;
const ofSession = /^\/snap\/v1\/transactions\/([^/]+)\/cancel$/;

/**
 * Answers the five endpoints of Midtrans that the service uses.
 *
 * @returns undefined for any other call
 */
export const answerCall = (call: ApiCall, parts: ApiParts): ApiAnswer | undefined => {
  const { method, path } = call;
  if (method === 'POST' && path === '/snap/v1/transactions') return openCheckout(call, parts);
  const [, token] = ofSession.exec(path) ?? [];
  if (method === 'POST' && token !== undefined) return cancelSession(decodeURIComponent(token), parts);
  const [, name = '', verb] = ofCharge.exec(path) ?? [];
  if (method === 'GET' && verb === 'status') return statusAnswer(decodeURIComponent(name), parts);
  if (method === 'POST' && (verb === 'cancel' || verb === 'expire')) return end(decodeURIComponent(name), verb, parts);
  return undefined;
};
