import { route } from '../route.ts';

export const listNotices = route({
  id: 'listNotices',
  resource: 'accounts',
  method: 'GET',
  path: '/notices',
  summary: 'List the notices in force',
  description:
    'For each purpose, the version in force and the address of its text in each language. A consent names this version. Show the text before you ask for the consent.',
  auth: 'public',
  request: {},
  responses: { 200: 'Notices', 304: 'empty' },
  errors: [],
  maxAgeSeconds: 300,
  grants: ['notices'],
  timeoutMs: 3000,
  memoryMb: 256,
});
