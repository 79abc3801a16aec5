import { randomBytes } from 'node:crypto';
import type { MonthClosing } from '../../shared/contract/books/months.ts';
import { newClosing, presentMark } from '../../shared/domain/books/closed-month.ts';
import type { DayFigures } from '../../shared/domain/books/day-figures.ts';
import type { Reconciliation } from '../../shared/domain/books/verdict.ts';
import { bookDay, bookMonth, monthSpan, monthsBefore } from '../../shared/domain/payables/closed-days.ts';
import { bookDayKey, draftItemKey, draftKey, draftPointerKey, lastFiguresKey } from '../../shared/store/table/keys.ts';
import { givenVerdict } from './given-verdict.ts';
import { putAll, putDrafted } from './put-all.ts';

const dayMs = 24 * 3_600_000;

/** A stored day on which a wallet was credited. @param endMs the end of the day, in epoch ms */
export const dayOf = (endMs: number, changes: Partial<DayFigures> = {}): DayFigures => ({
  ...{ day: bookDay(endMs - 1), as_of: new Date(endMs).toISOString(), digest: '1'.repeat(30) },
  entries: [{ type: 'credited', count: 1 }],
  lines: [
    { type: 'credited', account: 'clearing', debit_idr: '1000', credit_idr: '0' },
    { type: 'credited', account: 'user:available', debit_idr: '0', credit_idr: '1000' },
  ],
  closing: [
    { account: 'clearing', balance_idr: '-1000' },
    { account: 'user:available', balance_idr: '1000' },
  ],
  ...changes,
});

/** The last two days of a month. @param changes changes of its last day */
export const lastDaysOf = (month: string, changes: Partial<DayFigures> = {}): readonly DayFigures[] => {
  const { toMs } = monthSpan(month);
  return [dayOf(toMs - dayMs), dayOf(toMs, changes)];
};

export const putDays = (days: readonly DayFigures[]): Promise<void> =>
  putAll(days.map((each) => ({ ...bookDayKey(each.day), ...each })));

/** Stores a verdict and the record of the figures of the same reconciliation. */
export const givenReconciled = async (startedMs = Date.now(), changes: Partial<Reconciliation> = {}): Promise<void> => {
  await givenVerdict(startedMs, changes);
  const started_at = new Date(startedMs).toISOString();
  await putAll([{ ...lastFiguresKey, as_of: started_at, matured_until: started_at, started_at }]);
};

let months = 1;

/** A past month that no other test has closed. */
export const newMonth = (): string => {
  months += 1;
  return monthsBefore(bookMonth(Date.now()), months);
};

/** Stores a month that can be closed. @returns its mark */
export const givenMonth = async (month: string, changes: Partial<DayFigures> = {}): Promise<string> => {
  await givenReconciled();
  const days = lastDaysOf(month, changes);
  await putDays(days);
  return presentMark(month, days) ?? '';
};

/** Stores a month that can be closed, and a draft of its closing by `usr_drafter`. */
export const givenClosingDraft = async (overrides: Partial<MonthClosing> = {}): Promise<MonthClosing> => {
  const month = overrides.month ?? newMonth();
  const made = newClosing(month, await givenMonth(month), 'usr_drafter', Date.now(), randomBytes);
  const draft: MonthClosing = { ...made, ...overrides };
  const { month_closing_id: draft_id, drafted_by, created_at } = draft;
  const listed = { kind: 'month_closing', draft_id, user_id: null, amount_idr: null, drafted_by, created_at };
  await putDrafted([
    { ...draftItemKey('month_closing', draft_id), ...draft },
    { ...draftPointerKey(draft_id), kind: 'month_closing', user_id: null },
    { ...draftKey(created_at, draft_id), ...listed },
  ]);
  return draft;
};

export const namedClosing = ({ month_closing_id }: Pick<MonthClosing, 'month_closing_id'>) => ({
  params: { month_closing_id },
});
