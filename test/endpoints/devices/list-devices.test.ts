import { expect, test } from 'vitest';
import { handler, listDevices, portsOf } from '../../../functions/devices/list-devices.ts';
import { freshForMs } from '../../../shared/domain/devices/device.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { listDevices as row } from '../../../shared/routes/devices/devices.ts';
import { table } from '../../../shared/runtime/table.ts';
import { devicesKey } from '../../../shared/store/table/keys.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { callerFor, givenCaller } from '../../harness/given.ts';
import { givenDevice } from '../../harness/given-device.ts';
import { warningsAbout } from '../../harness/log-lines.ts';
import { observedTable } from '../../harness/observed.ts';
import { expectEverythingProvoked } from '../../harness/provoked.ts';
import { putAll } from '../../harness/put-all.ts';

const handlerOf = (of: Table) => lambda(row, listDevices, portsOf(of));

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
  const later = lambda(row, listDevices, { ...portsOf(table), clock: () => nowMs });
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

test('listDevices costs two items in one round trip', async () => {
  const { table: counted, commands, batches } = observedTable();
  await call(handlerOf(counted), row, { caller: (await givenCaller()).caller });
  expect([commands, batches]).toEqual([['BatchGetItemCommand'], [2]]);
});

test('every declared answer was provoked', () => expectEverythingProvoked(row));
