import { UserPath } from '../../contract/accounts/account.ts';
import { AdminTopupQuery, DisputeQuery } from '../../contract/topups/listed-topup.ts';
import { TopupQuery } from '../../contract/topups/topup.ts';
import { route } from '../route.ts';
import { listOfAll, listOfUser } from '../staff-lists.ts';

export const listUserTopups = route({
  ...listOfUser,
  id: 'listUserTopups',
  resource: 'topups',
  path: '/admin/users/{user_id}/topups',
  summary: 'List the top-ups of a user',
  description:
    'As they see them, newest first, without the page on which one is paid. The reading is in the audit trail.',
  request: { params: UserPath, query: TopupQuery },
  responses: { 200: 'TopupPage' },
});

export const listAdminTopups = route({
  ...listOfAll,
  id: 'listAdminTopups',
  resource: 'topups',
  path: '/admin/topups',
  summary: 'List all top-ups, newest first',
  description:
    'Of all users. Filters combine; with a filter a page may hold fewer than `limit`, or none, while `next_cursor` is not null. The query and the count are in the audit trail, and everybody who is shown counts for the 300 people a day.',
  request: { query: AdminTopupQuery },
  responses: { 200: 'TopupPage' },
});

export const listDisputes = route({
  ...listOfAll,
  id: 'listDisputes',
  resource: 'topups',
  path: '/admin/disputes',
  summary: 'List top-ups that a gateway took back',
  description:
    'Charge-backs, those of the newest top-up first: what was taken back, and what the wallet lacks for it. Filters combine; with a filter a page may hold fewer than `limit`, or none, while `next_cursor` is not null. The query and the count are in the audit trail, and everybody who is shown counts for the 300 people a day.',
  request: { query: DisputeQuery },
  responses: { 200: 'DisputePage' },
});
