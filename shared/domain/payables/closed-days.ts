const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Western Indonesian Time, by whose days and months the books are kept. It has no summer time. */
const offsetMs = 7 * hourMs;

/** A transaction reads the clock before it writes: an entry of a day may be written so much later. */
const closingMs = 15 * 60_000;

/** Days in which a sale is expected to be refunded, if at all. What was sold earlier can be paid to its creator. */
export const refundWindowDays = 14;

/** The instants that the figures of a reconciliation are cut at. */
export type Cuts = {
  /** The end of the last day of Asia/Jakarta that is complete. */
  readonly closedMs: number;
  /** What was sold before this can be paid. */
  readonly maturedMs: number;
};

/** @param startedMs when the reconciliation began to read */
export const cutsAt = (startedMs: number): Cuts => {
  const closedMs = Math.floor((startedMs - closingMs + offsetMs) / dayMs) * dayMs - offsetMs;
  return { closedMs, maturedMs: closedMs - refundWindowDays * dayMs };
};

/** The day of Asia/Jakarta in which an instant lies: `2026-11-30`. */
export const bookDay = (ms: number): string => new Date(ms + offsetMs).toISOString().slice(0, 10);

/** The month of Asia/Jakarta in which an instant lies: `2026-11`. */
export const bookMonth = (ms: number): string => new Date(ms + offsetMs).toISOString().slice(0, 7);

/** When a month of Asia/Jakarta begins and ends, in milliseconds. @param month `2026-11` */
export const monthSpan = (month: string): { readonly fromMs: number; readonly toMs: number } => {
  const [year = 0, place = 1] = month.split('-').map(Number);
  return { fromMs: Date.UTC(year, place - 1) - offsetMs, toMs: Date.UTC(year, place) - offsetMs };
};

/** The month so many months before another. */
export const monthsBefore = (month: string, count: number): string => {
  const [year = 0, place = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, place - 1 - count)).toISOString().slice(0, 7);
};
