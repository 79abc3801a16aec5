import { handler as putPreferences } from '../../../functions/devices/put-notification-preferences.ts';
import { putNotificationPreferences as row } from '../../../shared/routes/devices/devices.ts';
import { call } from '../../harness/call.ts';
import { callerFor, givenUser } from '../../harness/given.ts';
import { givenDevice } from '../../harness/given-device.ts';

export const givenStoredDevices = async (): Promise<void> => {
  const user = await givenUser();
  await givenDevice(user);
  await givenDevice(user, { platform: 'web', locale: 'en' });
  await call(putPreferences, row, { caller: callerFor(user), body: { orders: true, wallet: false } });
};
