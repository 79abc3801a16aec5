import type { SheetLine } from '../typed/sheet.ts';
import { readWrittenDay } from '../typed/written-dates.ts';

/** The days that a statement names above its heading, such as `2026-11-01` to `2026-11-30`. */
export type Period = { readonly from: string; readonly to: string };

/** No line with the period is longer. */
const maximumLine = 200;

/** `2026-11-01`, `01/11/2026`, `1 November 2026`, `November 2026` or `11/2026`. */
const dates =
  /(?<![\w/.]|(?<!20\d\d)-)(?:(20\d\d-\d\d-\d\d)|(?:(\d{1,2})[ /.-])?(\d{1,2}(?=[/.-])|[a-z]{3,9})[ /.-](20\d\d))(?![\w/])/gi;

/** `Periode 2026` or `Tahun 2026`: a year without a month. */
const wholeYear = /\b(?:periode?|tahun|year)\W{1,9}(20\d\d)\b/i;

/** The days of a line, whole months and years included. */
const periodIn = (line: string): Period | undefined => {
  const spans = [...line.matchAll(dates)].flatMap(([, iso, day, month, year]) => {
    const from = readWrittenDay(iso ?? `${day ?? 1}/${month}/${year}`);
    if (from === undefined) return [];
    return [{ from, to: iso === undefined && day === undefined ? `${from.slice(0, 7)}-31` : from }];
  });
  const [first, last] = [spans[0], spans.at(-1)];
  if (first && last) return { from: first.from, to: last.to };
  const [, year] = wholeYear.exec(line) ?? [];
  return year === undefined ? undefined : { from: `${year}-01-01`, to: `${year}-12-31` };
};

/** The period above the heading. The line that names a period counts first, then the first line with a date. */
export const periodAbove = (above: readonly SheetLine[]): Period | undefined => {
  const texts = above.map(({ fields }) => fields.join(' ').slice(0, maximumLine));
  const named = texts.filter((line) => /period/i.test(line));
  return [...named, ...texts].map(periodIn).find((period) => period !== undefined);
};

/**
 * The day of a day and month without a year, such as `05/01`.
 *
 * @returns the day within the period, or else in its last year; undefined for a day that does not exist
 */
export const dayWithin = (dayAndMonth: string, { from, to }: Period): string | undefined => {
  const days = [from, to].flatMap((day) => readWrittenDay(`${dayAndMonth}/${day.slice(0, 4)}`) ?? []);
  return days.find((day) => day >= from && day <= to) ?? days.at(-1);
};
