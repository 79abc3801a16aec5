import { AuditQuery } from '../../contract/audit/audit.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const listAudit = route({
  id: 'listAudit',
  resource: 'audit',
  method: 'GET',
  path: '/admin/audit',
  summary: 'List what the staff did, newest first',
  description:
    'Who did what to what, why, in which request, with the state before and after. An entry is written with what it says and never changes. Follow `next_cursor` until it is null.',
  auth: 'user',
  roles: ['admin'],
  request: { query: AuditQuery },
  responses: { 200: 'AuditPage' },
  errors: [],
  grants: [...inTable({ USER: ['get item'], AUDIT: ['query'] }), 'cursor'],
  timeoutMs: 5000,
  memoryMb: 512,
});
