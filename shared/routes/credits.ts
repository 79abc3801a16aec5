import { Approval } from '../contract/policy.ts';
import { CreditForm, CreditPath, WalletPath } from '../contract/wallet.ts';
import { route } from './route.ts';

const deciders = ['finance', 'admin'] as const;

export const draftCredit = route({
  id: 'draftCredit',
  resource: 'admin',
  method: 'POST',
  path: '/admin/wallets/{user_id}/credits',
  summary: 'Draft a credit of a wallet',
  description: 'Money for a wallet. It moves once somebody else has approved it.',
  auth: 'user',
  roles: deciders,
  idempotent: true,
  request: { params: WalletPath, body: CreditForm },
  responses: { 201: 'Credit' },
  errors: [],
  grants: ['get items', 'check item', 'put item', 'get item'],
  partitions: ['USER', 'AUDIT'],
  timeoutMs: 6000,
  memoryMb: 512,
});

export const approveCredit = route({
  id: 'approveCredit',
  resource: 'admin',
  method: 'POST',
  path: '/admin/wallets/{user_id}/credits/{credit_id}/approve',
  summary: 'Approve a credit of a wallet',
  description:
    'Four eyes: it must be somebody else than who drafted it. The money is in the wallet at once, and exactly once: repeated, the answer is `invalid_status`.',
  auth: 'user',
  roles: deciders,
  request: { params: CreditPath, body: Approval },
  responses: { 200: 'Credit' },
  errors: ['invalid_status', 'conflict'],
  grants: ['get items', 'check item', 'put item', 'update item', 'get item'],
  partitions: ['USER', 'EVENT', 'AUDIT'],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const getCredit = route({
  id: 'getCredit',
  resource: 'admin',
  method: 'GET',
  path: '/admin/wallets/{user_id}/credits/{credit_id}',
  summary: 'Read a credit of a wallet',
  description: 'A draft or an approved one.',
  auth: 'user',
  roles: ['support', ...deciders],
  request: { params: CreditPath },
  responses: { 200: 'Credit' },
  errors: [],
  grants: ['get items', 'get item'],
  timeoutMs: 5000,
  memoryMb: 512,
});
