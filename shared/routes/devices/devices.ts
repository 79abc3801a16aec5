import { DeviceForm, DevicePath, NotificationPreferencesForm } from '../../contract/devices/device.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const putDevice = route({
  id: 'putDevice',
  resource: 'devices',
  method: 'PUT',
  path: '/me/devices/{device_id}',
  summary: 'Register the device of the app',
  description:
    'Send it at each start of the app and whenever the token changes. The app makes a `device_id` once per installation. A new token is first checked at Firebase Cloud Messaging, without a message. A token belongs to the user who registered it last. A device is deleted when it was not registered for 270 days. A user makes at most 100 changes a day.',
  auth: 'user',
  creates: true,
  request: { params: DevicePath, body: DeviceForm },
  responses: { 200: 'Device' },
  errors: ['conflict', 'push_unavailable'],
  grants: [
    ...inTable({
      USER: ['get items', 'get item', 'put item', 'check item'],
      DAY: ['update item'],
      PUSH_TOKEN: ['get items', 'put item', 'delete item'],
    }),
    'push provider',
  ],
  timeoutMs: 10_000,
  memoryMb: 512,
});

export const listDevices = route({
  id: 'listDevices',
  resource: 'devices',
  method: 'GET',
  path: '/me/devices',
  summary: 'List the devices of the signed-in user',
  description: 'At most 20. The one registered last comes first.',
  auth: 'user',
  request: {},
  responses: { 200: 'DeviceList' },
  errors: [],
  grants: inTable({ USER: ['get items'] }),
  timeoutMs: 5000,
  memoryMb: 512,
});

export const deleteDevice = route({
  id: 'deleteDevice',
  resource: 'devices',
  method: 'DELETE',
  path: '/me/devices/{device_id}',
  summary: 'Remove a device',
  description:
    'The device gets no more messages. Send it before the app deletes its access token. An unknown device is already removed.',
  auth: 'user',
  request: { params: DevicePath },
  responses: { 204: 'empty' },
  errors: ['conflict'],
  grants: inTable({ USER: ['get items', 'put item', 'check item'], PUSH_TOKEN: ['delete item'] }),
  timeoutMs: 5000,
  memoryMb: 512,
});

export const getNotificationPreferences = route({
  id: 'getNotificationPreferences',
  resource: 'devices',
  method: 'GET',
  path: '/me/notification-preferences',
  summary: 'Read the notification preferences',
  description: 'By default every topic is on. Advertising is not a topic: it needs the consent `marketing`.',
  auth: 'user',
  request: {},
  responses: { 200: 'NotificationPreferences' },
  errors: [],
  grants: inTable({ USER: ['get items'] }),
  timeoutMs: 5000,
  memoryMb: 512,
});

export const putNotificationPreferences = route({
  id: 'putNotificationPreferences',
  resource: 'devices',
  method: 'PUT',
  path: '/me/notification-preferences',
  summary: 'Replace the notification preferences',
  description: 'They replace the previous ones, for all devices.',
  auth: 'user',
  request: { body: NotificationPreferencesForm },
  responses: { 200: 'NotificationPreferences' },
  errors: ['conflict'],
  grants: inTable({ USER: ['get items', 'update item', 'check item'] }),
  timeoutMs: 5000,
  memoryMb: 512,
});
