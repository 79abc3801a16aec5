import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/universal';
import { type SheetTable, type SheetValue, workbookOf } from '../../shared/domain/books/workbook.ts';
import { readReport } from '../harness/read-report.ts';

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x.example")', '=cmd|’ /C calc’!A0'];

const table = {
  name: 'journal',
  columns: [
    { head: 'Tanggal · Day', is: 'day' },
    { head: 'Dibuat (WIB)', is: 'instant' },
    { head: 'Id', is: 'text' },
    { head: 'Nama', is: 'text' },
    { head: 'Jumlah', is: 'number' },
  ],
  rows: [
    ['2026-11-30', '2026-12-31T17:30:00.000Z', '1234567890123456789', 'Siti, "Nur"\n<b>', '1234567'],
    ['2026-12-01', '2026-01-01T00:00:00Z', '0812', ' = ', -50_000n],
    ['no day', null, 'RC-2026-7H3K9QX2MDT', 'a\u0000b', '99999999999999999999'],
    ...formulas.map((formula): SheetValue[] => ['', '', '1E5', formula, 0]),
  ],
} as const satisfies SheetTable;

describe('a workbook', () => {
  const [sheet] = workbookOf([table]);
  const cellsOf = (row: number) => sheet?.data[row];

  test('the heading of a sheet stays visible, and each column has a width', () => {
    expect(sheet).toMatchObject({ sheet: 'journal', stickyRowsCount: 1 });
    expect(sheet?.columns.every(({ width }) => width >= 4 && width <= 60)).toBe(true);
  });

  test('ids and names are text, amounts numbers, days and instants dates of Jakarta', () => {
    expect(cellsOf(1)).toMatchObject([
      { type: Date, value: new Date('2026-11-30T00:00:00Z') },
      { type: Date, value: new Date('2027-01-01T00:30:00Z') },
      { type: String, value: '1234567890123456789', format: '@' },
      { type: String },
      { type: Number, value: 1_234_567 },
    ]);
  });

  test('a sum of more than 15 digits keeps all of them as text, and a day that is none stays as it is', () => {
    expect(cellsOf(3)).toMatchObject([
      { type: String, value: 'no day' },
      null,
      {},
      {},
      { type: String, value: '99999999999999999999' },
    ]);
  });

  test.for(formulas)('the text %j is no formula', (formula) => {
    const cells = sheet?.data.flat().filter((cell) => cell?.value === formula);
    expect(cells).toEqual([{ type: String, value: formula, format: '@' }]);
  });
});

const hasCalc = spawnSync('soffice', ['--version']).status === 0;

/** LibreOffice as in a system whose language is Indonesian. */
const inIndonesian = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale"><value>id-ID</value></prop></item>
</oor:items>`;

/**
 * The format of an export in the locale id-ID. Cells are written as LibreOffice shows them. Only text has quotes. A
 * formula would be written instead of its result.
 */
const asShown = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,1057,true,false,true,true';

const directory = mkdtempSync(join(tmpdir(), 'workbook-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** Opens a file in LibreOffice, and saves it as CSV. @returns the new file */
const savedBy = (name: string, content: string | Buffer, format: string): Buffer => {
  const profile = join(directory, 'profile');
  mkdirSync(join(profile, 'user'), { recursive: true });
  writeFileSync(join(profile, 'user/registrymodifications.xcu'), inIndonesian);
  writeFileSync(join(directory, name), content);
  const to = join(directory, 'saved');
  const options = [`-env:UserInstallation=${pathToFileURL(profile)}`, '--headless', '--convert-to', format];
  execFileSync('soffice', [...options, '--outdir', to, join(directory, name)], { stdio: 'ignore' });
  return readFileSync(join(to, name.replace(/\.\w+$/, '.csv')));
};

test.skipIf(!hasCalc)(
  'LibreOffice in Indonesian shows ids as text, amounts as numbers, days as dates, and no formula (skipped without soffice)',
  async () => {
    const workbook = await writeWorkbook(workbookOf([table])).toBlob();
    const shown = savedBy('books.xlsx', Buffer.from(await workbook.arrayBuffer()), asShown);
    expect(shown.toString('utf8')).toBe(
      [
        '"Tanggal · Day";"Dibuat (WIB)";"Id";"Nama";"Jumlah"',
        '30 Nov 2026;1 Jan 2027 00:30;"1234567890123456789";"Siti, ""Nur""\n<b>";1.234.567',
        '1 Des 2026;1 Jan 2026 07:00;"0812";" = ";-50.000',
        '"no day";;"RC-2026-7H3K9QX2MDT";"ab";"99999999999999999999"',
        ...formulas.map((formula) => `;;"1E5";"${formula.replaceAll('"', '""')}";0`),
        '',
      ].join('\n'),
    );
  },
);

/** A settlement report, as Midtrans writes it. */
const report = [
  'Order ID,Transaction ID,Transaction time,Amount,Fee,Net amount',
  'top_1,a-1,2026-11-20 10:00:00 +0700,1234567.00,4000.50,1230566.50',
  'top_2,a-2,2026-11-20 11:00:00 +0700,50000.00,4000.00,46000.00',
  '',
].join('\r\n');

/** The separator as a code of ASCII, and the character set of LibreOffice: UTF-8 or UTF-16. */
test.skipIf(!hasCalc).for([
  ['semicolons', 59, 76],
  ['tabs', 9, 76],
  ['semicolons in UTF-16', 59, 65_535],
] as const)(
  'a settlement report that LibreOffice in Indonesian saved with %s is read as before (skipped without soffice)',
  ([, separator, characters]) => {
    const saved = savedBy(
      'report.csv',
      report,
      `csv:Text - txt - csv (StarCalc):${separator},34,${characters},1,,1057`,
    );
    expect(readReport(saved.toString('utf8'))).toEqual(readReport(report));
  },
);
