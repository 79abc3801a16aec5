import { readSen } from './amounts.ts';
import { type Separator, type SheetLine, separators, sheetLines, sheetText } from './sheet.ts';
import { readLine } from './text.ts';

/** A file that cannot be read. The message states the reason. */
export class UnreadableReport extends Error {}

/** The rows of a file below its heading. `heads` are in lower case. */
export type Sheet = { readonly heads: readonly string[]; readonly lines: readonly SheetLine[] };

/** The kind of a file. */
export type SheetKind = {
  /** The name of the file in refusals, such as `report`. */
  readonly name: string;
  /** Whether a line is the heading. The names are in lower case. */
  readonly isHeading: (heads: readonly string[]) => boolean;
  /** The maximum number of rows below the heading, with totals and notes. */
  readonly maximumRows: number;
  /** The refusal of more rows. */
  readonly tooMany: string;
};

/** The maximum number of columns. The reports of Midtrans have about thirty. */
const maximumColumns = 64;

/** The lines above the heading that a file may have, such as its title and its period. */
const maximumPreamble = 30;

/** @throws UnreadableReport for a quote without an end, or a line with too many columns */
const readableLines = function* (text: string, separator: Separator, name: string): Generator<SheetLine> {
  for (const { number, fields } of sheetLines(text, separator, maximumColumns)) {
    if (fields === undefined)
      throw new UnreadableReport(`Line ${number} of the ${name} has a quote that does not end.`);
    if (fields.length > maximumColumns)
      throw new UnreadableReport(`Line ${number} of the ${name} has more than ${maximumColumns} columns.`);
    if (fields.length > 0) yield { number, fields };
  }
};

const headOf = (field: string): string => readLine(field).toLowerCase();

type Heading = { readonly separator: Separator; readonly number: number };

/** Where the heading is: the first line that is one, by one of the separators. */
const headingOf = (text: string, { isHeading }: SheetKind): Heading | undefined => {
  for (const separator of separators)
    for (const { number, fields = [] } of sheetLines(text, separator, maximumColumns).take(maximumPreamble))
      if (isHeading(fields.map(headOf))) return { separator, number };
  return undefined;
};

/**
 * Reads the lines of a file that a gateway, a bank or a spreadsheet wrote, in linear time. Without a heading the first
 * line counts as one.
 *
 * @returns the rows, and the lines above the heading
 * @throws UnreadableReport for an unreadable file, too many lines, or a line with too many columns
 */
export const headedSheet = (file: string, kind: SheetKind): Sheet & { readonly above: readonly SheetLine[] } => {
  const text = sheetText(file);
  const { separator, number: top } = headingOf(text, kind) ?? { separator: ',', number: 1 };
  const all = [...readableLines(text, separator, kind.name).take(maximumPreamble + kind.maximumRows + 2)];
  const [heading, ...lines] = all.filter(({ number }) => number >= top);
  if (lines.length > kind.maximumRows) throw new UnreadableReport(kind.tooMany);
  return {
    heads: heading?.fields.map(headOf) ?? [],
    lines,
    above: all.filter(({ number }) => number < top),
  };
};

/** The place of the first column with one of the names; -1 without one. */
export const columnOf = ({ heads }: Sheet, names: readonly string[]): number =>
  heads.findIndex((head) => names.includes(head));

/**
 * Reads an amount of a row.
 *
 * @param firstRefused the smallest refused amount, in hundredths of a rupiah
 * @returns hundredths of a rupiah
 * @throws UnreadableReport for a text that is no amount
 */
export const senIn = (text: string, line: number, name: string, firstRefused: number): number => {
  const sen = readSen(text);
  if (sen === undefined || Math.abs(sen) >= firstRefused)
    throw new UnreadableReport(`Line ${line} of the ${name} has an invalid amount. Write it such as 50000.00.`);
  return sen;
};
