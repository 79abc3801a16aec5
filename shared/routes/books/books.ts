import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const getBooks = route({
  id: 'getBooks',
  resource: 'books',
  method: 'GET',
  path: '/admin/books',
  summary: 'Read what the last reconciliation found',
  description:
    'What each kind of account holds, and whether every rule holds. It is as old as `started_at` says; which users and orders a violation is about stands in the log of the run.',
  auth: 'user',
  roles: ['finance', 'admin'],
  request: {},
  responses: { 200: 'Books' },
  errors: [],
  grants: inTable({ USER: ['get items'], RECONCILIATION: ['get items'] }),
  timeoutMs: 5000,
  memoryMb: 512,
});
