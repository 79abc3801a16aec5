import { keyboardSigns } from './spelled.ts';

/** Examples for the refusal of an instant. */
export const exampleInstants = ['2026-11-21T03:04:05Z', '2026-11-21T10:04:05+07:00'] as const;

/** An example for the refusal of a date. */
export const exampleDay = '2000-01-31';

/**
 * RFC 3339 and the spellings of common serializers. Java leaves out seconds that are zero. Ruby writes a blank for `T`
 * and before the offset. PHP writes an offset without colon, PostgreSQL one without minutes. RFC 9557 appends the name
 * of the zone. In a query, `+` arrives as a blank.
 */
const spelling = new RegExp(
  [
    String.raw`^(?<years>\d{4})-(?<months>\d\d)-(?<days>\d\d)[Tt ]`,
    String.raw`(?<hours>\d\d):(?<minutes>\d\d)(?::(?<seconds>\d\d)(?:[.,](?<fraction>\d{1,18}))?)?`,
    String.raw`(?:[Zz]| ?UTC|(?: ?(?<sign>[+-])| )(?<ahead>\d\d)(?::?(?<more>\d\d))?)(?:\[[\w/+:-]{1,64}\])?$`,
  ].join(''),
);

const minuteMs = 60_000;

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(2000, 0, 1));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** Epoch milliseconds of a date and time in UTC; undefined when the clock or the calendar has no such time. */
const utcMs = (parts: Readonly<Record<string, string | undefined>>): number | undefined => {
  const [year = 0, month = 0, day = 0] = [parts['years'], parts['months'], parts['days']].map(Number);
  const [hour = 0, minute = 0, second = 0] = ['hours', 'minutes', 'seconds'].map((name) => Number(parts[name] ?? 0));
  // A minute can have a second 60, a leap second.
  if (!isDay(year, month, day) || hour > 23 || minute > 59 || second > 60) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.setUTCHours(hour, minute, second, Number((parts['fraction'] ?? '').padEnd(3, '0').slice(0, 3)));
};

/** The offset of a time zone from UTC in ms; undefined when it is 24 hours or more. */
const offsetMs = ({ sign, ahead = '0', more = '0' }: Readonly<Record<string, string | undefined>>) => {
  if (Number(ahead) > 23 || Number(more) > 59) return undefined;
  return (Number(ahead) * 60 + Number(more)) * minuteMs * (sign === '-' ? -1 : 1);
};

/**
 * Reads an instant with any fraction of a second and any offset from UTC.
 *
 * @returns the instant in UTC, RFC 3339, cut to milliseconds; undefined for a text that is no instant
 */
export const readInstant = (typed: string): string | undefined => {
  const parts = spelling.exec(keyboardSigns(typed))?.groups;
  if (parts === undefined) return undefined;
  const [local, offset] = [utcMs(parts), offsetMs(parts)];
  if (local === undefined || offset === undefined) return undefined;
  const read = new Date(local - offset).toISOString();
  return /^\d{4}-/.test(read) ? read : undefined;
};

/**
 * Reads a date. Midnight after the date is ignored, because some serializers know no date without a time.
 *
 * @returns `YYYY-MM-DD`; undefined for a text that is no date
 */
export const readDay = (typed: string): string | undefined => {
  const midnight = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ]00:00(?::00(?:\.0{1,9})?)?(?:[Zz]|[+-]\d\d:?\d\d)?)?$/;
  const [, year = '', month = '', day = ''] = midnight.exec(keyboardSigns(typed)) ?? [];
  return year !== '' && isDay(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : undefined;
};

/** Western Indonesian Time (WIB) is 7 hours ahead of UTC all year, since 1964. In milliseconds. */
export const jakartaMs = 7 * 60 * minuteMs;

/** The date and time in Asia/Jakarta as if it were UTC: `2026-11-21T10:04:05.678Z` at 03:04:05 UTC. */
const inJakarta = (atMs: number): string => new Date(atMs + jakartaMs).toISOString();

/** The date in Asia/Jakarta, such as `2026-11-21`. */
export const jakartaDay = (atMs: number): string => inJakarta(atMs).slice(0, 10);

/** The date and time in Asia/Jakarta to the minute, such as `2026-11-21 10:04 WIB`. */
export const jakartaMinute = (atMs: number): string => `${inJakarta(atMs).slice(0, 16).replace('T', ' ')} WIB`;

/** The instant at which a date begins in Asia/Jakarta, in epoch milliseconds. */
export const jakartaMidnight = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) - jakartaMs;
