import { DataQuery, DeletionCancelling, DeletionForm } from '../../contract/erasure/deletion.ts';
import { WalletPath } from '../../contract/wallet/wallet.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const getMyData = route({
  id: 'getMyData',
  resource: 'erasure',
  method: 'GET',
  path: '/me/data',
  summary: "Export the caller's data",
  description:
    'All data stored under the user: account, consents, wallet and its entries, orders, refunds, enrolments, top-ups. Fields have the names of the other answers. Internal records of the service are left out. At most 1,000 pages a day. Follow `next_cursor` until it is null.',
  auth: 'user',
  request: { query: DataQuery },
  responses: { 200: 'DataPage' },
  errors: ['conflict'],
  grants: [...inTable({ USER: ['get item', 'query'], DAY: ['update item'] }), 'cursor'],
  timeoutMs: 6000,
  memoryMb: 512,
});

export const deleteMe = route({
  id: 'deleteMe',
  resource: 'erasure',
  method: 'DELETE',
  path: '/me',
  summary: 'Delete the own account',
  description:
    'Sign in at the identity provider first: the ID token that opened the session must be at most five minutes old. All tokens and roles are revoked, and open orders are cancelled. All personal data is erased a day later. Until then, support can cancel the deletion. The deletion is refused while a top-up is open (`payment_pending`), while the wallet has money (`conflict`, with the reasons in `details`), or while earnings of own courses are not paid out (`money_owed`). Accounting records stay, with the user id only. A later sign-in creates a new account. A repeated request with the same token gets the same answer.',
  auth: 'user',
  request: { body: DeletionForm },
  responses: { 202: 'Deletion' },
  errors: ['payment_pending', 'conflict'],
  grants: [
    ...inTable({
      USER: ['get item', 'get items', 'check item', 'update item', 'delete item'],
      DAY: ['update item'],
      STAFF: ['get items', 'put item'],
      COUPON: ['get item', 'update item'],
      EVENT: ['put item'],
      AUDIT: ['put item'],
      PAYABLE: ['get items', 'check item'],
    }),
  ],
  accountFields: ['roles', 'access_changes', 'erase_at', 'tokens_valid_from'],
  timeoutMs: 15_000,
  memoryMb: 512,
});

export const cancelDeletion = route({
  id: 'cancelDeletion',
  resource: 'erasure',
  method: 'POST',
  path: '/admin/users/{user_id}/deletion/cancel',
  summary: 'Cancel the deletion of an account',
  description:
    'Restores a deleted account that is not erased yet. The user must sign in again. Former roles must be granted again.',
  auth: 'user',
  roles: ['support', 'admin'],
  request: { params: WalletPath, body: DeletionCancelling },
  responses: { 204: 'empty' },
  errors: ['invalid_status', 'conflict'],
  grants: [...inTable({ USER: ['get items', 'check item', 'update item'], DAY: ['update item'], AUDIT: ['put item'] })],
  accountFields: ['erase_at', 'erasing_since'],
  timeoutMs: 5000,
  memoryMb: 512,
});
