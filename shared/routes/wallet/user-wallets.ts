import { UserPath } from '../../contract/accounts/account.ts';
import { WalletEntryQuery } from '../../contract/wallet/wallet.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';
import { listOfUser } from '../staff-lists.ts';

export const getUserWallet = route({
  id: 'getUserWallet',
  resource: 'wallet',
  method: 'GET',
  path: '/admin/users/{user_id}/wallet',
  summary: 'Read the wallet of a user',
  description: 'As its owner sees it. The audit trail records the reading.',
  auth: 'user',
  roles: ['support', 'finance', 'admin'],
  request: { params: UserPath },
  responses: { 200: 'Wallet' },
  errors: ['conflict'],
  grants: [...inTable({ USER: ['get items'], DAY: ['update item'], AUDIT: ['put item'] }), 'wallet limits'],
  timeoutMs: 6000,
  memoryMb: 512,
});

export const listUserEntries = route({
  ...listOfUser,
  id: 'listUserEntries',
  resource: 'wallet',
  path: '/admin/users/{user_id}/wallet/entries',
  summary: "List the entries of a user's wallet",
  description:
    'As the owner sees them, newest first. The audit trail records the reading. Follow `next_cursor` until it is null.',
  request: { params: UserPath, query: WalletEntryQuery },
  responses: { 200: 'WalletEntryPage' },
});
