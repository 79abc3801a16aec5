import { DataQuery, DeletionCancelling, DeletionForm } from '../../contract/leaving/deletion.ts';
import { WalletPath } from '../../contract/wallet/wallet.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const getMyData = route({
  id: 'getMyData',
  resource: 'leaving',
  method: 'GET',
  path: '/me/data',
  summary: 'Export all that is kept of the caller',
  description:
    'Everything that lies under the user, in the words of the other answers: account, consents, wallet and its movements, orders, refunds, enrolments, top-ups. What only the service works with is left out. At most 1,000 pages a day. Follow `next_cursor` until it is null.',
  auth: 'user',
  request: { query: DataQuery },
  responses: { 200: 'DataPage' },
  errors: ['conflict'],
  grants: [...inTable({ USER: ['get item', 'query', 'update item'] }), 'cursor'],
  timeoutMs: 6000,
  memoryMb: 512,
});

export const deleteMe = route({
  id: 'deleteMe',
  resource: 'leaving',
  method: 'DELETE',
  path: '/me',
  summary: 'Delete the own account',
  description:
    'Sign in at the identity provider first: the ID token that opened the session must be at most five minutes old. All tokens and roles are revoked and open orders are cancelled. A day later all personal data is erased; before that, support can cancel the deletion. Refused while a top-up is open (`payment_pending`), or while there is money (`conflict`, with the amounts in `details`). Accounting records stay, with the user id only. A later sign-in creates a new account. A repeated request with the same token gets the same answer.',
  auth: 'user',
  request: { body: DeletionForm },
  responses: { 202: 'Deletion' },
  errors: ['payment_pending', 'conflict'],
  grants: [
    ...inTable({
      USER: ['get item', 'get items', 'check item', 'put item', 'update item', 'delete item'],
      STAFF: ['get items', 'put item'],
      COUPON: ['get item', 'update item'],
      EVENT: ['put item'],
      AUDIT: ['put item'],
    }),
  ],
  timeoutMs: 15_000,
  memoryMb: 512,
});

export const cancelDeletion = route({
  id: 'cancelDeletion',
  resource: 'leaving',
  method: 'POST',
  path: '/admin/users/{user_id}/deletion/cancel',
  summary: 'Cancel the deletion of an account',
  description:
    'Until it is erased, an account that its user has deleted can be brought back. They sign in again; roles that they had must be given again.',
  auth: 'user',
  roles: ['support', 'admin'],
  request: { params: WalletPath, body: DeletionCancelling },
  responses: { 204: 'empty' },
  errors: ['invalid_status', 'conflict'],
  grants: [...inTable({ USER: ['get items', 'check item', 'update item'], AUDIT: ['put item'] })],
  timeoutMs: 5000,
  memoryMb: 512,
});
