/** Western Indonesian Time (UTC+7), which defines the months of PPN filing. It has no summer time. */
const offsetMs = 7 * 3_600_000;

/**
 * Delay in ms after which an export contains every entry of a month. A transaction dates its entry before it commits.
 */
export const closingMs = 15 * 60_000;

/** A month of the books, from `from` (inclusive) to `to` (exclusive). RFC 3339. */
export type ReportMonth = {
  readonly month: string;
  readonly from: string;
  readonly to: string;
  /** false: the month is not over, so entries will follow. */
  readonly over: boolean;
};

/**
 * The month of a report, in the time zone Asia/Jakarta.
 *
 * @param month the month, such as `2026-11`
 * @param asOfMs the end of the exported data, in epoch ms
 * @returns the exported part of the month; undefined for an invalid month, or a month without data
 */
export const reportMonth = (month: string, asOfMs: number): ReportMonth | undefined => {
  const [, year, place] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (year === undefined) return undefined;
  const [fromMs, toMs] = [Number(place) - 1, Number(place)].map((each) => Date.UTC(Number(year), each) - offsetMs);
  if (fromMs === undefined || toMs === undefined || fromMs >= asOfMs) return undefined;
  const instant = (ms: number): string => new Date(ms).toISOString();
  return { month, from: instant(fromMs), to: instant(Math.min(toMs, asOfMs)), over: toMs + closingMs <= asOfMs };
};
