import { Approval } from '../../contract/policies/policy.ts';
import { DebitForm, DebitPath } from '../../contract/wallet/booking.ts';
import { WalletPath } from '../../contract/wallet/wallet.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

const deciders = ['finance', 'admin'] as const;

export const draftDebit = route({
  id: 'draftDebit',
  resource: 'wallet',
  method: 'POST',
  path: '/admin/wallets/{user_id}/debits',
  summary: 'Draft a debit of a wallet',
  description:
    'Money out of a wallet: paid out by bank, or a gift that goes back. It moves once somebody else has approved it. `reason` is for the audit trail; `public_note` is shown to the owner of the wallet with the entry.',
  auth: 'user',
  roles: deciders,
  idempotent: true,
  request: { params: WalletPath, body: DebitForm },
  responses: { 201: 'Debit' },
  errors: [],
  grants: [...inTable({ USER: ['get items', 'check item', 'put item'], DRAFT: ['put item'], AUDIT: ['put item'] })],
  timeoutMs: 6000,
  memoryMb: 512,
});

export const approveDebit = route({
  id: 'approveDebit',
  resource: 'wallet',
  method: 'POST',
  path: '/admin/wallets/{user_id}/debits/{debit_id}/approve',
  summary: 'Approve a debit of a wallet',
  description:
    'Four eyes, as for a credit. With the last approval the money has left the wallet, exactly once. Only what is available can leave, of a wallet that is not frozen and whose owner owes nothing; else the draft stays as it is.',
  auth: 'user',
  roles: deciders,
  request: { params: DebitPath, body: Approval },
  responses: { 200: 'Debit' },
  errors: ['invalid_status', 'conflict', 'insufficient_balance', 'wallet_on_hold'],
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

export const getDebit = route({
  id: 'getDebit',
  resource: 'wallet',
  method: 'GET',
  path: '/admin/wallets/{user_id}/debits/{debit_id}',
  summary: 'Read a debit of a wallet',
  description: 'A draft or an approved one.',
  auth: 'user',
  roles: ['support', ...deciders],
  request: { params: DebitPath },
  responses: { 200: 'Debit' },
  errors: ['conflict'],
  grants: inTable({ USER: ['get items', 'update item'], AUDIT: ['put item'] }),
  timeoutMs: 5000,
  memoryMb: 512,
});
