import { Approval } from '../../contract/policies/policy.ts';
import { CreditForm, CreditPath } from '../../contract/wallet/booking.ts';
import { WalletPath } from '../../contract/wallet/wallet.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

const deciders = ['finance', 'admin'] as const;

export const draftCredit = route({
  id: 'draftCredit',
  resource: 'wallet',
  method: 'POST',
  path: '/admin/wallets/{user_id}/credits',
  summary: 'Draft a credit of a wallet',
  description:
    'Money for a wallet. It moves once somebody else has approved it. `reason` is for the audit trail; `public_note` is shown to the owner of the wallet with the entry.',
  auth: 'user',
  roles: deciders,
  idempotent: true,
  request: { params: WalletPath, body: CreditForm },
  responses: { 201: 'Credit' },
  errors: [],
  grants: [...inTable({ USER: ['get items', 'check item', 'put item'], DRAFT: ['put item'], AUDIT: ['put item'] })],
  timeoutMs: 6000,
  memoryMb: 512,
});

export const approveCredit = route({
  id: 'approveCredit',
  resource: 'wallet',
  method: 'POST',
  path: '/admin/wallets/{user_id}/credits/{credit_id}/approve',
  summary: 'Approve a credit of a wallet',
  description:
    'Four eyes: it must be somebody else than who drafted it, and not the owner of the wallet. Above a ceiling (10,000,000 unless the stage says otherwise), which counts what was approved for the same wallet, and by the same two people, within 24 hours, the first approval makes it `first_approved`, and a third person must agree, too. With the last approval the money is in the wallet at once, and exactly once: repeated, the answer is `invalid_status`.',
  auth: 'user',
  roles: deciders,
  request: { params: CreditPath, body: Approval },
  responses: { 200: 'Credit' },
  errors: ['invalid_status', 'conflict'],
  grants: [
    ...inTable({
      USER: ['get items', 'check item', 'put item', 'update item'],
      APPROVAL: ['get items', 'put item'],
      DRAFT: ['delete item'],
      EVENT: ['put item'],
      AUDIT: ['put item'],
    }),
    'approval ceiling',
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const getCredit = route({
  id: 'getCredit',
  resource: 'wallet',
  method: 'GET',
  path: '/admin/wallets/{user_id}/credits/{credit_id}',
  summary: 'Read a credit of a wallet',
  description: 'A draft or an approved one. The reading is noted in the audit trail.',
  auth: 'user',
  roles: ['support', ...deciders],
  request: { params: CreditPath },
  responses: { 200: 'Credit' },
  errors: ['conflict'],
  grants: [...inTable({ USER: ['get items', 'update item'], AUDIT: ['put item'] })],
  timeoutMs: 5000,
  memoryMb: 512,
});
