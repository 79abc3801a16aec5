import { EarningsQuery } from '../../contract/payables/earnings.ts';
import { CreatorPath, PayableQuery, PayoutHoldForm } from '../../contract/payables/payable.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

const deciders = ['finance', 'admin'] as const;

const closedDays =
  'The nightly reconciliation counts sales and refunds of closed days of Indonesia; `as_of` is the end of the last one.';

export const listPayables = route({
  id: 'listPayables',
  resource: 'payables',
  method: 'GET',
  path: '/admin/payables',
  summary: 'List what is owed to creators, and withheld tax',
  description: `For each account: the amount earned, payable now, and paid. ${closedDays} The audit trail has one entry for the page, with the query and the count. Creators are business partners here, and do not count toward the 300 people a day. Follow \`next_cursor\` until it is null.`,
  auth: 'user',
  roles: deciders,
  request: { query: PayableQuery },
  responses: { 200: 'PayablePage' },
  errors: ['conflict'],
  grants: [
    ...inTable({
      USER: ['get item', 'get items'],
      PAYABLE: ['query', 'get items'],
      POLICY: ['query'],
      AUDIT: ['put item'],
    }),
    ...(['cursor', 'payout delay'] as const),
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const getEarnings = route({
  id: 'getEarnings',
  resource: 'payables',
  method: 'GET',
  path: '/me/earnings',
  summary: 'Read what the own courses have earned in a month',
  description: `For each course: sales, refunds and the own share. Also the payments of the month. ${closedDays}`,
  auth: 'user',
  roles: ['instructor'],
  request: { query: EarningsQuery },
  responses: { 200: 'Earnings' },
  errors: [],
  grants: [...inTable({ USER: ['get items'], PAYABLE: ['get items', 'query'] }), 'payout delay'],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const getCreatorStatement = route({
  id: 'getCreatorStatement',
  resource: 'payables',
  method: 'GET',
  path: '/admin/creators/{user_id}/statement',
  summary: 'Read what a creator has earned in a month',
  description: `The same as the creator sees. ${closedDays} The audit trail records the reading.`,
  auth: 'user',
  roles: deciders,
  request: { params: CreatorPath, query: EarningsQuery },
  responses: { 200: 'Earnings' },
  errors: ['conflict'],
  grants: [
    ...inTable({
      USER: ['get items'],
      DAY: ['update item'],
      PAYABLE: ['get items', 'query'],
      AUDIT: ['put item'],
    }),
    'payout delay',
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const putPayoutHold = route({
  id: 'putPayoutHold',
  resource: 'payables',
  method: 'PUT',
  path: '/admin/creators/{user_id}/payout-hold',
  summary: 'Put the payouts of a creator on hold, or lift the hold',
  description:
    'While it lasts, no payment to the creator is drafted or approved: `conflict` (`payout_on_hold`). A suspended account or a frozen wallet has the same effect without it. Drafts stay. Nobody sets it for themselves (`beneficiary`).',
  auth: 'user',
  roles: deciders,
  request: { params: CreatorPath, body: PayoutHoldForm },
  showsBusiness: true,
  destructive: 'when it freezes',
  responses: { 200: 'PayoutHold' },
  errors: ['conflict'],
  grants: inTable({
    USER: ['get items', 'check item'],
    DAY: ['update item'],
    PAYABLE: ['get items', 'put item'],
    AUDIT: ['put item'],
  }),
  timeoutMs: 5000,
  memoryMb: 512,
});
