import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { roles as allRoles } from '../../shared/domain/accounts/roles.ts';
import type { Route } from '../../shared/routes/route.ts';
import type { Account } from '../../shared/store/accounts/account.ts';
import { type CallRequest, call, type Handler } from './call.ts';
import { accountOf, callerFor, givenUser, nowSeconds } from './given.ts';
import { changeAccount } from './interrupted.ts';
import { once } from './once.ts';
import { expectNothingWritten } from './unchanged.ts';

type Case = {
  readonly who: string;
  readonly account?: Partial<Account>;
  readonly code: 'unauthorized' | 'account_unavailable' | 'forbidden';
};

/** Refusals of the pipeline that two operations are tested for. `protection.test.ts` tests the others for all. */
const refusedAccess: readonly Case[] = [
  { who: 'a deleted account', account: { status: 'deleted' }, code: 'account_unavailable' },
  {
    who: 'a suspended account whose tokens are revoked, too',
    account: { status: 'suspended', tokens_valid_from: nowSeconds() },
    code: 'account_unavailable',
  },
];

const authorization = (...names: string[]): CallRequest['headers'] =>
  names.map((name) => [name, 'Bearer header.claims.signature'] as const);

type RequestOf = (user: Account) => Promise<CallRequest> | CallRequest;

/** Makes one user and one request of that user. All refusals share them, because a refused request changes nothing. */
const madeOnce = (requestOf: RequestOf, entitled: Partial<Account>) =>
  once(async () => {
    const user = await givenUser(entitled);
    return { user, request: await requestOf(user) };
  });

/** Changes fields of an account, and undoes the changes of earlier tests. */
const change = (user: Account, changes: Partial<Account>) => {
  const { status, roles, tokens_valid_from } = user;
  return changeAccount(user, { status, roles, tokens_valid_from, ...changes });
};

/** The callers of malformed requests in a test file. A malformed request is about nobody. */
const suspended = once(() => givenUser({ status: 'suspended', roles: [...allRoles] }));
const learner = once(() => givenUser({ roles: ['learner'] }));

const expectRefusal = async (handler: Handler, row: Route, code: Case['code'], request: CallRequest) => {
  await expectNothingWritten(async () => {
    expect(await call(handler, row, request)).toMatchObject({ code });
  });
};

const namesIn = (schema: unknown): readonly string[] => {
  const shape = z.safeParse(z.object({ shape: z.record(z.string(), z.unknown()) }), schema);
  return Object.keys(shape.success ? shape.data.shape : {});
};

type Flaw = readonly [string, Partial<CallRequest>];

/** Malformed requests that a row's schemas refuse before any read. */
const flawsOf = ({ request: { params, query } }: Route): readonly Flaw[] => {
  const malformed = namesIn(params).map((name) => [name, 'x'] as const);
  return [
    ['a body that is no JSON', { rawBody: '{' }],
    ['the body null', { rawBody: 'null' }],
    ...(params ? [['malformed ids', { params: Object.fromEntries(malformed) }] as Flaw] : []),
    ...(query ? [['a malformed query', { query: { limit: 'x' } }] as Flaw] : []),
    ...(namesIn(query).includes('cursor') ? [['a cursor of no list', { query: { cursor: 'x' } }] as Flaw] : []),
  ];
};

/** A request with all flaws at once. A check of any of them before the check of the caller shows itself. */
export const flawedEverywhere = (row: Route): Flaw => {
  const flaws = Object.assign({}, ...flawsOf(row).map(([, flaw]) => flaw));
  const query = flaws.query && { query: { limit: 'x', ...flaws.query } };
  return ['every part malformed', { ...flaws, ...query, rawBody: '{' }];
};

/** Tests which callers are refused, with a well-formed and with a malformed request. */
const describeRefusedCallers = (
  handler: Handler,
  row: Route,
  requestOf: RequestOf,
  entitled: Partial<Account>,
): void => {
  const iat = nowSeconds() - 600;
  const made = madeOnce(requestOf, entitled);
  const flaws = flawsOf(row);
  describe('refuses and changes nothing:', () => {
    test.for(refusedAccess)('a request with $who → $code', async ({ account = {}, code }) => {
      const { user, request } = await made();
      await change(user, account);
      await expectRefusal(handler, row, code, { ...request, caller: callerFor(user, { iat }) });
    });

    test.for(flaws)('a request of a suspended account with %s → account_unavailable', async ([, flaw]) => {
      const [{ request }, user] = [await made(), await suspended()];
      await expectRefusal(handler, row, 'account_unavailable', { ...request, ...flaw, caller: callerFor(user) });
    });

    test.for(row.roles === undefined ? [] : flaws)('a request of a learner with %s → forbidden', async ([, flaw]) => {
      const [{ request }, user] = [await made(), await learner()];
      await expectRefusal(handler, row, 'forbidden', { ...request, ...flaw, caller: callerFor(user) });
    });
  });
};

/**
 * Tests the pipeline's checks that do not depend on the operation.
 * @param requestOf a request that the operation would grant to this user
 * @param entitled the user's required fields, such as a role
 */
export const describePipelineChecks = (
  handler: Handler,
  row: Route,
  requestOf: RequestOf = () => ({}),
  entitled: Partial<Account> = {},
): void => {
  describeRefusedCallers(handler, row, requestOf, entitled);

  describe('refuses and changes nothing, like every operation:', () => {
    const iat = nowSeconds() - 600;
    const made = madeOnce(requestOf, entitled);
    const unchanged = async () => {
      const { user, request } = await made();
      await change(user, {});
      return { user, request };
    };

    test.for(flawsOf(row))('a request of a revoked token with %s → unauthorized', async ([, flaw]) => {
      const { user, request } = await made();
      await change(user, { tokens_valid_from: iat + 1 });
      await expectRefusal(handler, row, 'unauthorized', { ...request, ...flaw, caller: callerFor(user, { iat }) });
    });

    test('a request of a missing account → unauthorized', async () => {
      const user = accountOf('nobody');
      await expectRefusal(handler, row, 'unauthorized', { ...(await requestOf(user)), caller: callerFor(user) });
    });

    test('a request whose token expired after the authorizer’s decision → unauthorized', async () => {
      const { user, request } = await unchanged();
      const caller = callerFor(user, { iat: nowSeconds() - 906, exp: nowSeconds() - 6 });
      await expectRefusal(handler, row, 'unauthorized', { ...request, caller });
    });

    test('a request whose key was removed after the authorizer’s decision → unauthorized', async () => {
      const { user, request } = await unchanged();
      const caller = callerFor(user, { kid: 'a-key-of-yesterday' });
      await expectRefusal(handler, row, 'unauthorized', { ...request, caller });
    });

    test('a request without the authorizer → unauthorized', async () => {
      const { request } = await unchanged();
      const headers = authorization('Authorization') ?? [];
      await expectRefusal(handler, row, 'unauthorized', { ...request, headers });
    });

    test.for([
      ['Authorization', 'Authorization'],
      ['Authorization', 'authorization'],
    ])('a request with two headers, %s and %s → unauthorized', async (names) => {
      const { user, request } = await unchanged();
      const headers = authorization(...names) ?? [];
      await expectRefusal(handler, row, 'unauthorized', {
        ...request,
        caller: callerFor(user),
        headers,
      });
    });
  });

  test('a token issued in the second of tokens_valid_from is accepted', async () => {
    const iat = nowSeconds() - 600;
    const user = await givenUser({ ...entitled, tokens_valid_from: iat });
    const answer = await call(handler, row, { ...(await requestOf(user)), caller: callerFor(user, { iat }) });
    expect(answer).toMatchObject({ code: 'ok' });
  });
};
