import { csvLine } from '../../../shared/domain/typed/sheet.ts';
import { importOf } from '../../loading/import-of.ts';

/** The most characters of a report that the service accepts. */
const maximumCharacters = 1_000_000;

/** A file is not read when it is larger. UTF-16 has two bytes for a character. */
const maximumBytes = 2 * maximumCharacters;

/** A workbook is a ZIP archive. */
const isWorkbook = async (file: Blob): Promise<boolean> => (await file.slice(0, 4).text()) === 'PK\u0003\u0004';

/** The first sheet of a workbook as lines of CSV; undefined for a damaged workbook. */
const sheetOf = async (file: Blob): Promise<string | undefined> => {
  const { readSheet, InvalidInputError, InvalidSpreadsheetError } = await importOf(
    () => import('read-excel-file/universal'),
  );
  try {
    // Numbers keep their digits.
    const rows = await readSheet(file, { parseNumber: (digits) => digits });
    return rows.map((row) => csvLine(row.map((cell) => String(cell ?? '')))).join('');
  } catch (error) {
    if (error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError) return undefined;
    throw error;
  }
};

/**
 * Reads the file of a settlement report: CSV, or a workbook.
 *
 * @returns the text for the service; undefined for a file that is too large or damaged
 */
export const reportIn = async (file: Blob): Promise<string | undefined> => {
  if (file.size > maximumBytes) return undefined;
  const text = (await isWorkbook(file)) ? await sheetOf(file) : await file.text();
  return text === undefined || text.length > maximumCharacters ? undefined : text;
};
