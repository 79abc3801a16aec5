import type { AuditEntry } from '../../contract/audit/audit.ts';
import { auditKey } from '../table/keys.ts';
import { put, type Write } from '../table/transaction.ts';

/** Adds an audit entry to a transaction. An existing entry is never overwritten. */
export const auditWrite = (entry: AuditEntry): Write => put({ ...auditKey(entry.audit_id), ...entry });
