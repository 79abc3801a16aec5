const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Western Indonesian Time (UTC+7), which defines the days and months of the books. It has no summer time. */
const offsetMs = 7 * hourMs;

/** Delay after midnight before a day counts as closed. A transaction reads the clock before it writes. */
const closingMs = 15 * 60_000;

/** The refund window in days. Earlier sales can be paid to their creator. */
export const refundWindowDays = 14;

/** The cut-off instants of a reconciliation's balances. */
export type Cuts = {
  /** The end of the last complete day in Asia/Jakarta. */
  readonly closedMs: number;
  /** Sales before this instant can be paid. */
  readonly maturedMs: number;
};

/** @param startedMs start of the reconciliation's reading */
export const cutsAt = (startedMs: number): Cuts => {
  const closedMs = Math.floor((startedMs - closingMs + offsetMs) / dayMs) * dayMs - offsetMs;
  return { closedMs, maturedMs: closedMs - refundWindowDays * dayMs };
};

/** The day of an instant in Asia/Jakarta: `2026-11-30`. */
export const bookDay = (ms: number): string => new Date(ms + offsetMs).toISOString().slice(0, 10);

/** The month of an instant in Asia/Jakarta: `2026-11`. */
export const bookMonth = (ms: number): string => new Date(ms + offsetMs).toISOString().slice(0, 7);

/** The start and the end of a month in Asia/Jakarta, in epoch milliseconds. @param month `2026-11` */
export const monthSpan = (month: string): { readonly fromMs: number; readonly toMs: number } => {
  const [year = 0, place = 1] = month.split('-').map(Number);
  return { fromMs: Date.UTC(year, place - 1) - offsetMs, toMs: Date.UTC(year, place) - offsetMs };
};

/** The month a number of months earlier. */
export const monthsBefore = (month: string, count: number): string => {
  const [year = 0, place = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, place - 1 - count)).toISOString().slice(0, 7);
};
