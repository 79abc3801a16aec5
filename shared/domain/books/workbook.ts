import { jakartaMs } from '../typed/instants.ts';

/** A column of a sheet. `day` is `YYYY-MM-DD`. `instant` is RFC 3339, and is shown in Western Indonesian Time. */
export type SheetColumn = { readonly head: string; readonly is: 'text' | 'number' | 'day' | 'instant' };

export type SheetValue = string | number | bigint | null;

/** A table that becomes a sheet of a workbook. Its name has at most 31 characters, and none of `[]:*?/\`. */
export type SheetTable = {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetValue[])[];
};

/** The most characters of a cell in Excel. */
const maximumCharacters = 32_767;

/** Numbers of Excel have 15 digits. */
const firstInexact = 10n ** 15n;

/** A text is never a formula or a number. The format `@` keeps its digits when somebody edits the cell. */
const textCell = (text: string) => ({ type: String, value: text.slice(0, maximumCharacters), format: '@' });

const dateCell = (text: string, ms: number, format: string) =>
  Number.isNaN(ms) ? textCell(text) : { type: Date, value: new Date(ms), format };

const numberCell = (text: string) => {
  if (!/^-?\d+$/.test(text)) return textCell(text);
  const exact = BigInt(text);
  return exact < firstInexact && exact > -firstInexact
    ? { type: Number, value: Number(exact), format: '#,##0' }
    : { ...textCell(text), align: 'right' as const };
};

/** Makes the cell of each kind of column. Excel knows no time zones, so a cell has the date and time in Jakarta. */
const cells = {
  text: textCell,
  number: numberCell,
  day: (text: string) => dateCell(text, Date.parse(`${text}T00:00:00Z`), 'd mmm yyyy'),
  instant: (text: string) => dateCell(text, Date.parse(text) + jakartaMs, 'd mmm yyyy hh:mm'),
} as const;

const widthOf = ({ head, is }: SheetColumn, values: readonly SheetValue[]): number =>
  values.reduce(
    (widest: number, value) => Math.max(widest, String(value ?? '').length + (is === 'text' ? 2 : 6)),
    head.length + 2,
  );

/** A table as a sheet for `write-excel-file`, with its heading in bold and always visible. */
const sheetOf = ({ name, columns, rows }: SheetTable) => ({
  sheet: name,
  stickyRowsCount: 1,
  columns: columns.map((column, place) => ({
    width: Math.min(
      60,
      widthOf(
        column,
        rows.map((row) => row[place] ?? null),
      ),
    ),
  })),
  data: [
    columns.map(({ head, is }) => ({
      ...{ type: String, value: head, fontWeight: 'bold' as const },
      ...(is === 'number' && { align: 'right' as const }),
    })),
    ...rows.map((row) =>
      columns.map(({ is }, place) => {
        const value = row[place] ?? '';
        return value === '' ? null : cells[is](String(value));
      }),
    ),
  ],
});

/** Tables as the sheets of a workbook, in the form that `write-excel-file` takes. */
export const workbookOf = (tables: readonly SheetTable[]) => tables.map(sheetOf);
