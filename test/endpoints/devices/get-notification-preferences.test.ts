import { expect, test } from 'vitest';
import { over } from '../../../functions/devices/get-notification-preferences.ts';
import { getNotificationPreferences as row } from '../../../shared/routes/devices/devices.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { observedTable } from '../../harness/observed.ts';

test('getNotificationPreferences are all on by default, for two items in one round trip', async () => {
  const { table: counted, commands, batches } = observedTable();
  const by = over({ table: counted }).handler;
  const answer = await call(by, row, { caller: (await givenCaller()).caller });
  expect(answer.body).toEqual({ orders: true, wallet: true });
  expect([commands, batches]).toEqual([['BatchGetItemCommand'], [2]]);
});
