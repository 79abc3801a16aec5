import { deviceForm, newDeviceId } from '../given-device.ts';
import type { Operation } from './operation.ts';

/** Operations of users on their own devices. No request can name another user's device. */
export const deviceOperations: Readonly<Record<string, Operation>> = {
  listDevices: { about: () => ({}) },
  putDevice: {
    about: () => ({ params: { device_id: newDeviceId() }, body: deviceForm() }),
  },
  deleteDevice: { about: () => ({ params: { device_id: newDeviceId() } }) },
  getNotificationPreferences: { about: () => ({}) },
  putNotificationPreferences: {
    about: () => ({ body: { orders: true, wallet: false } }),
  },
};
