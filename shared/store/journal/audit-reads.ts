import { auditEntry } from '../../domain/journal/audit.ts';
import type { StaffReading } from '../../domain/journal/staff-action.ts';
import { Fault, isRefusal } from '../../errors.ts';
import type { Table } from '../table/table.ts';
import { transact } from '../table/transaction.ts';
import { auditPart } from './audit.ts';

/** What was read, by its id, and whose it is. */
export type ReadThing = { readonly target: string; readonly subject_id?: string };

/**
 * Notes in the audit trail that somebody of the staff reads what belongs to others, before they are shown it: what is not noted
 * is not shown.
 *
 * @param things at most 100
 * @throws Fault `dependency_unavailable` when it cannot be noted
 */
export const auditReads = async (
  table: Table,
  { caller, action, requestId, nowMs, randomBytes }: StaffReading,
  things: readonly ReadThing[],
): Promise<void> => {
  const entries = things.map((thing) => ({
    actor_id: caller.user_id,
    action,
    ...thing,
    before: null,
    after: null,
    reason: null,
    request_id: requestId,
  }));
  const parts = entries.map((entry, index) => [`read ${index}`, auditPart(auditEntry(entry, nowMs, randomBytes))]);
  const result = await transact(table, Object.fromEntries(parts));
  if (result === undefined) return;
  throw new Fault('dependency_unavailable', 'The audit trail took no entry.', isRefusal(result) ? result : undefined);
};
