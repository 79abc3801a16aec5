import { DeviceForm, DevicePath, NotificationPreferencesForm } from '../../contract/devices/device.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const putDevice = route({
  id: 'putDevice',
  resource: 'devices',
  method: 'PUT',
  path: '/me/devices/{device_id}',
  summary: 'Tell of the device that the app runs on',
  description:
    'Send it at each start of the app and whenever the token changes; `device_id` is an id that the app makes once per installation. A new token is proved at Firebase Cloud Messaging first, without a message. A token belongs to the user who registered it last. A device that was not registered for 270 days is deleted. At most 100 changes a day.',
  auth: 'user',
  request: { params: DevicePath, body: DeviceForm },
  responses: { 200: 'Device' },
  errors: ['conflict', 'push_unavailable'],
  grants: [
    ...inTable({
      USER: ['get items', 'get item', 'put item', 'update item', 'check item'],
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
  description: 'At most 20, the one last heard of first.',
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
  summary: 'Send no more messages to a device',
  description: 'Send it before the app forgets its session. One that is not there is gone already.',
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
  summary: 'Read what the signed-in user wants messages about',
  description: 'By default everything. Advertising is none of it: that wants the consent `marketing`.',
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
  summary: 'Say what the signed-in user wants messages about',
  description: 'In the place of what was said before, for all devices.',
  auth: 'user',
  request: { body: NotificationPreferencesForm },
  responses: { 200: 'NotificationPreferences' },
  errors: ['conflict'],
  grants: inTable({ USER: ['get items', 'update item', 'check item'] }),
  timeoutMs: 5000,
  memoryMb: 512,
});
