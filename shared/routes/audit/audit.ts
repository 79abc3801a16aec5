import { AuditQuery } from '../../contract/audit/audit.ts';
import { inTable } from '../grants.ts';
import { route } from '../route.ts';

export const listAudit = route({
  id: 'listAudit',
  resource: 'audit',
  method: 'GET',
  path: '/admin/audit',
  summary: 'List the audit trail, newest first',
  description:
    "Each entry names the actor, the operation, the target, the reason and the request. A change has the state before and after. Readings of other people's data are entries, too. An entry never changes. Filter by one of `actor_id`, `subject_id` and `action`, and by a span of time. A page may be empty and yet not the last: follow `next_cursor` until it is null. A page about people is itself an entry. With `subject_id` it is a reading of that user, who counts toward the 300 people a day. Otherwise the entry has the query and the count.",
  auth: 'user',
  roles: ['admin'],
  request: { query: AuditQuery },
  responses: { 200: 'AuditPage' },
  errors: ['conflict'],
  grants: [
    ...inTable({ USER: ['get item'], DAY: ['update item'], AUDIT: ['query', 'put item'] }),
    'query audit_by_actor',
    'query audit_by_subject',
    'query audit_by_action',
    'cursor',
  ],
  timeoutMs: 5000,
  memoryMb: 512,
});
