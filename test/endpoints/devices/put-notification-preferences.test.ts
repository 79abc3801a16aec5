import { expect, test } from 'vitest';
import { handler as get } from '../../../functions/devices/get-notification-preferences.ts';
import {
  handler as put,
  putNotificationPreferences,
  portsOf as putPorts,
} from '../../../functions/devices/put-notification-preferences.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import {
  getNotificationPreferences as getRow,
  putNotificationPreferences as putRow,
} from '../../../shared/routes/devices/devices.ts';
import { table } from '../../../shared/runtime/table.ts';
import { accountKey, preferencesKey } from '../../../shared/store/table/keys.ts';
import { readItem } from '../../../shared/store/table/table.ts';
import { transact, update } from '../../../shared/store/table/transaction.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { faultyTable } from '../../harness/observed.ts';

const body = { orders: false, wallet: true };

test('putNotificationPreferences stores the last choice of the caller alone', async () => {
  const [{ caller }, other] = [await givenCaller(), await givenCaller()];
  const read = async (who = caller) => (await call(get, getRow, { caller: who })).body;
  expect(await read()).toEqual({ orders: true, wallet: true });
  for (const said of [body, { orders: true, wallet: false }, { orders: true, wallet: false }]) {
    expect((await call(put, putRow, { caller, body: said })).body).toEqual(said);
    expect(await read()).toEqual(said);
  }
  expect(await read(other.caller)).toEqual({ orders: true, wallet: true });
});

test.each([
  [{}, 'required'],
  [{ orders: true }, 'required'],
  [{ ...body, orders: 'yes' }, 'type'],
  [{ ...body, marketing: true }, 'unknown'],
])('putNotificationPreferences refuses %j', async (wrong, reason) => {
  const { caller } = await givenCaller();
  const answer = await call(put, putRow, { caller, body: wrong });
  expect(answer).toMatchObject({ code: 'invalid_request' });
  expect(new Set(answer.reasons)).toEqual(new Set([reason]));
});

test('putNotificationPreferences of a user whose sessions are revoked meanwhile writes nothing', async () => {
  const { user, caller } = await givenCaller();
  const conflicting = faultyTable({
    before: async (command) => {
      if (command !== 'TransactWriteItemsCommand') return;
      const revoked = update(accountKey(user.user_id), { tokens_valid_from: { set: 9_999_999_999 } });
      await transact(table, { revoked });
    },
  });
  const by = lambda(putRow, putNotificationPreferences, putPorts(conflicting));
  expect(await call(by, putRow, { caller, body })).toMatchObject({ code: 'unauthorized' });
  expect(await readItem(table, preferencesKey(user.user_id))).toBeUndefined();
});

test('putNotificationPreferences with too large a body or no JSON is refused', async () => {
  const { caller } = await givenCaller();
  const large = { ...body, text: 'x'.repeat(66_000) };
  expect(await call(put, putRow, { caller, body: large })).toMatchObject({ code: 'upload_too_large' });
  const headers = [
    ['Content-Type', 'text/plain'],
    ['Authorization', 'Bearer a.b.c'],
  ] as const;
  expect(await call(put, putRow, { caller, rawBody: 'x', headers })).toMatchObject({ status: 415 });
});
