import { AuditEntry } from '../../contract/audit/audit.ts';
import { auditKey, auditPartition, auditPrefix } from '../table/keys.ts';
import { readPage } from '../table/page.ts';
import type { Table } from '../table/table.ts';
import { type Part, put } from '../table/transaction.ts';

/** Puts an entry of the audit trail into the transaction of the staff action. An entry that is there is never written again. */
export const auditPart = (entry: AuditEntry): Part => put({ ...auditKey(entry.audit_id), ...entry });

/** The audit trail. */
export const auditStore = (table: Table) => ({
  /** A page of what the staff did, newest first, and where the next one starts. One strongly consistent query. */
  list: (limit: number, after: string | undefined) =>
    readPage(table, AuditEntry, { partition: auditPartition, prefix: auditPrefix, after, limit }),
});

export type AuditStore = ReturnType<typeof auditStore>;
