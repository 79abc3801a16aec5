import { jakartaDay, jakartaMs } from '../typed/instants.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Delay in ms after midnight before a day counts as closed. A transaction dates its entry before it commits. */
const closingMs = 15 * 60_000;

/** Refund window in days. A sale can be paid to its creator after the refund window. */
export const refundWindowDays = 14;

export type Cuts = {
  /** End of the last closed day in Asia/Jakarta, in epoch ms. */
  readonly closedMs: number;
  /** Sales before this instant (epoch ms) can be paid to their creators. */
  readonly maturedMs: number;
};

/** The cut-off instants of a reconciliation. @param startedMs the start of the scan, in epoch ms */
export const cutsAt = (startedMs: number): Cuts => {
  const closedMs = Math.floor((startedMs - closingMs + jakartaMs) / dayMs) * dayMs - jakartaMs;
  return { closedMs, maturedMs: closedMs - refundWindowDays * dayMs };
};

/** The day of an instant in Asia/Jakarta, such as `2026-11-30`. */
export const bookDay = jakartaDay;

/** The month of an instant in Asia/Jakarta, such as `2026-11`. */
export const bookMonth = (ms: number): string => jakartaDay(ms).slice(0, 7);

/** The start and the end of a month in Asia/Jakarta, in epoch ms. @param month the month, such as `2026-11` */
export const monthSpan = (month: string): { readonly fromMs: number; readonly toMs: number } => {
  const [year = 0, place = 1] = month.split('-').map(Number);
  return { fromMs: Date.UTC(year, place - 1) - jakartaMs, toMs: Date.UTC(year, place) - jakartaMs };
};

export const monthsBefore = (month: string, count: number): string => {
  const [year = 0, place = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, place - 1 - count)).toISOString().slice(0, 7);
};
