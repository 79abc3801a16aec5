import { describe, expect, test } from 'vitest';
import { authorize } from '../../functions/authorizer.ts';
import { authorizerEvent, proxyEvent } from '../../local/gateway/proxy-event.ts';
import { prepareKeys } from '../../shared/auth/own/access-token.ts';
import { configuredKeys } from '../../shared/auth/own/configured-keys.ts';
import { issuerOf } from '../../shared/auth/own/discovery.ts';
import { serviceScopes } from '../../shared/contract/sign-in/service-scopes.ts';
import { roles } from '../../shared/domain/accounts/roles.ts';
import { environmentOf } from '../../shared/routes/environment.ts';
import { routes } from '../../shared/routes.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { internalOperations } from '../harness/access/internal.ts';
import { call } from '../harness/call.ts';
import { givenCaller, givenUser } from '../harness/given.ts';
import { bearing, serviceTokens } from '../harness/given-service.ts';
import { newPerson } from '../harness/identity-provider.ts';
import { once } from '../harness/once.ts';
import { handlerOf } from '../harness/operation.ts';
import { givenSession } from '../harness/sign-in.ts';
import { expectNothingWritten } from '../harness/unchanged.ts';

const rows = routes.filter(({ auth }) => auth === 'service');
const others = routes.filter(({ auth }) => auth !== 'service');

test('every operation for services is in this matrix', () => {
  expect(Object.keys(internalOperations).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
});

describe.each(rows.map((row) => ({ id: row.id, row })))('$id', ({ id, row }) => {
  const { about, scope } = internalOperations[id] ?? expect.fail(id);
  const ask = async (headers: readonly (readonly [string, string])[], caller = {}) =>
    call(await handlerOf(row), row, { ...(await about(await givenUser())), headers, ...caller });

  test('an internal operation has its scope', () => {
    expect(row.scope).toBe(scope);
  });

  test.each(serviceScopes)('an internal operation allows a token for %s exactly if that is its scope', async (own) => {
    expect(await ask(bearing(serviceTokens[own]))).toMatchObject(
      own === scope ? { code: 'ok' } : { code: 'forbidden', reasons: ['scope'] },
    );
  });

  test('an internal operation allows a token for all scopes and logs the service', async () => {
    const { code, logLine } = await ask(bearing(serviceTokens.lms));
    expect({ code, caller: logLine['caller'] }).toEqual({ code: 'ok', caller: 'service:lms' });
  });

  const good = serviceTokens.lms;
  const refused: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
    ['an expired token', bearing(serviceTokens.expired)],
    ['a token that is not good yet', bearing(serviceTokens.early)],
    ['the token of another stage', bearing(serviceTokens.ofOtherStage)],
    ['the token of one service under the name of another', bearing(good.replace('svc_lms_', 'svc_lmt_'))],
    ['a token with another last character', bearing(`${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`)],
    ['a token that is cut off', bearing(good.slice(0, -1))],
    ['a token with something after it', bearing(`${good}A`)],
    ['a very long token', bearing(`svc_lms_${'A'.repeat(8000)}`)],
    ['its hash for the token', bearing('0'.repeat(64))],
    ['two headers', [...bearing(good), ['authorization', `Bearer ${good}`]]],
    ['another scheme', [['Authorization', `Basic ${good}`]]],
  ];

  const requested = once(async () => about(await givenUser()));

  test.each(refused)('an internal operation with %s → unauthorized, and nothing is written', async (_, headers) => {
    const handler = await handlerOf(row);
    const request = { ...(await requested()), headers };
    await expectNothingWritten(async () => {
      const answer = await call(handler, row, request);
      expect(answer).toMatchObject({ code: 'unauthorized' });
      expect(answer.headers['WWW-Authenticate']).toBe('Bearer error="invalid_token"');
    });
  });

  test('an internal operation without a token → unauthorized without an error in its challenge', async () => {
    const answer = await ask([]);
    expect(answer).toMatchObject({ code: 'unauthorized' });
    expect(answer.headers['WWW-Authenticate']).toBe('Bearer');
  });

  test('an internal operation with the token of a user of any roles → unauthorized', async () => {
    const { access_token } = await givenSession({ ...newPerson() });
    expect(await ask(bearing(access_token))).toMatchObject({ code: 'unauthorized' });
    const { caller } = await givenCaller({ roles: [...roles] });
    expect(await ask(bearing(access_token), { caller })).toMatchObject({ code: 'unauthorized' });
  });
});

test('a service token is no token of a user: the authorizer denies it on every route', async () => {
  const keys = prepareKeys(configuredKeys(settings.signingKeys()));
  const expected = { keys, issuer: issuerOf(settings.baseUrl()), audience: settings.audience(), issuedFrom: 0 };
  const decide = authorize({ clock: Date.now, expected: () => expected });
  const headers = bearing(serviceTokens.lms);
  const request = { requestId: 'id', headers, query: new URLSearchParams(), pathParameters: {}, body: null };
  for (const row of others.filter(({ auth }) => auth === 'user')) {
    const { policyDocument } = await decide(authorizerEvent(proxyEvent(row, request), row));
    expect(policyDocument.Statement).toMatchObject([{ Effect: 'Deny' }]);
  }
});

test('the service tokens are in the environment of internal operations alone', () => {
  for (const row of routes) expect(environmentOf(row).includes('SERVICE_TOKENS'), row.id).toBe(row.auth === 'service');
});
