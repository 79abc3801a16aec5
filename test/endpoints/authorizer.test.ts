import { describe, expect, test } from 'vitest';
import { handler as getMe } from '../../functions/accounts/get-me.ts';
import { authorize, handler } from '../../functions/authorizer.ts';
import { authorizerEvent, methodArn, proxyEvent } from '../../local/gateway/proxy-event.ts';
import { prepareKeys } from '../../shared/auth/own/access-token.ts';
import { configuredKeys } from '../../shared/auth/own/configured-keys.ts';
import { issuerOf } from '../../shared/auth/own/discovery.ts';
import { kmsSigner } from '../../shared/auth/own/kms-signer.ts';
import { tokenIssuer } from '../../shared/auth/own/token-issuer.ts';
import { getMe as getMeRow } from '../../shared/routes/accounts/me.ts';
import type { Route } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { kms } from '../../shared/runtime/kms.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { call } from '../harness/call.ts';
import { accountOf, givenUser, nowSeconds } from '../harness/given.ts';
import { idToken } from '../harness/identity-provider.ts';

const keys = configuredKeys(settings.signingKeys());
const expected = { issuer: issuerOf(settings.baseUrl()), audience: settings.audience() };
const accepted = { ...expected, keys: prepareKeys(keys), issuedFrom: 0 };
const tokens = tokenIssuer({ signer: kmsSigner(kms), keys, ...expected });

const { user_id: userId } = accountOf('somebody');
const accessToken = (issuedAt = nowSeconds(), subject = userId) =>
  tokens.issue({ userId: subject, clientId: 'web', idTokenDigest: 'digest', idTokenIssuedAt: 1 }, issuedAt);

const eventWith = (headers: readonly (readonly [string, string])[], row: Route = getMeRow) =>
  authorizerEvent(
    proxyEvent(row, { requestId: 'id', headers, query: new URLSearchParams(), pathParameters: {}, body: null }),
    row,
  );

type Headers = readonly (readonly [string, string])[];
const unasked = async (...headers: Headers) =>
  await expect(handler(eventWith(headers))).rejects.toThrow(/^Unauthorized$/);

const denial = { policyDocument: { Statement: [{ Effect: 'Deny', Resource: methodArn('*', '') }] } };
const denied = async (...headers: Headers) => expect(await handler(eventWith(headers))).toMatchObject(denial);

describe('a valid token', () => {
  test('a valid token is allowed, and the functions get its user and times', async () => {
    const user = await givenUser();
    const iat = nowSeconds();
    const result = await handler(eventWith([['Authorization', `Bearer ${await accessToken(iat, user.user_id)}`]]));
    expect(result.principalId).toBe(user.user_id);
    expect(result.context).toEqual({
      user_id: user.user_id,
      client_id: 'web',
      iat,
      exp: iat + 900,
      jti: expect.stringMatching(/^digest-/),
      id_token_iat: 1,
      kid: keys[0]?.jwk.kid,
    });
    // API Gateway passes the context on as JSON.
    const caller = JSON.parse(JSON.stringify(result.context));
    expect(await call(getMe, getMeRow, { caller })).toMatchObject({ status: 200, body: { user_id: user.user_id } });
  });

  test('a valid token is allowed for every route, because the decision is cached by the token', async () => {
    const headers = [['Authorization', `Bearer ${await accessToken()}`]] as const;
    const policies = await Promise.all(
      routes.map(async (row) => (await handler(eventWith(headers, row))).policyDocument.Statement),
    );
    const Resource = methodArn('*', '');
    for (const statement of policies)
      expect(statement).toEqual([{ Action: 'execute-api:Invoke', Effect: 'Allow', Resource }]);
  });

  test.for([
    ['authorization', 'bearer'],
    ['AUTHORIZATION', 'BEARER'],
    ['Authorization', 'Bearer'],
  ])('a valid token is found in the header %s with the scheme %s', async ([name = '', scheme]) => {
    const result = await handler(eventWith([[name, `${scheme} ${await accessToken()}`]]));
    expect(result.principalId).toBe(userId);
  });
});

describe('the error `Unauthorized`, which the gateway turns into 401', () => {
  test('the authorizer throws Unauthorized for a request without a header', () => unasked());
  test('the authorizer throws Unauthorized for another scheme', () => unasked(['Authorization', 'Basic dXNlcjpwYXNz']));
  test('the authorizer throws Unauthorized for a header without a token', () => unasked(['Authorization', 'Bearer ']));

  test.for([
    ['Authorization', 'Authorization'],
    ['Authorization', 'authorization'],
  ])(
    'the authorizer throws Unauthorized for two headers with a valid token, %s and %s',
    async ([first = '', second = '']) => {
      const value = `Bearer ${await accessToken()}`;
      await unasked([first, value], [second, value]);
    },
  );
});

describe('a Deny of the whole stage, which the gateway turns into 401', () => {
  test('the authorizer denies a nonsense token', () => denied(['Authorization', 'Bearer nonsense']));
  test('the authorizer denies an ID token of the identity provider', async () =>
    denied(['Authorization', `Bearer ${await idToken()}`]));

  test('the authorizer denies an expired token after 5 s of skew', async () => {
    const issuedAt = nowSeconds();
    const token = await accessToken(issuedAt);
    const at = (seconds: number) =>
      authorize({ clock: () => seconds * 1000, expected: () => accepted })(
        eventWith([['Authorization', `Bearer ${token}`]]),
      );
    await expect(at(issuedAt + 904)).resolves.toMatchObject({ principalId: userId });
    await expect(at(issuedAt + 906)).resolves.toMatchObject(denial);
  });

  test('the authorizer denies a token for another audience, and one of another issuer', async () => {
    for (const other of [{ audience: 'https://other.example' }, { issuer: 'https://other.example/api/v1' }]) {
      const foreign = tokenIssuer({ signer: kmsSigner(kms), keys, ...expected, ...other });
      const token = await foreign.issue(
        { userId, clientId: 'web', idTokenDigest: 'digest', idTokenIssuedAt: 1 },
        nowSeconds(),
      );
      await denied(['Authorization', `Bearer ${token}`]);
    }
  });
});

test('the authorizer without signing keys fails, instead of refusing the client', async () => {
  const broken = authorize({
    clock: Date.now,
    expected: () => ({ ...accepted, keys: prepareKeys(configuredKeys('[]')) }),
  });
  const event = eventWith([['Authorization', `Bearer ${await accessToken()}`]]);
  await expect(broken(event)).rejects.toThrow('The signing keys are not configured.');
});
