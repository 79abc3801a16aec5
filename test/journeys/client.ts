import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, inject } from 'vitest';
import type * as z from 'zod/mini';
import { signIn as signInAtProvider } from '../../local/identity-provider/identity-token.ts';
import type { Session } from '../../shared/contract/sign-in/session.ts';
import { ErrorBody } from '../../shared/contract/wire/error.ts';
import type { Route } from '../../shared/routes/route.ts';
import { signIn } from '../../shared/routes/sign-in/sessions.ts';
import { type Answer, checkedAnswer } from '../harness/answer.ts';

export type HttpRequest = {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: unknown;
  readonly rawBody?: string;
};

export type HttpAnswer = {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: IncomingHttpHeaders;
  /** Names in the server's spelling. */
  readonly spelled: Readonly<Record<string, string>>;
  readonly body: string;
};

const spelledHeaders = (raw: readonly string[]): Record<string, string> =>
  Object.fromEntries(raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : [])));

/** Sends one request to the service, `path` relative to `{base_url}/api/v1`. */
export const send = async (method: string, path: string, wanted: HttpRequest = {}): Promise<HttpAnswer> => {
  const body = wanted.rawBody ?? (wanted.body === undefined ? undefined : JSON.stringify(wanted.body));
  const outgoing = request(`${inject('api')}${path}`, {
    method,
    headers: {
      ...(wanted.token === undefined ? {} : { Authorization: `Bearer ${wanted.token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...wanted.headers,
    },
  });
  outgoing.end(body);
  const [response] = await once(outgoing, 'response');
  return {
    status: response.statusCode,
    headers: response.headers,
    spelled: spelledHeaders(response.rawHeaders),
    body: await text(response),
  };
};

export const callOver = async (row: Route, path: string, wanted: HttpRequest = {}): Promise<Answer> => {
  const { status, spelled, body } = await send(row.method, path, wanted);
  return checkedAnswer(row, { statusCode: status, headers: { ...spelled }, body }, spelled['x-amz-apigw-id'] ?? '');
};

/** The Error body of an answer by the gateway itself. No row declares such an answer. */
export const gatewayError = ({ status, body, headers }: HttpAnswer): { status: number; code: string } => {
  const error = ErrorBody.parse(JSON.parse(body));
  expect(error.request_id).toBe(headers['x-amz-apigw-id']);
  expect(headers['access-control-allow-origin']).toBe('*');
  return { status, code: error.code };
};

/** An ID token for a name, through the development provider's authorization code flow. */
export const idTokenOf = async (name: string, nonce?: string): Promise<string> => {
  const redirectUri = `${inject('referencePage')}/sign-in/callback`;
  const { id_token } = await signInAtProvider(inject('identityProvider'), name, {
    clientId: 'web',
    redirectUri,
    ...(nonce === undefined ? {} : { nonce }),
  });
  return id_token;
};

/** Signs in at the login page. @returns the session */
export const sessionOf = async (name: string): Promise<z.output<typeof Session>> => {
  const { status, body } = await callOver(signIn, '/auth/idp', { body: { id_token: await idTokenOf(name) } });
  expect(status).toBe(200);
  return body as z.output<typeof Session>;
};
