import { jakartaDay, jakartaMs } from '../typed/instants.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Delay in ms after midnight before a day counts as closed. A transaction dates its entry before it commits. */
const closingMs = 15 * 60_000;

/** The end of the last closed day in Asia/Jakarta, in epoch ms. @param startedMs the start of the scan */
export const closedAt = (startedMs: number): number =>
  Math.floor((startedMs - closingMs + jakartaMs) / dayMs) * dayMs - jakartaMs;

/** Sales before this instant (epoch ms) can be paid to their creators. @param startedMs the start of the scan */
export const maturedAt = (startedMs: number, payoutDelayDays: number): number =>
  closedAt(startedMs) - payoutDelayDays * dayMs;

/** The day of an instant in Asia/Jakarta, such as `2026-11-30`. */
export const bookDay = jakartaDay;

/**
 * The last instant of a day in Asia/Jakarta that has begun, in epoch ms. It decides which policy was in force on a day.
 *
 * @param day such as `2026-11-30`
 */
export const lastInstantOf = (day: string, nowMs: number): number =>
  Math.min(nowMs, Date.parse(`${day}T00:00:00.000Z`) - jakartaMs + dayMs - 1);

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
