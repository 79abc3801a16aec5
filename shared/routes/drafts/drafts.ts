import { DraftQuery } from '../../contract/drafts/waiting-draft.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const listDrafts = route({
  id: 'listDrafts',
  resource: 'drafts',
  method: 'GET',
  path: '/admin/drafts',
  summary: 'List drafts that wait for approval, newest first',
  description:
    'Credits, debits, tax policies and finance policies: who drafted what, and when. All of one is told by its own operation. The reading of each that is about somebody else is noted in the audit trail. Follow `next_cursor` until it is null.',
  auth: 'user',
  roles: ['support', 'finance', 'admin'],
  request: { query: DraftQuery },
  responses: { 200: 'DraftPage' },
  errors: [],
  grants: [...inTable({ USER: ['get item'], DRAFT: ['query'], AUDIT: ['put item'] }), 'cursor'],
  timeoutMs: 5000,
  memoryMb: 512,
});
