import { DraftPath, DraftQuery, Withdrawal } from '../../contract/drafts/waiting-draft.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const listDrafts = route({
  id: 'listDrafts',
  resource: 'drafts',
  method: 'GET',
  path: '/admin/drafts',
  summary: 'List drafts',
  description:
    'Drafts of credits, debits, payments, settlements, policies and grants of roles, each with time and the names of its people, newest first. `refusal_reason` says why the reader could not approve it. By default the list has the drafts that wait for approval. `state` selects withdrawn and lapsed ones, which are kept for a year. The operation of each kind shows a draft in full. The audit trail records each draft about another person. Follow `next_cursor` until it is null.',
  auth: 'user',
  roles: ['support', 'finance', 'admin'],
  request: { query: DraftQuery },
  responses: { 200: 'DraftPage' },
  errors: ['conflict'],
  grants: [
    ...inTable({ USER: ['get items'], DAY: ['get items', 'update item'], DRAFT: ['query'], AUDIT: ['put item'] }),
    'cursor',
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});

export const withdrawDraft = route({
  id: 'withdrawDraft',
  resource: 'drafts',
  method: 'POST',
  path: '/admin/drafts/{draft_id}/withdraw',
  summary: 'Withdraw a draft',
  description:
    'The drafter or an admin withdraws a draft. Nobody can approve it any more. A repeated request gets the same answer. An approved draft cannot be withdrawn (`invalid_status`). Its beneficiary cannot withdraw it (`beneficiary`, for roles `self`).',
  auth: 'user',
  roles: ['finance', 'admin'],
  request: { params: DraftPath, body: Withdrawal },
  repeatable: true,
  responses: { 200: 'WithdrawnDraft' },
  errors: ['invalid_status', 'conflict'],
  grants: [
    ...inTable({
      USER: ['get items', 'check item', 'update item'],
      DAY: ['update item'],
      POLICY: ['get items', 'update item'],
      PAYABLE: ['get items', 'update item'],
      PAYOUT: ['get items', 'update item'],
      DRAFT: ['get items', 'put item', 'update item', 'delete item'],
      AUDIT: ['put item'],
    }),
  ],
  timeoutMs: 6000,
  memoryMb: 512,
});
