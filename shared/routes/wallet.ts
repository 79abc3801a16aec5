import { HoldForm, WalletEntryQuery, WalletPath } from '../contract/wallet.ts';
import { route } from './route.ts';

export const getWallet = route({
  id: 'getWallet',
  resource: 'wallet',
  method: 'GET',
  path: '/wallet',
  summary: 'Read the own wallet',
  description: 'What can be spent, what is held for orders that are being paid, and whether the wallet is frozen.',
  auth: 'user',
  request: {},
  responses: { 200: 'Wallet' },
  errors: [],
  grants: ['get items', 'get item'],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const listWalletEntries = route({
  id: 'listWalletEntries',
  resource: 'wallet',
  method: 'GET',
  path: '/wallet/entries',
  summary: 'List the movements of the own wallet, newest first',
  description:
    'Every change of the balances is one entry, and they sum up to the balances. An entry never changes. Follow `next_cursor` until it is null.',
  auth: 'user',
  request: { query: WalletEntryQuery },
  responses: { 200: 'WalletEntryPage' },
  errors: [],
  grants: ['get item', 'query table', 'cursor'],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const putWalletHold = route({
  id: 'putWalletHold',
  resource: 'admin',
  method: 'PUT',
  path: '/admin/wallets/{user_id}/hold',
  summary: 'Freeze a wallet, or lift that',
  description:
    'Nothing can be paid from a frozen wallet; money still comes in, and what is held already is paid or freed. A wallet that is so already stays as it is, with the reason of the first time.',
  auth: 'user',
  roles: ['finance', 'admin'],
  request: { params: WalletPath, body: HoldForm },
  responses: { 200: 'Wallet' },
  errors: ['conflict'],
  grants: ['get items', 'check item', 'put item', 'update item', 'get item'],
  partitions: ['USER', 'EVENT', 'AUDIT'],
  timeoutMs: 6000,
  memoryMb: 512,
});
