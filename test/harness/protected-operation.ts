import { describe, expect, test } from 'vitest';
import type { Route } from '../../shared/routes/route.ts';
import type { Account } from '../../shared/store/people/account.ts';
import { type CallRequest, call, type Handler } from './call.ts';
import { accountOf, callerFor, givenUser, nowSeconds } from './given.ts';
import { expectNothingWritten } from './unchanged.ts';

type Case = {
  readonly who: string;
  readonly account?: Partial<Account>;
  readonly code: 'unauthorized' | 'account_unavailable';
};

const standingsAt = (iat: number): readonly Case[] => [
  { who: 'a suspended account', account: { status: 'suspended' }, code: 'account_unavailable' },
  { who: 'a deleted account', account: { status: 'deleted' }, code: 'account_unavailable' },
  {
    who: 'a suspended account whose tokens are revoked, too',
    account: { status: 'suspended', tokens_valid_from: nowSeconds() },
    code: 'account_unavailable',
  },
  {
    who: 'a token older than tokens_valid_from',
    account: { tokens_valid_from: iat + 1 },
    code: 'unauthorized',
  },
];

const authorization = (...names: string[]): CallRequest['headers'] =>
  names.map((name) => [name, 'Bearer header.claims.signature'] as const);

/**
 * The checks before every protected operation (contract §2), as tests of one: whoever does not stand is refused and changes
 * nothing.
 *
 * @param requestOf a request that the operation would grant to this user
 * @param entitled what a user must be beside active, a role for example
 * @param tokenAgeSeconds when the tokens of the callers were issued: long enough ago for a revocation since
 */
export const describeProtection = (
  handler: Handler,
  row: Route,
  requestOf: (user: Account) => Promise<CallRequest> | CallRequest = () => ({}),
  entitled: Partial<Account> = {},
  tokenAgeSeconds = 600,
): void => {
  const iat = nowSeconds() - tokenAgeSeconds;
  const expectRefusal = async (code: Case['code'], request: CallRequest) => {
    await expectNothingWritten(async () => {
      expect(await call(handler, row, request)).toMatchObject({ code });
    });
  };

  describe('refuses a caller who does not stand and changes nothing:', () => {
    test.for(standingsAt(iat))('$who → $code', async ({ account, code }) => {
      const user = await givenUser({ ...entitled, ...account });
      await expectRefusal(code, { ...(await requestOf(user)), caller: callerFor(user, { iat }) });
    });

    test('a user who has no account → unauthorized', async () => {
      const user = accountOf('nobody');
      await expectRefusal('unauthorized', { ...(await requestOf(user)), caller: callerFor(user) });
    });

    test('a token that expired after the authorizer had decided → unauthorized', async () => {
      const user = await givenUser(entitled);
      const caller = callerFor(user, { iat: nowSeconds() - 906, exp: nowSeconds() - 6 });
      await expectRefusal('unauthorized', { ...(await requestOf(user)), caller });
    });

    test('a token of a key that was taken away after the authorizer had decided → unauthorized', async () => {
      const user = await givenUser(entitled);
      const caller = callerFor(user, { kid: 'a-key-of-yesterday' });
      await expectRefusal('unauthorized', { ...(await requestOf(user)), caller });
    });

    test('a request that no authorizer has seen → unauthorized', async () => {
      const request = await requestOf(await givenUser(entitled));
      await expectRefusal('unauthorized', { ...request, headers: authorization('Authorization') ?? [] });
    });

    test.for([
      ['Authorization', 'Authorization'],
      ['Authorization', 'authorization'],
    ])('two headers, %s and %s → unauthorized', async (names) => {
      const user = await givenUser(entitled);
      const headers = authorization(...names) ?? [];
      await expectRefusal('unauthorized', { ...(await requestOf(user)), caller: callerFor(user), headers });
    });
  });

  test('lets in a token issued in the second of tokens_valid_from', async () => {
    const user = await givenUser({ ...entitled, tokens_valid_from: iat });
    const answer = await call(handler, row, { ...(await requestOf(user)), caller: callerFor(user, { iat }) });
    expect(answer).toMatchObject({ code: 'ok' });
  });
};
