/** Western Indonesian Time (UTC+7), which defines the months of PPN filing. It has no summer time. */
const offsetMs = 7 * 3_600_000;

/**
 * A writer reads the clock shortly before it writes. An export contains every entry that is older than this, in
 * milliseconds.
 */
export const closingMs = 15 * 60_000;

/** A month of the books, from an inclusive to an exclusive instant. RFC 3339. */
export type ReportMonth = {
  readonly month: string;
  readonly from: string;
  readonly to: string;
  /** false: the month is not over, and more entries will come. */
  readonly over: boolean;
};

/**
 * The month of a report, in the time zone Asia/Jakarta.
 *
 * @param month `2026-11`
 * @param asOfMs end of the exported data
 * @returns the exported part of the month; undefined for an invalid month, or one without data
 */
export const reportMonth = (month: string, asOfMs: number): ReportMonth | undefined => {
  const [, year, place] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (year === undefined) return undefined;
  const [fromMs, toMs] = [Number(place) - 1, Number(place)].map((each) => Date.UTC(Number(year), each) - offsetMs);
  if (fromMs === undefined || toMs === undefined || fromMs >= asOfMs) return undefined;
  const instant = (ms: number): string => new Date(ms).toISOString();
  return { month, from: instant(fromMs), to: instant(Math.min(toMs, asOfMs)), over: toMs + closingMs <= asOfMs };
};
