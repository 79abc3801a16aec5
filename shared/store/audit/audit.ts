import type { AuditEntry } from '../../contract/audit/audit.ts';
import { auditKey } from '../table/keys.ts';
import { type Part, put } from '../table/transaction.ts';

/** Adds an audit entry to a transaction. An existing entry is never overwritten. */
export const auditPart = (entry: AuditEntry): Part => put({ ...auditKey(entry.audit_id), ...entry });
