import { Approval } from '../../contract/policies/policy.ts';
import { Reversal, SettlementPath } from '../../contract/topups/settlement.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

const deciders = ['finance', 'admin'] as const;

export const getSettlement = route({
  id: 'getSettlement',
  resource: 'topups',
  method: 'GET',
  path: '/admin/settlements/{settlement_id}',
  summary: 'Read a settlement of the payment gateway',
  description: 'A draft, a booked one, or one that was taken back. It is drafted by `npm run settlement -- --draft`.',
  auth: 'user',
  roles: deciders,
  request: { params: SettlementPath },
  responses: { 200: 'Settlement' },
  errors: [],
  grants: inTable({ USER: ['get items'], PAYOUT: ['get items'], DRAFT: ['get items'] }),
  timeoutMs: 5000,
  memoryMb: 512,
});

export const approveSettlement = route({
  id: 'approveSettlement',
  resource: 'topups',
  method: 'POST',
  path: '/admin/settlements/{settlement_id}/approve',
  summary: 'Approve a settlement of the payment gateway',
  description:
    'Four eyes: it must be somebody else than in whose name it was drafted. With it the settlement is in the books, exactly once: repeated, the answer is `invalid_status`.',
  auth: 'user',
  roles: deciders,
  request: { params: SettlementPath, body: Approval },
  responses: { 200: 'Settlement' },
  errors: ['invalid_status', 'conflict'],
  grants: inTable({
    USER: ['get items', 'check item'],
    PAYOUT: ['get items', 'put item', 'update item'],
    DRAFT: ['get items', 'delete item'],
    AUDIT: ['put item'],
  }),
  timeoutMs: 5000,
  memoryMb: 512,
});

export const reverseSettlement = route({
  id: 'reverseSettlement',
  resource: 'topups',
  method: 'POST',
  path: '/admin/settlements/{settlement_id}/reversal',
  summary: 'Take a settlement back',
  description:
    'Four eyes: the first request makes it `reversing`; the same request of somebody else books the mirror of its entry and makes it `reversed`. From then on its rows can be settled again, also under the same name. It is final.',
  auth: 'user',
  roles: deciders,
  request: { params: SettlementPath, body: Reversal },
  responses: { 200: 'Settlement' },
  errors: ['invalid_status', 'conflict'],
  grants: inTable({
    USER: ['get items', 'check item'],
    PAYOUT: ['get items', 'put item', 'update item'],
    DRAFT: ['get items'],
    AUDIT: ['put item'],
  }),
  timeoutMs: 5000,
  memoryMb: 512,
});
