import { AvatarForm } from '../../contract/media/media.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const putAvatar = route({
  id: 'putAvatar',
  resource: 'media',
  method: 'PUT',
  path: '/me/avatar',
  summary: 'Choose the own picture',
  description: 'A stored file of the caller, of the kind `avatar`. Its address is the `avatar_url` of the user.',
  auth: 'user',
  request: { body: AvatarForm },
  responses: { 200: 'User' },
  errors: ['forbidden', 'not_found', 'conflict', 'invalid_status', 'media_unavailable'],
  grants: [...inTable({ USER: ['get items', 'update item', 'check item'], MEDIA: ['get items'] }), 'media address'],
  accountFields: ['tokens_valid_from'],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const deleteAvatar = route({
  id: 'deleteAvatar',
  resource: 'media',
  method: 'DELETE',
  path: '/me/avatar',
  summary: 'Remove the own picture',
  description: 'The user has no avatar. The file itself is kept.',
  auth: 'user',
  request: {},
  responses: { 200: 'User' },
  errors: ['conflict'],
  grants: [...inTable({ USER: ['get item', 'update item'] })],
  accountFields: ['tokens_valid_from'],
  timeoutMs: 5000,
  memoryMb: 512,
});
