/** Western Indonesian Time, by whose months PPN is filed. It has no summer time. */
const offsetMs = 7 * 3_600_000;

/** Who writes an entry has read the clock a moment before: what is this much older than an export is all in it. */
export const closingMs = 15 * 60_000;

/** A month of the books: from an instant on, up to and without another one. Times RFC 3339. */
export type ReportMonth = {
  readonly month: string;
  readonly from: string;
  readonly to: string;
  /** false: it is a part of a month, and more will come. */
  readonly over: boolean;
};

/**
 * The month of Asia/Jakarta that a report is about.
 *
 * @param month `2026-11`
 * @param asOfMs until when the books are known
 * @returns where it is not over, what of it is known; undefined: there is no such month, or nothing is known of it
 */
export const reportMonth = (month: string, asOfMs: number): ReportMonth | undefined => {
  const [, year, place] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (year === undefined) return undefined;
  const [fromMs, toMs] = [Number(place) - 1, Number(place)].map((each) => Date.UTC(Number(year), each) - offsetMs);
  if (fromMs === undefined || toMs === undefined || fromMs >= asOfMs) return undefined;
  const instant = (ms: number): string => new Date(ms).toISOString();
  return { month, from: instant(fromMs), to: instant(Math.min(toMs, asOfMs)), over: toMs + closingMs <= asOfMs };
};
