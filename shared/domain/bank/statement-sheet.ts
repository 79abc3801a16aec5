import { columnOf, headedSheet, type Sheet, senIn, UnreadableReport } from '../typed/headed-sheet.ts';
import { readWrittenDay } from '../typed/written-dates.ts';
import type { StatementRow } from './statement.ts';
import { columns, knownSides, maximumField, sidedAmount, sideOf } from './statement-columns.ts';
import { dayWithin, type Period, periodAbove } from './statement-period.ts';

const hasOne = (heads: readonly string[], names: readonly string[]): boolean =>
  heads.some((head) => names.includes(head));

const isHeading = (heads: readonly string[]): boolean =>
  hasOne(heads, columns.day) && hasOne(heads, [...columns.debit, ...columns.credit, ...columns.amount]);

/** The longest text of a row that is compared with references. */
const maximumText = 1000;

const firstRefusedSen = Number.MAX_SAFE_INTEGER;

/** Where the columns are. `sides` are those that may name the side. */
type Places = { readonly [Name in Exclude<keyof typeof columns, 'side'>]: number } & {
  readonly sides: readonly number[];
};

/** BCA writes CR or DB in a column without a heading, next to the amount. */
const placesOf = (sheet: Sheet): Places => {
  const amount = columnOf(sheet, columns.amount);
  const isSide = (head: string, place: number): boolean =>
    hasOne([head], columns.side) || (head === '' && place === amount + 1);
  return {
    day: columnOf(sheet, columns.day),
    debit: columnOf(sheet, columns.debit),
    credit: columnOf(sheet, columns.credit),
    amount,
    sides: sheet.heads.flatMap((head, place) => (isSide(head, place) ? [place] : [])),
    reference: columnOf(sheet, columns.reference),
    text: columnOf(sheet, columns.text),
  };
};

/** The signed amount of a field, in hundredths of a rupiah. A blank field, or one with a hyphen only, is 0. */
const senOf = (text: string, line: number): number =>
  /^-*$/.test(text) ? 0 : senIn(text, line, 'statement', firstRefusedSen);

const unreadable = (line: number, what: string): UnreadableReport =>
  new UnreadableReport(`Line ${line} of the statement has ${what}`);

/** The fields of a row as read. `moved` is in hundredths of a rupiah, positive for money that came in. */
type Moved = {
  readonly moved: number;
  /** The part that names the side. `unknown` is an unsigned amount beside a word that names no side. */
  readonly by: 'word' | 'minus' | 'unknown' | 'nothing';
};

/**
 * The movement of a row. A negative amount is outgoing.
 *
 * @throws UnreadableReport for an amount that is none, and for a row with a debit and a credit
 */
const movedSen = (fields: readonly string[], places: Places, line: number): Moved => {
  const fieldAt = (place: number): string => fields[place]?.trim() ?? '';
  for (const place of [places.debit, places.credit, places.amount])
    if (fieldAt(place).length > maximumField) throw unreadable(line, 'an amount that is too long.');
  if (places.debit !== -1 || places.credit !== -1) {
    const [credit, debit] = [senOf(fieldAt(places.credit), line), Math.abs(senOf(fieldAt(places.debit), line))];
    if (credit !== 0 && debit !== 0) throw unreadable(line, 'a debit and a credit. A row has one of them.');
    return { moved: credit - debit, by: 'word' };
  }
  const [, before, digits = '', after] = sidedAmount.exec(fieldAt(places.amount)) ?? [];
  const sen = senOf(digits.trim(), line);
  const named = places.sides.map(fieldAt);
  const side = [before ?? after, ...named].map(sideOf).find((found) => found !== undefined);
  if (side !== undefined) return { moved: side === 'out' ? -Math.abs(sen) : sen, by: 'word' };
  return { moved: sen, by: sen < 0 ? 'minus' : sen > 0 && named.some((word) => word !== '') ? 'unknown' : 'nothing' };
};

/** No date with its time is longer. */
const maximumDate = 40;

/**
 * The day of a row. Some banks write two digits of the year, or none where the period says it.
 *
 * @param period the days that the lines above the heading name
 * @returns undefined for a field without a day, such as `Saldo Awal` or `PEND`
 * @throws UnreadableReport for a field that begins like a day and is none
 */
const dayOf = (field: string, period: Period | undefined, line: number): string | undefined => {
  if (!/^\d/.test(field)) return undefined;
  const [date = ''] = field.slice(0, maximumDate).split(/[ T]\d{1,2}[:.]\d\d/);
  const short = /^(\d{1,2})[/.-](\d{1,2}|[A-Za-z]{3})(?:[/.-](\d\d))?$/.exec(date.trim());
  const [, dayOfMonth, month, shortYear] = short ?? [];
  const written = shortYear === undefined ? date.trim() : `${dayOfMonth}/${month}/20${shortYear}`;
  const day =
    short && shortYear === undefined ? period && dayWithin(`${dayOfMonth}/${month}`, period) : readWrittenDay(written);
  if (day === undefined) throw unreadable(line, 'an invalid date. Write it such as 31/01/2026.');
  return day;
};

/**
 * Reads a statement in separated values. A row without a day or an amount is no movement.
 *
 * @throws UnreadableReport with the reason
 */
export const readStatementSheet = (
  text: string,
  maximumRows: number,
): { readonly rows: readonly StatementRow[]; readonly skipped: number } => {
  const tooMany = `The statement has more than ${maximumRows} rows. Send a shorter period.`;
  const sheet = headedSheet(text, { name: 'statement', isHeading, maximumRows, tooMany });
  if (!isHeading(sheet.heads))
    throw new UnreadableReport('The statement has no heading with a date and an amount, debit or credit.');
  const places = placesOf(sheet);
  const period = periodAbove(sheet.above);
  const said = new Set<Moved['by']>();
  let unknownAt: number | undefined;
  const rows = sheet.lines.flatMap(({ fields, number }): StatementRow[] => {
    const day = dayOf(fields[places.day] ?? '', period, number);
    if (day === undefined) return [];
    const { moved, by } = movedSen(fields, places, number);
    said.add(by);
    if (by === 'unknown') unknownAt ??= number;
    if (moved === 0) return [];
    const texts = [fields[places.reference], fields[places.text]].filter(Boolean).join(' ');
    const side = moved > 0 ? 'in' : 'out';
    return [{ line: number, day, side, sen: Math.abs(moved), text: texts.slice(0, maximumText) }];
  });
  // In a file with negative amounts, words that never name a side are of another kind, such as `QRIS`.
  const isSigned = said.has('minus') && !said.has('word');
  if (unknownAt !== undefined && !isSigned) throw unreadable(unknownAt, `an unknown side. ${knownSides}`);
  if (rows.length > 0 && !said.has('word') && !said.has('minus'))
    throw new UnreadableReport(`The statement does not say which amounts came in. ${knownSides}`);
  return { rows, skipped: sheet.lines.length - rows.length };
};
