import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { expect, inject, it } from 'vitest';
import { getMe, revokeSessions, submitOnboarding } from '../../shared/routes/accounts/me.ts';
import { getOrder, listOrders } from '../../shared/routes/orders/orders.ts';
import { getIssuerMetadata, getKeySet } from '../../shared/routes/service/service.ts';
import { signIn } from '../../shared/routes/sign-in/sessions.ts';
import { eventually } from '../harness/eventually.ts';
import { callOver, idTokenOf, sessionOf } from './client.ts';

const run = promisify(execFile);

const profile = {
  full_name: 'Alice Wijaya',
  gender: 'female',
  birth_date: '2000-01-31',
  phone_number: '081234567890',
  consents: [
    { purpose: 'terms', notice_version: '2026-01', granted: true },
    { purpose: 'privacy', notice_version: '2026-01', granted: true },
  ],
};

/** `npm run seed`, for the service under test. */
const seedOrders = async (purchaser: string): Promise<string[]> => {
  const { stdout } = await run('node', [
    'local/sample/seed-command.ts',
    '--directory',
    `${inject('serviceDirectory')}/data`,
    '--purchaser',
    purchaser,
  ]);
  return JSON.parse(stdout);
};

it('a user gets from the login page to an order, and ends with the revocation', async () => {
  const { access_token: token, user, onboarding_required } = await sessionOf('alice');
  expect(onboarding_required).toBe(true);

  const onboarded = await callOver(submitOnboarding, '/me/onboarding', { token, body: profile });
  expect(onboarded.body).toMatchObject({ onboarding_required: false, phone_number: '+6281234567890' });
  expect((await callOver(getMe, '/me', { token })).body).toEqual(onboarded.body);
  expect((await sessionOf('alice')).onboarding_required).toBe(false);

  const ids = await seedOrders(user.user_id);
  expect(await seedOrders(user.user_id)).toEqual(ids);
  const page = await callOver(listOrders, '/orders?limit=100', { token });
  const listed = (page.body as { orders: { order_id: string; status: string }[] }).orders;
  expect(listed.map(({ order_id }) => order_id).toSorted()).toEqual(ids.toSorted());
  expect(new Set(listed.map(({ status }) => status)).size).toBe(6);
  for (const order of listed)
    expect((await callOver(getOrder, `/orders/${order.order_id}`, { token })).body).toEqual(order);

  const stranger = await sessionOf('mallory');
  const stolen = await callOver(getOrder, `/orders/${ids[0]}`, { token: stranger.access_token });
  expect(stolen.code).toBe('forbidden');
  const staff = await sessionOf('sari');
  expect((await callOver(getOrder, `/orders/${ids[0]}`, { token: staff.access_token })).status).toBe(200);

  expect((await callOver(revokeSessions, '/me/sessions/revoke', { token })).status).toBe(204);
  // The authorizer's decision on this token is still cached. The refusal comes from the account.
  expect((await callOver(getMe, '/me', { token })).code).toBe('unauthorized');
  // An ID token from the second of the revocation opens no session, so the sign-in is repeated.
  const again = await eventually(() => sessionOf('alice'));
  expect((await callOver(getMe, '/me', { token: again.access_token })).status).toBe(200);
});

it('a token verifies for a stranger with the published metadata alone', async () => {
  const { access_token, user } = await sessionOf('bob');
  const metadata = (await callOver(getIssuerMetadata, '/.well-known/openid-configuration')).body as {
    issuer: string;
    jwks_uri: string;
  };
  expect(metadata.jwks_uri).toBe(`${inject('api')}/.well-known/jwks.json`);
  const keys = (await callOver(getKeySet, '/.well-known/jwks.json')).body as Parameters<typeof createLocalJWKSet>[0];
  const { payload } = await jwtVerify(access_token, createLocalJWKSet(keys), {
    issuer: metadata.issuer,
    audience: 'commerce-api',
    typ: 'at+jwt',
    algorithms: ['ES256'],
  });
  expect(payload.sub).toBe(user.user_id);
});

it('the ID token is bound to the nonce of the sign-in', async () => {
  const id_token = await idTokenOf('nina', 'n-0S6_WzA2Mj');
  expect((await callOver(signIn, '/auth/idp', { body: { id_token, nonce: 'n-0S6_WzA2Mj' } })).status).toBe(200);
  expect((await callOver(signIn, '/auth/idp', { body: { id_token, nonce: 'another' } })).code).toBe(
    'invalid_idp_credential',
  );
});

it('a sign-in succeeds with either key while the provider changes its key', async () => {
  const before = await idTokenOf('rosa');
  await fetch(`${inject('identityProvider')}/dev/rotate-keys`, { method: 'POST' });
  const after = await idTokenOf('rosa');
  for (const id_token of [before, after])
    expect((await callOver(signIn, '/auth/idp', { body: { id_token } })).status).toBe(200);
});

it('20 first sign-ins at once make one user', async () => {
  const id_token = await idTokenOf('twenty');
  const sessions = await Promise.all(
    Array.from({ length: 20 }, () => callOver(signIn, '/auth/idp', { body: { id_token } })),
  );
  const users = sessions.map(({ body }) => JSON.stringify((body as { user: unknown }).user));
  expect(new Set(users).size).toBe(1);
});
