import type { AuditEntry } from '../../../shared/contract/audit/audit.ts';
import { exampleUserId } from '../example-orders.ts';

const staffId = 'usr_da09j0c3k3bmkx31vc6g9c7d1dnk2e4d8mmnzsyjvxh7j4wembbg';

const suspended: AuditEntry = {
  audit_id: 'aud_01km2hbe8mfzrtn2pdbmcw4q8d',
  actor_id: exampleUserId,
  action: 'putUserStatus',
  target: staffId,
  subject_id: staffId,
  before: { status: 'active' },
  after: { status: 'suspended' },
  reason: 'Ticket 4711',
  request_id: 'QxKq1F2bCGwFjOA=',
  created_at: '2026-11-20T08:05:00.000Z',
};

const created: AuditEntry = {
  ...suspended,
  audit_id: 'aud_01km2hbe8mfzrtn2pdbmcw4q8c',
  action: 'putCourse',
  target: 'crs_01ka0000000000000000000001',
  subject_id: 'crs_01ka0000000000000000000001',
  before: null,
  after: { title: 'Analisis Data dengan Python', status: 'draft' },
  reason: null,
  request_id: 'QxKp9HMPCGwEZ0g=',
  created_at: '2026-11-20T08:01:30.500Z',
};

const read: AuditEntry = {
  ...suspended,
  audit_id: 'aud_01km2hbe8mfzrtn2pdbmcw4q8b',
  action: 'getOrder',
  target: 'ord_01ka0000000000000000000001',
  before: null,
  after: null,
  reason: null,
  created_at: '2026-11-20T08:01:29.000Z',
};

export const auditAnswers = {
  listAudit: {
    firstPage: {
      summary: 'A page with another after it',
      value: {
        entries: [suspended, created],
        next_cursor: 'iZ1swYXUA2cOlAexEXPQAZmVncLK724YgCAQeRoXq-3x_ii4_k4Ff8ceuq9LfRfMTmOnYA',
      },
    },
    lastPage: { summary: 'The last page', value: { entries: [created, read], next_cursor: null } },
  },
};
