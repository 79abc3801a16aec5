import { UserPath } from '../../contract/accounts/account.ts';
import { UserMediaQuery } from '../../contract/media/user-media.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const listUserMedia = route({
  id: 'listUserMedia',
  resource: 'media',
  method: 'GET',
  path: '/admin/users/{user_id}/media',
  summary: 'List the files of a user',
  description: 'Newest first, without addresses. The audit trail records the reading.',
  auth: 'user',
  roles: ['support', 'admin'],
  request: { params: UserPath, query: UserMediaQuery },
  responses: { 200: 'UserMediaPage' },
  errors: ['conflict'],
  grants: [...inTable({ USER: ['get items', 'query'], DAY: ['update item'], AUDIT: ['put item'] }), 'cursor'],
  timeoutMs: 6000,
  memoryMb: 512,
});
