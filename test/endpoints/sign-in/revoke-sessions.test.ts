import { expect, test } from 'vitest';
import { handler as getMe } from '../../../functions/accounts/get-me.ts';
import { handler, portsOf, revokeSessions } from '../../../functions/sign-in/revoke-sessions.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { getMe as getMeRow, revokeSessions as row } from '../../../shared/routes/accounts/me.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { callerFor, givenCaller, givenUser, nowSeconds, storedAccount } from '../../harness/given.ts';
import { observedTable } from '../../harness/observed.ts';
import { expectEverythingProvoked } from '../../harness/provoked.ts';

const handlerOf = (table: Table, clock = systemClock) => lambda(row, revokeSessions, { ...portsOf(table), clock });

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
  await call(
    handlerOf(table, () => second * 1000 + 999),
    row,
    { caller: callerFor(user, { iat: second - 60 }) },
  );
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

test('revokeSessions costs one transaction of account and devices, which checks the caller', async () => {
  const { caller } = await givenCaller();
  const { table, commands, transactions } = observedTable();
  await call(handlerOf(table), row, { caller });
  expect([commands, transactions]).toEqual([['TransactWriteItemsCommand'], [2]]);
});

test('revokeSessions twice at once with one token revokes once', async () => {
  const { caller } = await givenCaller();
  const answers = await Promise.all([call(handler, row, { caller }), call(handler, row, { caller })]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['ok', 'unauthorized']);
});

test('every status and code of the operation was provoked here', () => expectEverythingProvoked(row));
