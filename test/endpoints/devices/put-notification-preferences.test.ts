import { expect, test } from 'vitest';
import { handler as get } from '../../../functions/devices/get-notification-preferences.ts';
import { handler as put } from '../../../functions/devices/put-notification-preferences.ts';
import {
  getNotificationPreferences as getRow,
  putNotificationPreferences as putRow,
} from '../../../shared/routes/devices/devices.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';

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
