import { handler as deleteDevice } from '../../../functions/devices/delete-device.ts';
import { handler as getNotificationPreferences } from '../../../functions/devices/get-notification-preferences.ts';
import { handler as listDevices } from '../../../functions/devices/list-devices.ts';
import { handler as putDevice } from '../../../functions/devices/put-device.ts';
import { handler as putNotificationPreferences } from '../../../functions/devices/put-notification-preferences.ts';
import { deviceForm, newDeviceId } from '../given-device.ts';
import type { Operation } from './operation.ts';

/** Operations of users on their own devices. No request can name another user's device. */
export const deviceOperations: Readonly<Record<string, Operation>> = {
  listDevices: { handler: listDevices, about: () => ({}) },
  putDevice: {
    handler: putDevice,
    about: () => ({ params: { device_id: newDeviceId() }, body: deviceForm() }),
  },
  deleteDevice: { handler: deleteDevice, about: () => ({ params: { device_id: newDeviceId() } }) },
  getNotificationPreferences: { handler: getNotificationPreferences, about: () => ({}) },
  putNotificationPreferences: {
    handler: putNotificationPreferences,
    about: () => ({ body: { orders: true, wallet: false } }),
  },
};
