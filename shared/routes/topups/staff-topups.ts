import { UserPath } from '../../contract/accounts/account.ts';
import { AdminTopupQuery, DisputeQuery } from '../../contract/topups/listed-topup.ts';
import { TopupQuery } from '../../contract/topups/topup.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';
import { listOfAll, listOfUser } from '../staff-lists.ts';

export const listUserTopups = route({
  ...listOfUser,
  id: 'listUserTopups',
  resource: 'topups',
  path: '/admin/users/{user_id}/topups',
  summary: 'List the top-ups of a user',
  description:
    'As the user sees them, newest first, without the address of the payment page. The audit trail records the reading.',
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
    'The top-ups of all users. Filters combine. With a filter, a page may hold fewer items than `limit`, or none, while `next_cursor` is not null. The audit trail keeps the query and the count. Each person shown counts toward the 300 people a day.',
  request: { query: AdminTopupQuery },
  responses: { 200: 'ListedTopupPage' },
});

export const listDisputes = route({
  ...listOfAll,
  id: 'listDisputes',
  resource: 'topups',
  path: '/admin/disputes',
  summary: 'List charge-backs',
  description:
    'Top-ups that a gateway took back, the newest top-up first. Each has the amount taken back, the amount that the wallet lacks, and the orders paid after it with their creators. Filters combine. With a filter, a page may hold fewer items than `limit`, or none, while `next_cursor` is not null. The audit trail keeps the query and the count. Each person shown counts toward the 300 people a day.',
  request: { query: DisputeQuery },
  responses: { 200: 'DisputePage' },
  // The orders of the shown users.
  grants: [...listOfAll.grants, ...inTable({ USER: ['query'] })],
});
