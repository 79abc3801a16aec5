import { columnOf, headedSheet, type Sheet, senIn, UnreadableReport } from '../typed/headed-sheet.ts';
import { readLine } from '../typed/text.ts';
import { readWrittenDay } from '../typed/written-dates.ts';
import type { StatementRow } from './statement.ts';

/** The headings that Indonesian banks write, in lower case. */
const columns = {
  day: [
    ...['tanggal', 'tanggal transaksi', 'tgl', 'tgl transaksi', 'tgl. transaksi', 'tanggal mutasi', 'tanggal posting'],
    ...['date', 'transaction date', 'trans date', 'post date', 'posting date', 'booking date'],
  ],
  debit: ['debit', 'debet', 'db', 'mutasi debet', 'mutasi debit', 'pengeluaran', 'debit amount', 'withdrawal'],
  credit: ['kredit', 'credit', 'cr', 'mutasi kredit', 'pemasukan', 'credit amount', 'deposit'],
  amount: ['jumlah', 'nominal', 'mutasi', 'jumlah mutasi', 'nilai', 'amount', 'transaction amount'],
  side: ['tipe', 'd/k', 'db/cr', 'd/c', 'dc', 'cr/db', 'jenis', 'jenis mutasi', 'jenis transaksi', 'type'],
  reference: [
    ...['referensi', 'no. referensi', 'no referensi', 'nomor referensi', 'no. ref', 'no ref', 'reff', 'ref'],
    ...['reference', 'reference no', 'reference no.', 'reference number', 'kode referensi'],
  ],
  text: [
    ...[
      'keterangan',
      'uraian',
      'uraian transaksi',
      'deskripsi',
      'rincian',
      'transaksi',
      'berita',
      'keterangan transaksi',
    ],
    ...['description', 'remark', 'remarks', 'details', 'narrative'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const hasOne = (heads: readonly string[], names: readonly string[]): boolean =>
  heads.some((head) => names.includes(head));

const isHeading = (heads: readonly string[]): boolean =>
  hasOne(heads, columns.day) && hasOne(heads, [...columns.debit, ...columns.credit, ...columns.amount]);

/** An amount and its side in one field: `1,500,000.00 CR`, `DB 6.500,00`. */
const sidedAmount = /^(?:(CR|DB|DR|K|D|C)\s+)?(.*?)(?:\s*(CR|DB|DR|K|D|C))?$/i;
const incoming: readonly string[] = ['cr', 'k', 'c', 'kredit', 'credit', 'masuk'];
const outgoing: readonly string[] = ['db', 'dr', 'd', 'debit', 'debet', 'keluar'];

const sideOf = (word: string | undefined): 'in' | 'out' | undefined => {
  const said = readLine(word ?? '').toLowerCase();
  if (incoming.includes(said)) return 'in';
  return outgoing.includes(said) ? 'out' : undefined;
};

/** The longest text of a row that is compared with references. */
const maximumText = 1000;

/** No amount is longer. */
const maximumAmount = 64;

const firstRefusedSen = Number.MAX_SAFE_INTEGER;

type Places = { readonly [Name in keyof typeof columns]: number };

const placesOf = (sheet: Sheet): Places => ({
  day: columnOf(sheet, columns.day),
  debit: columnOf(sheet, columns.debit),
  credit: columnOf(sheet, columns.credit),
  amount: columnOf(sheet, columns.amount),
  side: columnOf(sheet, columns.side),
  reference: columnOf(sheet, columns.reference),
  text: columnOf(sheet, columns.text),
});

/** The signed amount of a field, in hundredths of a rupiah. A blank field, or one with a hyphen only, is 0. */
const senOf = (text: string, line: number): number =>
  /^-*$/.test(text) ? 0 : senIn(text, line, 'statement', firstRefusedSen);

/**
 * The movement of a row in hundredths of a rupiah, positive for money that came in.
 *
 * @throws UnreadableReport for an amount that is none, or without a side
 */
const movedSen = (fields: readonly string[], places: Places, line: number): number => {
  const fieldAt = (place: number): string => fields[place] ?? '';
  if (places.debit !== -1 || places.credit !== -1)
    return Math.abs(senOf(fieldAt(places.credit), line)) - Math.abs(senOf(fieldAt(places.debit), line));
  const [, before, digits = '', after] = sidedAmount.exec(fieldAt(places.amount).slice(0, maximumAmount)) ?? [];
  const sen = senOf(digits, line);
  // BCA writes CR or DB in a column without a heading, next to the amount.
  const side = sideOf(before ?? after) ?? sideOf(fieldAt(places.side)) ?? sideOf(fieldAt(places.amount + 1));
  if (side === undefined) return sen;
  return side === 'in' ? Math.abs(sen) : -Math.abs(sen);
};

/** No date with its time is longer. */
const maximumDate = 40;

/** The years in the lines above the heading, such as those of the period. */
const yearAbove = (above: Sheet['lines']): string | undefined =>
  above.flatMap(({ fields }) => fields).flatMap((field) => /\b20\d\d\b/.exec(field.slice(0, 200)) ?? [])[0];

/**
 * The day of a row. Some banks write two digits of the year, or none where the period says it.
 *
 * @returns undefined for a field without a day, such as `Saldo Awal` or `PEND`
 * @throws UnreadableReport for a field that begins like a day and is none
 */
const dayOf = (field: string, year: string | undefined, line: number): string | undefined => {
  if (!/^\d/.test(field)) return undefined;
  const [date = ''] = field.slice(0, maximumDate).split(/[ T]\d{1,2}[:.]\d\d/);
  const short = /^(\d{1,2})[/.-](\d{1,2}|[A-Za-z]{3})(?:[/.-](\d\d))?$/.exec(date.trim());
  const whole = short ? `${short[1]}/${short[2]}/${short[3] === undefined ? year : `20${short[3]}`}` : date.trim();
  const day = readWrittenDay(whole);
  if (day === undefined)
    throw new UnreadableReport(`Line ${line} of the statement has an invalid date. Write it such as 31/01/2026.`);
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
  const year = yearAbove(sheet.above);
  const rows = sheet.lines.flatMap(({ fields, number }): StatementRow[] => {
    const day = dayOf(fields[places.day] ?? '', year, number);
    const moved = day === undefined ? 0 : movedSen(fields, places, number);
    if (day === undefined || moved === 0) return [];
    const said = [fields[places.reference], fields[places.text]].filter(Boolean).join(' ');
    const side = moved > 0 ? 'in' : 'out';
    return [{ line: number, day, side, sen: Math.abs(moved), text: said.slice(0, maximumText) }];
  });
  return { rows, skipped: sheet.lines.length - rows.length };
};
