import { beforeAll, describe, expect, test } from 'vitest';
import { roles as allRoles } from '../../shared/domain/accounts/roles.ts';
import { protectedRows, unusedRequest } from '../harness/access/granted.ts';
import { type CallRequest, call } from '../harness/call.ts';
import { callerFor, givenUser, nowSeconds } from '../harness/given.ts';
import { changeAccount } from '../harness/interrupted.ts';
import { handlerOf } from '../harness/operation.ts';
import { flawedEverywhere } from '../harness/protected-operation.ts';
import { expectNothingWritten } from '../harness/unchanged.ts';

/** Operations that need a recent sign-in, with the age of their callers' tokens in seconds. */
const recentSignIn: Readonly<Record<string, number>> = { deleteMe: 200 };
/** The age of other callers' tokens. It is long enough for a later revocation. */
const tokenAge = 600;
const startedAt = nowSeconds();

/** A request of each operation that would be granted. All tests share it, because it never succeeds. */
const requests = new Map<string, { readonly user_id: string; readonly request: CallRequest }>();
// Sequentially, because concurrent drafts of a settlement conflict.
for (const [id, row] of protectedRows) {
  const { caller, ...request } = await unusedRequest(row);
  const user_id = String(caller?.['user_id'] ?? expect.fail(`no caller of ${id}`));
  const iat = startedAt - (recentSignIn[id] ?? tokenAge);
  requests.set(id, { user_id, request: { ...request, caller: callerFor({ user_id }, { iat }) } });
}

const requestOf = (id: string) => requests.get(id) ?? expect.fail(`no request of ${id}`);

const owners = new Set([...requests.values()].map(({ user_id }) => user_id));

const cases = [
  ['a suspended account', { status: 'suspended', tokens_valid_from: 0 }, 'account_unavailable'],
  ['a token older than tokens_valid_from', { status: 'active', tokens_valid_from: startedAt }, 'unauthorized'],
] as const;

// By cases, so that the accounts change once for each case.
describe.for(cases)('a request with %s is refused and writes nothing', ([, account, code]) => {
  beforeAll(async () => {
    for (const user_id of owners) await changeAccount({ user_id }, account);
  });

  test.for(protectedRows)(`%s → ${code}`, async ([id, row]) => {
    const handler = await handlerOf(row);
    await expectNothingWritten(async () => {
      expect(await call(handler, row, requestOf(id).request)).toMatchObject({ code });
    });
  });
});

describe('a request with every part malformed is refused for its caller, and writes nothing:', async () => {
  // Operations with roles refuse a learner before they look at the request.
  const suspended = await givenUser({ status: 'suspended', roles: [...allRoles] });
  const learner = await givenUser({ roles: ['learner'] });
  const withRoles = protectedRows.filter(([, { roles }]) => roles !== undefined);
  const malformed = [
    ...protectedRows.map(([id, row]) => [id, 'a suspended account', 'account_unavailable', row, suspended] as const),
    ...withRoles.map(([id, row]) => [id, 'a learner', 'forbidden', row, learner] as const),
  ];

  test.for(malformed)('%s of %s → %s', async ([id, , code, row, user]) => {
    const handler = await handlerOf(row);
    const [, flaw] = flawedEverywhere(row);
    const request = { ...requestOf(id).request, ...flaw, caller: callerFor(user) };
    await expectNothingWritten(async () => {
      expect(await call(handler, row, request)).toMatchObject({ code });
    });
  });
});
