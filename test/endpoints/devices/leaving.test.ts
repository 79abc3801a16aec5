import { expect, test } from 'vitest';
import { handler as putDevice } from '../../../functions/devices/put-device.ts';
import { handler as deleteMe } from '../../../functions/erasure/delete-me.ts';
import { sendMessages } from '../../../functions/jobs/send-messages.ts';
import { cloudEvent } from '../../../shared/domain/outbox/events.ts';
import { configuredPush } from '../../../shared/push/configured-push.ts';
import { putDevice as row } from '../../../shared/routes/devices/devices.ts';
import { deleteMe as deleteRow } from '../../../shared/routes/erasure/erasure.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import { table } from '../../../shared/runtime/table.ts';
import { devicesKey } from '../../../shared/store/table/keys.ts';
import { readItem } from '../../../shared/store/table/table.ts';
import { type CallRequest, call } from '../../harness/call.ts';
import { callerFor, givenCaller, givenUser } from '../../harness/given.ts';
import { deviceForm, givenDevice, messagesTo, newDeviceId } from '../../harness/given-device.ts';

const tell = (caller: NonNullable<CallRequest['caller']>, token: string) =>
  call(putDevice, row, { caller, params: { device_id: newDeviceId() }, body: deviceForm({ token }) });

test('deleteMe removes the devices, sends no more messages, and frees their tokens', async () => {
  const [{ user, caller }, other] = [await givenCaller(), await givenUser()];
  const { token } = await givenDevice(user);
  expect(await call(deleteMe, deleteRow, { caller })).toMatchObject({ status: 202 });
  expect(await readItem(table, devicesKey(user.user_id))).toBeUndefined();
  const push = configuredPush();
  if (push === undefined) throw new Error('There is no provider.');
  const data = { order_id: 'ord_1', purchaser_id: user.user_id, amount_idr: 1, promo_idr: 0 };
  const detail = cloudEvent('order.paid', `ord_${user.user_id}`, 1, data, Date.now());
  await sendMessages({ detail }, { table, clock: systemClock, push, sessionsValidFrom: 0 });
  expect(await messagesTo(token)).toEqual([]);
  expect(await tell(caller, token)).toMatchObject({ code: 'account_unavailable' });
  expect(await tell(callerFor(other), token)).toMatchObject({ status: 200 });
});
