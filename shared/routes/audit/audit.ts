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
    'Who did what to what, why, in which request, with the state before and after, and who read what belongs to others. An entry is written with what it says and never changes. By `actor_id`, `subject_id` or `action` alone, and within a span of time. A page may be empty and have a next one: follow `next_cursor` until it is null. A page about people is itself in the audit trail: by `subject_id` as a reading of that user, who counts for the 300 people a day, otherwise with the query and the count.',
  auth: 'user',
  roles: ['admin'],
  request: { query: AuditQuery },
  responses: { 200: 'AuditPage' },
  errors: ['conflict'],
  grants: [
    ...inTable({ USER: ['get item', 'update item'], AUDIT: ['query', 'put item'] }),
    'query audit_by_actor',
    'query audit_by_subject',
    'query audit_by_action',
    'cursor',
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});
