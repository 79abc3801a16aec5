import { UserPath } from '../../contract/accounts/account.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const listUserDevices = route({
  id: 'listUserDevices',
  resource: 'devices',
  method: 'GET',
  path: '/admin/users/{user_id}/devices',
  summary: 'List the devices of a user',
  description: 'Tokens are never shown. The audit trail records the reading.',
  auth: 'user',
  roles: ['support', 'finance', 'admin'],
  request: { params: UserPath },
  responses: { 200: 'DeviceList' },
  errors: ['conflict'],
  grants: [...inTable({ USER: ['get item', 'get items'], DAY: ['update item'], AUDIT: ['put item'] })],
  timeoutMs: 6000,
  memoryMb: 512,
});
