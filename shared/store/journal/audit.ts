import type { AuditEntry } from '../../contract/audit/audit.ts';
import { auditKey } from '../table/keys.ts';
import { type Part, put } from '../table/transaction.ts';

/** Puts an entry of the audit trail into the transaction of the staff action. An entry that is there is never written again. */
export const auditPart = (entry: AuditEntry): Part => put({ ...auditKey(entry.audit_id), ...entry });
