import { type AccessEvent, accessAfter, inOrder, type Wanted } from '../../shared/domain/erasure/reapply.ts';
import { isRefusal } from '../../shared/errors.ts';
import { attempts } from '../../shared/flows/attempts.ts';
import { type Erased, eraseUser } from '../../shared/flows/erase-user.ts';
import { type Operator, reapplyAccess } from '../../shared/store/erasure/reapply.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** The numbers of users that were written, unchanged, missing or newly erased, and the failures with their causes. */
export type Done = {
  readonly written: number;
  readonly unchanged: number;
  readonly not_there: number;
  readonly erased: number;
  readonly failed: readonly string[];
};

/** The causes of a postponed erasure. The job of the stage erases the user later. */
const waiting: Readonly<Partial<Record<Erased, string>>> = {
  'waits for money': 'money is in the wallet, the job tries again each day',
  'waits for a payout': 'earnings are not paid, the job tries again each day',
  'waits for figures': 'the figures are older than the deletion, the job tries again each hour',
};

const causeOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Repeats changes of users on a restored table: suspensions, roles, deletions, erasures. Idempotent. A failure for one
 * user does not stop the run.
 */
export const reapply = async (
  table: Table,
  accessEvents: readonly AccessEvent[],
  operator: Operator,
): Promise<Done> => {
  const counts = { written: 0, unchanged: 0, not_there: 0, erased: 0 };
  const failed: string[] = [];
  const one = async (wanted: Wanted): Promise<void> => {
    const result = await attempts(async () => {
      const done = await reapplyAccess(table, wanted, operator);
      return typeof done === 'string' && done !== 'stale' ? { done } : done;
    });
    if (isRefusal(result)) {
      failed.push(`${wanted.user_id}: ${result.message ?? result.refusal}`);
      return;
    }
    counts[result.done === 'written' ? 'written' : result.done === 'unchanged' ? 'unchanged' : 'not_there'] += 1;
    if (!wanted.erased || result.done === 'missing') return;
    let erased: Erased;
    do erased = await eraseUser(wanted.user_id, operator.nowMs, { table, ...operator });
    while (erased === 'continues');
    if (erased === 'erased' && result.done === 'written') counts.erased += 1;
    const waitsFor = waiting[erased];
    if (waitsFor !== undefined) failed.push(`${wanted.user_id}: ${waitsFor}`);
  };
  for (const wanted of inOrder(accessAfter(accessEvents)))
    await one(wanted).catch((cause: unknown) => {
      failed.push(`${wanted.user_id}: ${causeOf(cause)}`);
    });
  return { ...counts, failed };
};
