import { UnreadableReport } from '../typed/headed-sheet.ts';
import { readDay } from '../typed/instants.ts';
import { sheetText } from '../typed/sheet.ts';
import type { StatementRow } from './statement.ts';

/** Whether a file is a SWIFT MT940 statement: its first characters have one of the tags that begin a statement. */
export const isMt940 = (text: string): boolean => /(?:^|\n):(?:20|25|60[FM]|61):/.test(sheetText(text).slice(0, 4000));

type Field = { readonly tag: string; readonly line: number; readonly lines: readonly string[] };

/** The longest description of a movement. SWIFT allows six lines of 65 characters. */
const maximumText = 1000;

/** The tagged fields of a message, each with its lines. Headers and trailers have no tag. */
const fieldsOf = (text: string): readonly Field[] => {
  const fields: { tag: string; line: number; lines: string[] }[] = [];
  for (const [place, line] of sheetText(text)
    .split(/\r\n|\r|\n/)
    .entries()) {
    const [, tag, rest] = /^:(\d\d[A-Z]?):(.*)$/.exec(line) ?? [];
    if (tag !== undefined && rest !== undefined) fields.push({ tag, line: place + 1, lines: [rest] });
    else if (!/^-?\}?$/.test(line) && !line.startsWith('{')) fields.at(-1)?.lines.push(line);
  }
  return fields;
};

/**
 * The first line of field 61: value date, booking date, mark, funds code, amount, type, reference and the bank's
 * reference. RC and RD cancel a credit and a debit. An amount of 13 digits and two decimals is exact as a number.
 */
const movement =
  /^(?<year>\d\d)(?<month>\d\d)(?<day>\d\d)(?:(?<bookedMonth>\d\d)(?<bookedDay>\d\d))?(?<mark>R?[CD])[A-Z]?(?<amount>\d{1,13}(?:,\d{0,2})?)(?![\d,])(?<rest>.*)$/;

/** The booking date of a movement. It has no year, and may be in the year before or after the value date. */
const bookedDay = (parts: Readonly<Record<string, string | undefined>>): string | undefined => {
  const { year = '', month = '', day = '', bookedMonth, bookedDay: booked } = parts;
  const value = readDay(`20${year}-${month}-${day}`);
  if (value === undefined || bookedMonth === undefined) return value;
  const shift = month === '12' && bookedMonth === '01' ? 1 : month === '01' && bookedMonth === '12' ? -1 : 0;
  return readDay(`20${String(Number(year) + shift).padStart(2, '0')}-${bookedMonth}-${booked}`);
};

const rowOf = ({ line, lines: [first = '', ...others] }: Field, details: readonly string[]): StatementRow => {
  const parts = movement.exec(first)?.groups;
  const day = parts && bookedDay(parts);
  if (parts === undefined || day === undefined)
    throw new UnreadableReport(`Line ${line} of the statement has an unreadable field 61.`);
  const { mark, amount = '', rest = '' } = parts;
  const [whole = '', part = ''] = amount.split(',');
  // The type of the transaction has four characters, such as NTRF.
  const references = rest.slice(4).replace('//', ' ');
  return {
    ...{ line, day, side: mark === 'C' || mark === 'RD' ? 'in' : 'out' },
    sen: Number(whole) * 100 + Number(part.padEnd(2, '0')),
    text: [references, ...others, ...details].join(' ').trim().slice(0, maximumText),
  };
};

/**
 * Reads the movements of MT940 messages: fields 61, each with the field 86 after it. One file may have several messages.
 *
 * @throws UnreadableReport for an unreadable movement, or for too many
 */
export const readMt940 = (
  text: string,
  maximumRows: number,
): { readonly rows: readonly StatementRow[]; readonly skipped: number } => {
  const fields = fieldsOf(text);
  const rows = fields.flatMap((field, place) => {
    if (field.tag !== '61') return [];
    const next = fields[place + 1];
    return [rowOf(field, next?.tag === '86' ? next.lines : [])];
  });
  if (rows.length > maximumRows)
    throw new UnreadableReport(`The statement has more than ${maximumRows} rows. Send a shorter period.`);
  return { rows: rows.filter(({ sen }) => sen > 0), skipped: rows.filter(({ sen }) => sen === 0).length };
};
