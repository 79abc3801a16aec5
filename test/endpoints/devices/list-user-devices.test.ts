import { expect, test } from 'vitest';
import { handler } from '../../../functions/devices/list-user-devices.ts';
import { listUserDevices as row } from '../../../shared/routes/devices/user-devices.ts';
import { call } from '../../harness/call.ts';
import { givenUser } from '../../harness/given.ts';
import { givenDevice } from '../../harness/given-device.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { handlerOver } from '../../harness/operation.ts';
import { describeUserReading } from '../../harness/user-reading.ts';

test('listUserDevices shows the devices of a user, and never a token', async () => {
  const [{ caller }, user] = [await givenStaff('support'), await givenUser()];
  const { token, ...device } = await givenDevice(user);
  const answer = await call(handler, row, { caller, params: { user_id: user.user_id } });
  expect(answer.body).toEqual({ devices: [device] });
  expect(JSON.stringify(answer.body)).not.toContain(token);
});

describeUserReading({
  row,
  handlerOf: await handlerOver(row),
  nothing: () => ({ devices: [] }),
});
