import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { handler, over } from '../../../functions/sign-in/introspect-token.ts';
import { over as revokeSessions } from '../../../functions/sign-in/revoke-sessions.ts';
import { revokeSessions as revokeRow } from '../../../shared/routes/accounts/me.ts';
import { introspectToken as row } from '../../../shared/routes/sign-in/introspection.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import { table } from '../../../shared/runtime/table.ts';
import { accountKey } from '../../../shared/store/table/keys.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { callerFor } from '../../harness/given.ts';
import { bearing, serviceTokens } from '../../harness/given-service.ts';
import { idToken, newPerson } from '../../harness/identity-provider.ts';
import { observedTable } from '../../harness/observed.ts';
import { claimsOf, givenSession } from '../../harness/sign-in.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';

const headers = bearing(serviceTokens.introspect);
const handlerWith = (of: Table, clock = systemClock) => over({ table: of, clock }).handler;
const ask = (token: unknown, by = handler) => call(by, row, { body: { token }, headers });
const inactive = { active: false };

const session = async () => {
  const { access_token, user } = await givenSession({ ...newPerson() });
  const { exp } = claimsOf(access_token);
  return { token: access_token, user_id: user.user_id, exp: Number(exp) };
};

test('introspectToken answers a valid token as active, with its user and its end', async () => {
  const { token, user_id, exp } = await session();
  const answer = await ask(token);
  expect(answer.body).toEqual({ active: true, sub: user_id, exp });
  expect(answer.headers['Cache-Control']).toBe('no-store');
});

test('introspectToken answers inactive from the moment the sessions are revoked', async () => {
  const { token, user_id } = await session();
  const caller = callerFor({ user_id }, { iat: Number(claimsOf(token)['iat']) });
  await call(revokeSessions({ table }).handler, revokeRow, { caller });
  expect((await ask(token)).body).toEqual(inactive);
});

test.each(['suspended', 'deleted', 'a status of tomorrow'])(
  'introspectToken answers inactive while the account is %s',
  async (status) => {
    const { token, user_id } = await session();
    const change = {
      UpdateExpression: 'SET #status = :status',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':status': status },
    };
    await table.client.send(new UpdateCommand({ TableName: table.name, Key: accountKey(user_id), ...change }));
    expect((await ask(token)).body).toEqual(inactive);
  },
);

test('introspectToken answers inactive after the expiry, but for the skew of clocks', async () => {
  const { token, exp } = await session();
  const at = (seconds: number) => handlerWith(table, () => (exp + seconds) * 1000);
  expect((await ask(token, at(4))).body).toMatchObject({ active: true });
  expect((await ask(token, at(6))).body).toEqual(inactive);
});

describe('inactive, and no error:', () => {
  const forged = async () => {
    const [head, , signature] = (await session()).token.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: 'usr_1', iat: 0, exp: 9_999_999_999 })).toString('base64url');
    return `${head}.${claims}.${signature}`;
  };
  const tokens: readonly (readonly [string, () => Promise<string> | string])[] = [
    ['an empty text', () => ''],
    ['garbage', () => 'garbage'],
    ['a text of 60,000 characters', () => 'x'.repeat(60_000)],
    ['an ID token, which is of somebody else', () => idToken({ ...newPerson() })],
    ['a service token', () => serviceTokens.introspect],
    ['claims that were changed', forged],
    ['a token with something after it', async () => `${(await session()).token} `],
  ];

  test.each(tokens)('introspectToken answers inactive without an error: %s', async (_, make) => {
    expect(await ask(await make())).toMatchObject({ status: 200, body: inactive });
  });

  test('introspectToken answers inactive for any text', async () => {
    const { table: counted, commands } = observedTable();
    const by = handlerWith(counted);
    await fc.assert(
      fc.asyncProperty(fc.string(), async (token) => {
        expect((await ask(token, by)).body).toEqual(inactive);
      }),
      { numRuns: 50 },
    );
    expect(commands).toEqual([]);
  });
});

test('introspectToken costs one strongly consistent read', async () => {
  const { table: counted, commands, units } = observedTable();
  await ask((await session()).token, handlerWith(counted));
  expect([commands, units]).toEqual([['GetItemCommand'], [1]]);
});

test('introspectToken without a token, or with a wrong or too large body, is refused', async () => {
  expect(await call(handler, row, { body: {}, headers })).toMatchObject({
    code: 'invalid_request',
    reasons: ['required'],
  });
  expect(await ask(7)).toMatchObject({ code: 'invalid_request', reasons: ['type'] });
  expect(await ask('x'.repeat(66_000))).toMatchObject({ code: 'upload_too_large' });
  const form = {
    rawBody: 'token=x',
    headers: [...headers, ['Content-Type', 'application/x-www-form-urlencoded']] as const,
  };
  expect(await call(handler, row, form)).toMatchObject({ status: 415 });
});

describeTableOutage(handlerWith, row, async () => ({ body: { token: (await session()).token }, headers }));
