import { jakartaMs, readDay, readInstant } from './instants.ts';
import { keyboardSigns } from './spelled.ts';

/** Names of the months in Indonesian, with their former spellings, and in English. */
const months: readonly (readonly string[])[] = [
  'januari january jan',
  'februari pebruari february feb peb',
  'maret march mar mrt',
  'april apr',
  'mei may',
  'juni june jun',
  'juli july jul',
  'agustus august agu agt ags aug',
  'september sept sep',
  'oktober october okt oct',
  'november nopember nov nop',
  'desember december des dec',
].map((names) => names.split(' '));

const monthOf = (word: string): string => {
  const place = months.findIndex((names) => names.includes(word));
  return place === -1 ? '' : String(place + 1);
};

/** No spelling of a date and time is longer. */
const maximumLength = 64;

/** Year, month and day of the words of a date, in the order of their spelling. */
const ordered = ([first = '', second = '', third = '']: readonly string[]) => {
  if (/^\d{4}$/.test(first)) return [first, second, third];
  // English may name the month first: `January 31, 2000`.
  const [day, month] = monthOf(first) === '' ? [first, second] : [second, first];
  return [third, monthOf(month) || month, day.replace(/(?:st|nd|rd|th)$/, '')];
};

/**
 * Reads a date as people write it: `31/01/2000`, `31-1-2000`, `31 Januari 2000`, `Senin, 31 Jan 2000` or `2000-01-31`.
 * The day precedes a month in digits. A year has four digits.
 *
 * @returns `YYYY-MM-DD`; undefined for a text that is no date
 */
export const readWrittenDay = (typed: string): string | undefined => {
  if (typed.length > maximumLength) return undefined;
  const words = keyboardSigns(typed)
    .toLowerCase()
    // The name of a weekday.
    .replace(/^[a-z']+, */, '')
    .split(/[ \-/.,]+/);
  const [year = '', month = '', day = ''] = words.length === 3 ? ordered(words) : [];
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return readDay(typed);
  return readDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
};

/** Offsets of the time zones of Indonesia from Western Indonesian Time (WIB), in hours. */
const zones: Readonly<Record<string, number>> = { wib: 0, wita: 1, wit: 2 };

const time =
  /^(?<date>.*\d{2})(?:[ ,t]+(?:pukul|jam|pkl\.?|at)?|t) *(?<hours>\d{1,2})[.:](?<minutes>\d\d)(?:[.:]\d\d)? *(?<half>am|pm)?(?: *\(?(?<zone>wib|wita|wit)\)?)?$/;

/** The hour from 0 to 23; undefined for an impossible one. */
const hourOf = (hours: number, half: string | undefined): number | undefined => {
  if (half === undefined) return hours < 24 ? hours : undefined;
  return hours >= 1 && hours <= 12 ? (hours % 12) + (half === 'pm' ? 12 : 0) : undefined;
};

/**
 * Reads a date and time as people write it, such as `21 Nov 2026 10.04` or `21/11/2026 pukul 10:04 WITA`. Without a
 * zone it is Western Indonesian Time. Instants of RFC 3339 are read, too. Seconds are ignored.
 *
 * @param without the time of a date without a time
 * @returns the instant in UTC, RFC 3339, to the minute; undefined for a text that is none
 */
export const readWrittenMinute = (typed: string, without: '00:00' | '23:59'): string | undefined => {
  if (typed.length > maximumLength) return undefined;
  const instant = readInstant(typed);
  if (instant !== undefined) return `${instant.slice(0, 16)}:00.000Z`;
  const parts = time.exec(keyboardSigns(typed).toLowerCase())?.groups;
  const day = readWrittenDay(parts?.['date'] ?? typed);
  const [defaultHours, defaultMinutes] = without.split(':').map(Number);
  const hours = parts ? hourOf(Number(parts['hours']), parts['half']) : defaultHours;
  const minutes = parts ? Number(parts['minutes']) : defaultMinutes;
  if (day === undefined || hours === undefined || minutes === undefined || minutes > 59) return undefined;
  const local =
    Date.parse(`${day}T00:00:00Z`) + ((hours - (zones[parts?.['zone'] ?? ''] ?? 0)) * 60 + minutes) * 60_000;
  return new Date(local - jakartaMs).toISOString();
};
