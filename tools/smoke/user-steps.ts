import { createLocalJWKSet, jwtVerify } from 'jose';
import { schemas } from '../../shared/contract/schemas.ts';
import { bearer, call, expectError, json, type Step, signIn } from './journey.ts';

/** Smoke steps of a user: sign-in, and reads of the user's own data. */
export const userSteps: readonly Step[] = [
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
