import { type Refusal, refuse } from '../../errors.ts';
import { draftedBy } from '../drafts/four-eyes.ts';
import { type RandomBytes, timeSortedId } from '../ids.ts';
import { bookMonth, monthSpan, monthsBefore } from '../payables/closed-days.ts';
import type { DayFigures } from './day-figures.ts';
import { type MarkedDay, markOf } from './month-mark.ts';
import { closingMs } from './report-month.ts';

type Verdict = { readonly started_at: string; readonly complete: boolean; readonly violations: number };

/** The facts that decide whether a month can be closed. */
export type MonthFacts = {
  readonly closed: { readonly mark: string } | undefined;
  /** The verdict of the last reconciliation. */
  readonly verdict: Verdict | undefined;
  /** The last stored figures. */
  readonly figures: { readonly started_at: string } | undefined;
  /** The stored days of the month, oldest first. */
  readonly days: readonly (MarkedDay & Pick<DayFigures, 'as_of' | 'closing'>)[];
};

/**
 * The instant after which no entry of the month is committed any more. An entry is dated up to `closingMs` before its
 * commit.
 */
const writtenMs = (month: string): number => monthSpan(month).toMs + closingMs;

export const lastMonthOver = (nowMs: number): string => monthsBefore(bookMonth(nowMs - closingMs), 1);

export const isOver = (month: string, nowMs: number): boolean => nowMs >= writtenMs(month);

/**
 * Whether the last reconciliation found no violation and has stored its figures. It must have begun after all entries of
 * the month were committed. A run stores its verdict before its figures.
 */
export const isReconciled = (month: string, { verdict, figures }: Pick<MonthFacts, 'verdict' | 'figures'>): boolean =>
  verdict?.complete === true &&
  verdict.violations === 0 &&
  Date.parse(verdict.started_at) >= writtenMs(month) &&
  figures?.started_at === verdict.started_at;

/** The mark of a month; undefined unless the last day of the month is stored. */
export const presentMark = (month: string, days: MonthFacts['days']): string | undefined => {
  const last = days.at(-1);
  if (last === undefined || Date.parse(last.as_of) !== monthSpan(month).toMs) return undefined;
  return markOf(month, days, last.closing);
};

/**
 * Refuses to close a month that is closed already, is not over, or has no clean reconciliation.
 *
 * @returns `invalid_status` (`month_not_over`), `conflict` (`set_once`, `not_reconciled`), or the present mark
 */
export const markToClose = (month: string, facts: MonthFacts, nowMs: number): { readonly mark: string } | Refusal => {
  if (facts.closed)
    return refuse('conflict', `${month} was closed with the mark ${facts.closed.mark}.`, [{ reason: 'set_once' }]);
  if (!isOver(month, nowMs)) return refuse('invalid_status', undefined, [{ reason: 'month_not_over' }]);
  if (!isReconciled(month, facts)) return refuse('conflict', undefined, [{ reason: 'not_reconciled' }]);
  const mark = presentMark(month, facts.days);
  return mark === undefined
    ? refuse('conflict', `The reconciliation has counted no days of ${month}.`, [{ reason: 'not_reconciled' }])
    : { mark };
};

/** Refuses a closing whose mark is not the present one. @returns `conflict` (`figures_changed`), or undefined */
export const refuseOtherMark = (drafted: string, present: string): Refusal | undefined =>
  drafted === present
    ? undefined
    : refuse('conflict', `The mark is ${present} now, and was ${drafted} in the draft.`, [
        { reason: 'figures_changed' },
      ]);

/** Makes the draft of a closing. */
export const newClosing = (
  month: string,
  mark: string,
  drafterId: string,
  nowMs: number,
  randomBytes: RandomBytes,
) => ({
  month_closing_id: timeSortedId('mcl', nowMs, randomBytes),
  ...{ month, mark },
  ...draftedBy(drafterId, nowMs),
});
