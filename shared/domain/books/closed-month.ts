import { type Refusal, refuse } from '../../errors.ts';
import { bookMonth, monthSpan, monthsBefore } from '../payables/closed-days.ts';
import { closingMs } from './report-month.ts';

type Verdict = { readonly started_at: string; readonly complete: boolean; readonly violations: number };

/**
 * The instant after which no entry of the month is committed any more. An entry is dated up to `closingMs` before its
 * commit.
 */
const writtenMs = (month: string): number => monthSpan(month).toMs + closingMs;

export const lastMonthOver = (nowMs: number): string => monthsBefore(bookMonth(nowMs - closingMs), 1);

/**
 * Refuses to close a month that is not over, or that has no clean reconciliation.
 *
 * @param verdict the verdict of the last reconciliation. The reconciliation must have begun after all entries of the
 * month were committed
 * @returns `invalid_status` (`month_not_over`) or `conflict` (`not_reconciled`); undefined when the month can be closed
 */
export const refuseClosing = (month: string, verdict: Verdict | undefined, nowMs: number): Refusal | undefined => {
  if (nowMs < writtenMs(month)) return refuse('invalid_status', undefined, [{ reason: 'month_not_over' }]);
  const holds = verdict?.complete && verdict.violations === 0 && Date.parse(verdict.started_at) >= writtenMs(month);
  return holds ? undefined : refuse('conflict', undefined, [{ reason: 'not_reconciled' }]);
};
