import { HoldForm, WalletEntryQuery, WalletPath } from '../../contract/wallet/wallet.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const getWallet = route({
  id: 'getWallet',
  resource: 'wallet',
  method: 'GET',
  path: '/wallet',
  summary: 'Read the own wallet',
  description:
    'The available amount, the amount held for orders that are being paid, whether the wallet is frozen, and what may still come in this month.',
  auth: 'user',
  request: {},
  responses: { 200: 'Wallet' },
  errors: [],
  grants: [...inTable({ USER: ['get items'] }), 'wallet limits'],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const listWalletEntries = route({
  id: 'listWalletEntries',
  resource: 'wallet',
  method: 'GET',
  path: '/wallet/entries',
  summary: 'List the entries of the own wallet, newest first',
  description:
    'Every change of the balances is one entry. The entries add up to the balances. An entry never changes. Follow `next_cursor` until it is null.',
  auth: 'user',
  request: { query: WalletEntryQuery },
  responses: { 200: 'WalletEntryPage' },
  errors: [],
  grants: [...inTable({ USER: ['get item', 'query'] }), 'cursor'],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const putWalletHold = route({
  id: 'putWalletHold',
  resource: 'wallet',
  method: 'PUT',
  path: '/admin/wallets/{user_id}/hold',
  summary: 'Freeze or unfreeze a wallet',
  description:
    'Nothing can be paid from a frozen wallet. It still receives money, and held amounts are still captured or released. `reason` is for the audit trail. The owner sees `public_note`. The same state again changes nothing, and the first note stays. Nobody freezes or unfreezes their own wallet (`beneficiary`).',
  auth: 'user',
  roles: ['finance', 'admin'],
  request: { params: WalletPath, body: HoldForm },
  destructive: 'when it freezes',
  responses: { 200: 'Wallet' },
  errors: ['conflict'],
  grants: [
    ...inTable({
      USER: ['get items', 'check item', 'update item'],
      DAY: ['update item'],
      EVENT: ['put item'],
      AUDIT: ['put item'],
    }),
    'wallet limits',
  ],
  accountFields: ['hold'],
  timeoutMs: 6000,
  memoryMb: 512,
});
