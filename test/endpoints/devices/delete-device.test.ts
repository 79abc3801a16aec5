import { expect, test } from 'vitest';
import { tokenHash } from '../../../shared/domain/devices/device.ts';
import { deleteDevice as row } from '../../../shared/routes/devices/devices.ts';
import { table } from '../../../shared/runtime/table.ts';
import { readDevices } from '../../../shared/store/devices/read-devices.ts';
import { pushTokenKey } from '../../../shared/store/table/keys.ts';
import { readItem } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { givenDevice } from '../../harness/given-device.ts';
import { faultyTable } from '../../harness/observed.ts';
import { handlersOf } from '../../harness/operation.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);

test('deleteDevice removes the device with its token, and no other', async () => {
  const { user, caller } = await givenCaller();
  const [gone, kept] = [await givenDevice(user), await givenDevice(user)];
  const ask = () => call(handler, row, { caller, params: { device_id: gone.device_id } });
  expect(await ask()).toMatchObject({ status: 204 });
  expect((await readDevices(table, user.user_id))?.devices).toMatchObject([{ device_id: kept.device_id }]);
  expect(await readItem(table, pushTokenKey(tokenHash(gone.token)))).toBeUndefined();
  await expectNothingWritten(async () => expect(await ask()).toMatchObject({ status: 204 }));
});

test('deleteDevice does not touch the device of another user', async () => {
  const [{ user }, { caller }] = [await givenCaller(), await givenCaller()];
  const { device_id } = await givenDevice(user);
  await expectNothingWritten(async () => {
    expect(await call(handler, row, { caller, params: { device_id } })).toMatchObject({ status: 204 });
  });
});

test('deleteDevice of a changing device is busy', async () => {
  const { user, caller } = await givenCaller();
  const { device_id } = await givenDevice(user);
  const conflicting = faultyTable({
    before: async (command) => {
      if (command === 'TransactWriteItemsCommand') await givenDevice(user);
    },
  });
  expect(await call(handlerOf(conflicting), row, { caller, params: { device_id } })).toMatchObject({
    reasons: ['busy'],
  });
});
