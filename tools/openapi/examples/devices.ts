import { type Device, exampleDeviceId } from '../../../shared/contract/devices/device.ts';

const phone: Device = {
  device_id: exampleDeviceId,
  platform: 'android',
  locale: 'id',
  app_version: '3.4.0',
  created_at: '2026-11-21T03:00:00.000Z',
  updated_at: '2026-11-21T03:00:00.000Z',
};

const { device_id: _, created_at: __, updated_at: ___, ...form } = phone;
const all = { orders: true, wallet: true };
const ordersOnly = { orders: true, wallet: false };

export const deviceBodies = {
  putDevice: {
    phone: { summary: 'A phone', value: { ...form, token: 'cXyZ0123abcd:APA91bH-registration-token-of-a-phone' } },
  },
  putNotificationPreferences: { orders: { summary: 'No messages about the wallet', value: ordersOnly } },
};

export const deviceAnswers = {
  putDevice: { phone: { summary: 'It gets messages', value: phone } },
  listDevices: {
    one: { summary: 'One phone', value: { devices: [phone] } },
    none: { summary: 'None', value: { devices: [] } },
  },
  getNotificationPreferences: { all: { summary: 'The defaults', value: all } },
  putNotificationPreferences: { orders: { summary: 'No messages about the wallet', value: ordersOnly } },
};
