import { UserPath } from '../../contract/accounts/account.ts';
import { AdminTopupQuery, DisputeQuery } from '../../contract/topups/listed-topup.ts';
import { TopupQuery } from '../../contract/topups/topup.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const listUserTopups = route({
  id: 'listUserTopups',
  resource: 'topups',
  method: 'GET',
  path: '/admin/users/{user_id}/topups',
  summary: 'List the top-ups of a user',
  description:
    'As they see them, newest first, without the page on which one is paid. The reading is in the audit trail.',
  auth: 'user',
  roles: ['support', 'finance', 'admin'],
  request: { params: UserPath, query: TopupQuery },
  responses: { 200: 'TopupPage' },
  errors: ['conflict'],
  grants: [...inTable({ USER: ['get items', 'query', 'update item'], AUDIT: ['put item'] }), 'cursor'],
  timeoutMs: 6000,
  memoryMb: 512,
});

export const listAdminTopups = route({
  id: 'listAdminTopups',
  resource: 'topups',
  method: 'GET',
  path: '/admin/topups',
  summary: 'List all top-ups, newest first',
  description:
    'Of all users. Filters combine; with a filter a page may hold fewer than `limit`, or none, while `next_cursor` is not null. The query and the count are in the audit trail, and everybody who is shown counts for the 300 people a day.',
  auth: 'user',
  roles: ['support', 'finance', 'admin'],
  request: { query: AdminTopupQuery },
  responses: { 200: 'TopupPage' },
  errors: ['conflict'],
  grants: [
    ...inTable({ USER: ['get item', 'get items', 'update item'], AUDIT: ['put item'] }),
    'query lists_by_newest',
    'cursor',
  ],
  timeoutMs: 6000,
  memoryMb: 512,
});

export const listDisputes = route({
  id: 'listDisputes',
  resource: 'topups',
  method: 'GET',
  path: '/admin/disputes',
  summary: 'List top-ups that a gateway took back',
  description:
    'Charge-backs, those of the newest top-up first: what was taken back, and what the wallet lacks for it. Filters combine; with a filter a page may hold fewer than `limit`, or none, while `next_cursor` is not null. The query and the count are in the audit trail, and everybody who is shown counts for the 300 people a day.',
  auth: 'user',
  roles: ['support', 'finance', 'admin'],
  request: { query: DisputeQuery },
  responses: { 200: 'DisputePage' },
  errors: ['conflict'],
  grants: [
    ...inTable({ USER: ['get item', 'get items', 'update item'], AUDIT: ['put item'] }),
    'query lists_by_newest',
    'cursor',
  ],
  timeoutMs: 6000,
  memoryMb: 512,
});
