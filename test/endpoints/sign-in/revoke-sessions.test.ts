import { expect, test } from 'vitest';
import { handler as getMe } from '../../../functions/accounts/get-me.ts';
import { getMe as getMeRow, revokeSessions as row } from '../../../shared/routes/accounts/me.ts';
import { call } from '../../harness/call.ts';
import { callerFor, givenCaller, givenUser, nowSeconds, storedAccount } from '../../harness/given.ts';
import { observedTable } from '../../harness/observed.ts';
import { handlersOf } from '../../harness/operation.ts';

const { handler, handlerOf } = await handlersOf(row);

test('revokeSessions answers 204 and then refuses the token of its request', async () => {
  const { caller } = await givenCaller();
  expect(await call(getMe, getMeRow, { caller })).toMatchObject({ status: 200 });
  expect(await call(handler, row, { caller })).toMatchObject({ status: 204, body: undefined });
  expect(await call(getMe, getMeRow, { caller })).toMatchObject({ status: 401 });
  expect(await call(handler, row, { caller })).toMatchObject({ status: 401 });
});

test('revokeSessions refuses every token of the second of the revocation, and none of the next', async () => {
  const user = await givenUser();
  const second = nowSeconds();
  const { table } = observedTable();
  await call(handlerOf(table, { clock: () => second * 1000 + 999 }), row, {
    caller: callerFor(user, { iat: second - 60 }),
  });
  const accessOf = (iat: number) => call(getMe, getMeRow, { caller: callerFor(user, { iat }) });
  expect(await accessOf(second)).toMatchObject({ code: 'unauthorized' });
  expect(await accessOf(second + 1)).toMatchObject({ code: 'ok' });
});

test('revokeSessions changes no other user, and of the caller only the revocation', async () => {
  const [{ user, caller }, other] = [await givenCaller(), await givenCaller()];
  const [before, othersBefore] = [await storedAccount(user.user_id), await storedAccount(other.user.user_id)];
  await call(handler, row, { caller });
  const after = await storedAccount(user.user_id);
  expect(after).toEqual({
    ...before,
    tokens_valid_from: expect.any(Number),
    sessions_revoked_at: expect.any(Number),
    revoked_id_token: null,
    updated_at: expect.any(String),
  });
  expect(after?.['tokens_valid_from']).toBeGreaterThan(Number(caller['iat']));
  expect(String(after?.['updated_at']) >= user.updated_at).toBe(true);
  expect(await storedAccount(other.user.user_id)).toEqual(othersBefore);
});

test('revokeSessions twice at once with one token revokes once', async () => {
  const { caller } = await givenCaller();
  const answers = await Promise.all([call(handler, row, { caller }), call(handler, row, { caller })]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['ok', 'unauthorized']);
});
