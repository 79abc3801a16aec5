import assert from 'node:assert/strict';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import type * as z from 'zod/mini';
import { ErrorBody } from '../../shared/contract/error.ts';
import { schemas } from '../../shared/contract/schemas.ts';
import type { ErrorCode } from '../../shared/errors.ts';

/** What the steps share: the address of the API, the ID token to sign in with, and what earlier steps found. */
export type Journey = { readonly api: string; readonly idToken: string; token: string; keys: JSONWebKeySet };

type Step = { readonly name: string; readonly run: (journey: Journey) => Promise<void> };

const deadlineMs = 15_000;

const call = (journey: Journey, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${journey.api}${path}`, { ...init, signal: AbortSignal.timeout(deadlineMs) });

const bearer = (token: string): RequestInit => ({ headers: { Authorization: `Bearer ${token}` } });

/** The answer must be an error of this status and code, with the Error body and the gateway's request id. */
const expectError = async (response: Response, status: number, code: ErrorCode): Promise<void> => {
  assert.equal(response.status, status);
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  const error = ErrorBody.parse(await response.json());
  assert.equal(error.code, code);
  assert.ok(error.request_id, 'the error carries no request_id');
  if (status === 401) assert.equal(response.headers.get('www-authenticate'), 'Bearer');
};

const json = async <Schema extends z.ZodMiniType>(response: Response, schema: Schema): Promise<z.output<Schema>> => {
  assert.equal(response.status, 200);
  return schema.parse(await response.json());
};

const signIn = (journey: Journey, id_token: string): Promise<Response> =>
  call(journey, '/auth/idp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id_token }),
  });

/** The read-only journey, in order. It changes nothing but the sign-in's own user. */
export const steps: readonly Step[] = [
  {
    name: 'the service lives',
    run: async (journey) => void (await json(await call(journey, '/health/live'), schemas.Health)),
  },
  {
    name: 'table and signing key answer, and the key is the configured one',
    run: async (journey) => void (await json(await call(journey, '/health/ready'), schemas.Health)),
  },
  {
    name: 'the metadata names this address as issuer, and the key set opens',
    run: async (journey) => {
      const response = await call(journey, '/.well-known/openid-configuration');
      const metadata = schemas.IssuerMetadata.parse(await response.json());
      assert.equal(metadata.issuer, journey.api);
      journey.keys = (await (await fetch(metadata.jwks_uri)).json()) as JSONWebKeySet;
      schemas.KeySet.parse(journey.keys);
    },
  },
  {
    name: 'a matching If-None-Match is answered 304',
    run: async (journey) => {
      const etag = (await call(journey, '/.well-known/jwks.json')).headers.get('etag') ?? '';
      const again = await call(journey, '/.well-known/jwks.json', { headers: { 'If-None-Match': etag } });
      assert.equal(again.status, 304);
    },
  },
  {
    name: 'the OpenAPI document opens',
    run: async (journey) => void (await json(await call(journey, '/openapi.json'), schemas.OpenapiDocument)),
  },
  {
    name: 'an unknown route is not_found in the Error body',
    run: async (journey) => expectError(await call(journey, '/nowhere'), 404, 'not_found'),
  },
  {
    name: 'an unknown route with a bearer token is not_found, too',
    run: async (journey) => expectError(await call(journey, '/nowhere', bearer('x.y.z')), 404, 'not_found'),
  },
  {
    name: 'a wrong method is not_found',
    run: async (journey) => expectError(await call(journey, '/me', { method: 'DELETE' }), 404, 'not_found'),
  },
  {
    name: 'no token is unauthorized',
    run: async (journey) => expectError(await call(journey, '/me'), 401, 'unauthorized'),
  },
  {
    name: 'a malformed token is unauthorized',
    run: async (journey) => expectError(await call(journey, '/me', bearer('x.y.z')), 401, 'unauthorized'),
  },
  {
    name: 'a page of another origin may send its preflight',
    run: async (journey) => {
      const response = await call(journey, '/me', { method: 'OPTIONS' });
      assert.equal(response.status, 204);
      assert.match(response.headers.get('access-control-allow-headers') ?? '', /Authorization/i);
    },
  },
  {
    name: 'a forged ID token is refused',
    run: async (journey) => expectError(await signIn(journey, `${journey.idToken}x`), 401, 'invalid_idp_credential'),
  },
  {
    name: 'the ID token is exchanged for an access token',
    run: async (journey) => {
      journey.token = (await json(await signIn(journey, journey.idToken), schemas.Session)).access_token;
    },
  },
  {
    name: 'the access token verifies with the published keys',
    run: async ({ api, keys, token }) =>
      void (await jwtVerify(token, createLocalJWKSet(keys), { issuer: api, typ: 'at+jwt', algorithms: ['ES256'] })),
  },
  {
    name: 'the user reads their account and orders',
    run: async (journey) => {
      await json(await call(journey, '/me', bearer(journey.token)), schemas.User);
      await json(await call(journey, '/orders?limit=1', bearer(journey.token)), schemas.OrderPage);
    },
  },
  {
    name: 'an order that does not exist is not_found',
    run: async (journey) =>
      expectError(await call(journey, `/orders/ord_${'0'.repeat(26)}`, bearer(journey.token)), 404, 'not_found'),
  },
  {
    name: 'a changed access token is unauthorized',
    run: async (journey) => expectError(await call(journey, '/me', bearer(`${journey.token}A`)), 401, 'unauthorized'),
  },
];

const burst = 400;

/** Too many requests at once are answered 429 in the Error body. Only a deployed stage throttles. */
export const throttleStep: Step = {
  name: `some of ${burst} sign-ins at once are throttled, in the Error body`,
  run: async (journey) => {
    const answers = await Promise.all(Array.from({ length: burst }, () => signIn(journey, 'x')));
    const throttled = answers.find(({ status }) => status === 429);
    assert.ok(throttled, 'nothing was throttled');
    assert.ok(throttled.headers.get('retry-after'), 'the answer carries no Retry-After');
    await expectError(throttled, 429, 'dependency_unavailable');
  },
};
