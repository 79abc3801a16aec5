import * as z from 'zod/mini';
import type { GatewayFailure } from '../gateway.ts';
import { type JsonAnswer, type JsonRequest, requestJson } from '../https-json.ts';
import type { MidtransKeys } from './midtrans-keys.ts';

/** The addresses of Midtrans' payment pages and of its API. */
export type MidtransAddresses = { readonly appUrl: string; readonly apiUrl: string };

/** Timeouts of one attempt in ms. */
export type MidtransTimeouts = { readonly getMs: number; readonly postMs: number };

/** Five seconds for two attempts of a GET, or for one POST. */
const fiveSeconds: MidtransTimeouts = { getMs: 2500, postMs: 5000 };

const productionHost = 'api.midtrans.com';
const sandboxKey = /^SB-/;

/** Whether a key belongs to another environment: a sandbox key in production, or the reverse. */
const mismatch = ({ apiUrl }: MidtransAddresses, { serverKey }: MidtransKeys): boolean =>
  sandboxKey.test(serverKey) === (URL.parse(apiUrl)?.hostname === productionHost);

const authorization = ({ serverKey }: MidtransKeys): string =>
  `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`;

/** The `status_code` of a body is text, in some answers a number. */
const StatusCode = z.looseObject({
  status_code: z.union([z.string().check(z.regex(/^[2-5]\d\d$/)), z.int().check(z.gte(200), z.lte(599))]),
});

/** The status of an answer. When Midtrans answers 200 with a status in the body, the status in the body counts. */
const statusOf = ({ status, body }: JsonAnswer): number => {
  const said = z.safeParse(StatusCode, body);
  return status === 200 && said.success ? Number(said.data.status_code) : status;
};

const failureOf = (answer: JsonAnswer): GatewayFailure | undefined => {
  const status = statusOf(answer);
  if (status >= 200 && status < 300) return undefined;
  const cause = `status ${status}`;
  if (status === 401 || status === 403) return { failure: 'unauthorized', cause };
  // A 4xx means that Midtrans did nothing. After a 3xx or 5xx the outcome is unknown.
  return { failure: status >= 400 && status < 500 ? 'refused' : 'nonsense', cause };
};

const Payment = z.looseObject({ transaction_id: z.string() });

/** The statuses for a missing transaction and for an expired page. */
const absent = [404, 407];

const attempt = async (request: JsonRequest): Promise<JsonAnswer | GatewayFailure> => {
  try {
    return await requestJson(request);
  } catch (error) {
    return { failure: 'no_answer', cause: error instanceof Error ? error.message : 'unknown' };
  }
};

const isWorthAnother = (answer: JsonAnswer | GatewayFailure): boolean =>
  'failure' in answer || answer.status >= 500 || answer.body === undefined;

/** The client of Midtrans' API. A POST is sent once. A GET without a JSON answer, or with a 5xx, is retried once. */
export const midtransApi = (addresses: MidtransAddresses, { getMs, postMs } = fiveSeconds) => {
  const call = async (keys: MidtransKeys, request: Omit<JsonRequest, 'timeoutMs'>) => {
    if (mismatch(addresses, keys))
      return { failure: 'unavailable', cause: 'the key is of another environment' } as const satisfies GatewayFailure;
    const headers = { ...request.headers, authorization: authorization(keys) };
    if (request.method === 'POST') return attempt({ ...request, headers, timeoutMs: postMs });
    const first = await attempt({ ...request, headers, timeoutMs: getMs });
    return isWorthAnother(first) ? attempt({ ...request, headers, timeoutMs: getMs }) : first;
  };

  const send = async (
    keys: MidtransKeys,
    request: Omit<JsonRequest, 'timeoutMs'>,
  ): Promise<JsonAnswer | GatewayFailure> => {
    const answer = await call(keys, request);
    return 'failure' in answer ? answer : (failureOf(answer) ?? answer);
  };

  return {
    openCheckout: (keys: MidtransKeys, body: object, notificationUrl: string) =>
      send(keys, {
        method: 'POST',
        url: `${addresses.appUrl}/snap/v1/transactions`,
        headers: { 'x-override-notification': notificationUrl },
        body,
      }),
    /**
     * Reads the status of a payment.
     *
     * @param id our reference, or Midtrans' id of the payment
     * @returns the answer, a failure, or `none` because the payer chose no method or the page expired
     */
    status: async (keys: MidtransKeys, id: string): Promise<JsonAnswer | GatewayFailure | 'none'> => {
      const answer = await call(keys, {
        method: 'GET',
        url: `${addresses.apiUrl}/v2/${encodeURIComponent(id)}/status`,
        headers: {},
      });
      if ('failure' in answer) return answer;
      const isPayment = z.safeParse(Payment, answer.body).success;
      if (absent.includes(statusOf(answer))) return isPayment ? answer : 'none';
      return failureOf(answer) ?? answer;
    },
    cancel: (keys: MidtransKeys, reference: string) =>
      send(keys, {
        method: 'POST',
        url: `${addresses.apiUrl}/v2/${encodeURIComponent(reference)}/cancel`,
        headers: {},
      }),
    cancelSession: (keys: MidtransKeys, token: string) =>
      send(keys, {
        method: 'POST',
        url: `${addresses.appUrl}/snap/v1/transactions/${encodeURIComponent(token)}/cancel`,
        headers: {},
      }),
  };
};
