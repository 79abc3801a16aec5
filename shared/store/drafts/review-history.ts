import type { AuditEntry } from '../../contract/audit/audit.ts';
import { historyMs } from '../../domain/drafts/review.ts';
import { listAudit } from '../audit/list-audit.ts';
import type { Table } from '../table/table.ts';

/** The number of entries that one review searches. Readings count, too. */
const searchedEntries = 100;
const shownEntries = 20;

/** The tolerated difference of clocks, in ms. An entry of another process may be that much later. */
const aheadMs = 60_000;

const isReading = ({ before, after }: AuditEntry): boolean =>
  before === null && (after === null || 'refused' in after || 'query' in after);

const amountOf = (after: AuditEntry['after']): number | null => {
  const amount = after?.['amount_idr'];
  return typeof amount === 'number' ? amount : null;
};

const statusOf = (after: AuditEntry['after']): string | null => {
  const status = after?.['status'];
  return typeof status === 'string' ? status : null;
};

/**
 * The last actions of the staff about a person, newest first, without readings and those about one draft. One query of
 * at most 100 entries. `has_more`: earlier actions of the 30 days may be missing.
 */
export const readHistory = async (table: Table, userId: string, draftId: string, nowMs: number) => {
  const { items, next } = await listAudit(table, {
    by: { attribute: 'subject_id', value: userId },
    ...{ fromMs: nowMs - historyMs, toMs: nowMs + aheadMs, limit: searchedEntries, after: undefined },
  });
  const actions = items.filter((entry) => entry.target !== draftId && !isReading(entry));
  return {
    history: actions.slice(0, shownEntries).map(({ created_at: at, action, actor_id, target, after }) => ({
      ...{ at, action, actor_id, target },
      ...{ amount_idr: amountOf(after), status: statusOf(after) },
    })),
    has_more: next !== undefined || actions.length > shownEntries,
  };
};

/**
 * The reason of a draft, from the audit entry of its drafter at its creation.
 *
 * @param subjectId the beneficiary; a draft without one is the subject of its own entries
 */
export const readReason = async (
  table: Table,
  subjectId: string,
  { drafted_by, created_at }: { readonly drafted_by: string; readonly created_at: string },
): Promise<string | null> => {
  const fromMs = Date.parse(created_at);
  const { items } = await listAudit(table, {
    by: { attribute: 'subject_id', value: subjectId },
    ...{ fromMs, toMs: fromMs + 1, limit: 10, after: undefined },
  });
  return items.find(({ actor_id, reason }) => actor_id === drafted_by && reason !== null)?.reason ?? null;
};
