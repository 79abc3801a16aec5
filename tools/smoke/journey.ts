import assert from 'node:assert/strict';
import type { JSONWebKeySet } from 'jose';
import type * as z from 'zod/mini';
import { ErrorBody } from '../../shared/contract/wire/error.ts';
import type { ErrorCode } from '../../shared/errors.ts';

/** The shared state of the steps: the API's address, the ID token, and results of earlier steps. */
export type Journey = {
  readonly api: string;
  readonly idToken: string;
  token: string;
  keys: JSONWebKeySet;
  /** The last request, for the message of a failure. */
  request: string;
};

const basePath = '/api/v1';

/** A journey without a session. @param address the address of the stage or its API, as the deployment prints it */
export const newJourney = (address: string, idToken: string): Journey => {
  const base = address.replace(/\/+$/, '');
  const api = base.endsWith(basePath) ? base : `${base}${basePath}`;
  return { api, idToken, token: '', keys: { keys: [] }, request: '' };
};

export type Step = { readonly name: string; readonly run: (journey: Journey) => Promise<void> };

const deadlineMs = 15_000;

/** Sends a request. @param path the path of the operation, relative to the API */
export const call = (journey: Journey, path: string, init: RequestInit = {}): Promise<Response> => {
  journey.request = `${init.method ?? 'GET'} ${path}`;
  return fetch(`${journey.api}${path}`, { ...init, signal: AbortSignal.timeout(deadlineMs) });
};

export const bearer = (token: string): RequestInit => ({ headers: { Authorization: `Bearer ${token}` } });

/** Checks that an answer is an error with this status and code, in the API's error body. */
export const expectError = async (response: Response, status: number, code: ErrorCode): Promise<void> => {
  assert.equal(response.status, status);
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  const error = ErrorBody.parse(await response.json());
  assert.equal(error.code, code);
  assert.ok(error.request_id, 'the error carries no request_id');
  // A request with a token also gets the reason of the refusal.
  if (status === 401) assert.match(response.headers.get('www-authenticate') ?? '', /^Bearer( error="invalid_token")?$/);
};

/** Checks that an answer is 200 with a body of the schema. @returns the body */
export const json = async <Schema extends z.ZodMiniType>(
  response: Response,
  schema: Schema,
): Promise<z.output<Schema>> => {
  assert.equal(response.status, 200);
  return schema.parse(await response.json());
};

/** Checks that an answer has an ETag, and that the same request with that ETag gets 304. */
export const expectNotModified = async (journey: Journey, path: string): Promise<void> => {
  const etag = (await call(journey, path)).headers.get('etag') ?? '';
  assert.notEqual(etag, '', 'the answer carries no ETag');
  const again = await call(journey, path, { headers: { 'If-None-Match': etag } });
  assert.equal(again.status, 304);
};

export const signIn = (journey: Journey, id_token: string): Promise<Response> =>
  call(journey, '/auth/idp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id_token }),
  });
