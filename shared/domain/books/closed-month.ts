import { type Refusal, refuse } from '../../errors.ts';
import { bookMonth, monthSpan, monthsBefore } from '../payables/closed-days.ts';
import { closingMs } from './report-month.ts';

/** The fields of the last reconciliation's verdict that decide whether a month can be closed. */
type Verdict = { readonly started_at: string; readonly complete: boolean; readonly violations: number };

/** The instant from which all entries of a month are written. A transaction reads its clock before it commits. */
const writtenMs = (month: string): number => monthSpan(month).toMs + closingMs;

/** The last month that is over. */
export const lastMonthOver = (nowMs: number): string => monthsBefore(bookMonth(nowMs - closingMs), 1);

/**
 * Whether a month can be closed: it is over, and a reconciliation that began later found that every rule holds.
 *
 * @returns `invalid_status` when it is not over; `conflict` when its books were not found to hold
 */
export const refuseClosing = (month: string, verdict: Verdict | undefined, nowMs: number): Refusal | undefined => {
  if (nowMs < writtenMs(month)) return refuse('invalid_status', undefined, [{ reason: 'month_not_over' }]);
  const holds = verdict?.complete && verdict.violations === 0 && Date.parse(verdict.started_at) >= writtenMs(month);
  return holds ? undefined : refuse('conflict', undefined, [{ reason: 'not_reconciled' }]);
};
