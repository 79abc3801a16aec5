import { expect, test } from 'vitest';
import { freshForMs } from '../../../shared/domain/devices/device.ts';
import { listDevices as row } from '../../../shared/routes/devices/devices.ts';
import { table } from '../../../shared/runtime/table.ts';
import { devicesKey } from '../../../shared/store/table/keys.ts';
import { call } from '../../harness/call.ts';
import { callerFor, givenCaller } from '../../harness/given.ts';
import { givenDevice } from '../../harness/given-device.ts';
import { warningsAbout } from '../../harness/log-lines.ts';
import { handlersOf } from '../../harness/operation.ts';
import { putAll } from '../../harness/put-all.ts';

const { handler, handlerOf } = await handlersOf(row);

test('listDevices lists the caller’s devices, latest first, without tokens', async () => {
  const { user, caller } = await givenCaller();
  expect((await call(handler, row, { caller })).body).toEqual({ devices: [] });
  const { token: first, ...one } = await givenDevice(user);
  const { token: second, ...other } = await givenDevice(user);
  await givenDevice((await givenCaller()).user);
  const answer = await call(handler, row, { caller });
  expect(answer.body).toEqual({ devices: [other, one] });
  for (const token of [first, second]) expect(JSON.stringify(answer)).not.toContain(token);
});

test('listDevices leaves out a device that was not seen for 270 days', async () => {
  const { user } = await givenCaller();
  await givenDevice(user);
  const nowMs = Date.now() + freshForMs;
  const later = handlerOf(table, { clock: () => nowMs });
  const caller = callerFor(user, { iat: Math.floor(nowMs / 1000) });
  expect((await call(later, row, { caller })).body).toEqual({ devices: [] });
});

test('listDevices shows an unknown platform and language as known ones', async () => {
  const { user, caller } = await givenCaller();
  const { device_id } = await givenDevice(user);
  const at = new Date().toISOString();
  const device = {
    device_id,
    platform: 'watch',
    token: 'token-1',
    locale: 'jv',
    app_version: '9',
    created_at: at,
    updated_at: at,
  };
  await putAll([{ ...devicesKey(user.user_id), version: 1, devices: [device] }]);
  expect((await call(handler, row, { caller })).body).toMatchObject({ devices: [{ platform: 'web', locale: 'en' }] });
  expect(warningsAbout('undefined undefined').length + warningsAbout(`USER#${user.user_id}`).length).toBeGreaterThan(0);
});
