import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { stages } from '../../infra/stage/stages.ts';
import { chartWith } from '../../shared/domain/books/chart.ts';
import { reportMonth } from '../../shared/domain/books/report-month.ts';
import { fail } from '../fail.ts';
import { type Books, booksOf, changedSinceClosed, differences, reports } from './books.ts';
import { checksCsv, csvOf } from './csv.ts';
import { booksHtml } from './html.ts';
import { beancountJournal, plainJournal } from './ledger-journal.ts';
import { exportIn, localStack, type Source, tableNamed } from './sources.ts';
import { booksWorkbook } from './xlsx.ts';

const options = {
  month: { type: 'string' },
  as: { type: 'string', default: 'html' },
  to: { type: 'string', default: 'reports/books' },
  stage: { type: 'string' },
  table: { type: 'string' },
  export: { type: 'string' },
  directory: { type: 'string' },
  'so-far': { type: 'boolean', default: false },
} as const;

const formats = ['csv', 'html', 'xlsx'] as const;
type Format = (typeof formats)[number];

type Options = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

const sourceOf = async ({ stage, table, export: exported, directory }: Options): Promise<Source> => {
  if (stage !== undefined) return (await import('./aws.ts')).stageNamed(stage, table);
  if (exported !== undefined) return exportIn(exported);
  return table === undefined ? localStack(directory) : tableNamed(table);
};

/** The chart of accounts of a stage. Without a stage it is the default one. */
const chartOf = (stage = '') => chartWith((Object.hasOwn(stages, stage) ? stages[stage]?.chart : undefined) ?? {});

const filesOf = async (books: Books, of: string, as: Format): Promise<Readonly<Record<string, string | Buffer>>> => {
  if (as === 'xlsx') return { [`books-${books.month.month}.xlsx`]: await booksWorkbook(books, of) };
  if (as === 'html') return { [`books-${books.month.month}.html`]: await booksHtml(books, of) };
  return {
    ...Object.fromEntries(
      reports.map((report) => [`${report.name}.csv`, csvOf(report, books.made[report.name] ?? [])]),
    ),
    'checks.csv': checksCsv(books.ties),
    'books.journal': plainJournal(books),
    'books.beancount': beancountJournal(books),
  };
};

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Prints the findings for the operator. Exits with 1 when the reports must not be filed. */
const printBooks = (books: Books): void => {
  const found = differences(books);
  for (const { fact, pk, sk } of books.malformed) say(`malformed ${fact}: ${pk} ${sk}`);
  for (const { tie, of, report, ledger } of found)
    say(`${tie}${of && ` ${of}`}: the report says ${report}, the ledger ${ledger}: ${report - ledger} too much.`);
  const unread = books.malformed.length;
  if (unread > 0) say(`${unread} items could not be read and are left out.`);
  say(
    found.length === 0
      ? `${books.month.month}${books.month.over ? '' : ' so far'}, ${books.mark}: ${books.ties.length} sums equal the ledger's.`
      : `${found.length} of ${books.ties.length} sums are not the ledger's: do not file from this.`,
  );
  const changed = changedSinceClosed(books);
  if (changed !== undefined) say(`${changed} Its books have changed since.`);
  else if (books.closed) say(`It was closed at ${books.closed.closed_at} with this mark, which the service computed.`);
  if (found.length + unread > 0 || changed !== undefined) process.exitCode = 1;
};

/**
 * `npm run report -- --month 2026-11 --as csv|html|xlsx`: the books of a month of Asia/Jakarta, from an export of the local
 * table. `--table NAME` scans a table in AWS, `--stage STAGE` uses DynamoDB's export and Athena, `--export DIRECTORY`
 * reads files. The command writes files below `--to`, and compares every report with the ledger. Exits with 1 when a
 * sum differs, an item is unreadable, or a closed month has changed.
 */
const run = async (): Promise<void> => {
  const { values } = parseArgs({ options });
  const { month, to, 'so-far': soFar } = values;
  if (month === undefined) throw new Error('Name the month: npm run report -- --month 2026-11');
  const as = formats.find((format) => format === values.as);
  if (as === undefined) throw new Error(`--as takes one of: ${formats.join(', ')}.`);
  const source = await sourceOf(values);
  await source(async (engine, { of, asOf }) => {
    const asked = reportMonth(month, Date.parse(asOf));
    if (asked === undefined) throw new Error(`There is no month ${month} in the books: write it as 2026-11.`);
    if (!asked.over && !soFar)
      throw new Error(
        `${month} is not over in Jakarta, with a quarter of an hour to spare: --so-far shows what there is.`,
      );
    const books = await booksOf(engine, asked, asOf, chartOf(values.stage));
    const directory = `${to}/${month}`;
    mkdirSync(directory, { recursive: true });
    for (const [name, content] of Object.entries(await filesOf(books, of, as))) {
      writeFileSync(`${directory}/${name}`, content);
      say(`${directory}/${name}`);
    }
    printBooks(books);
  });
};

await run().catch(fail);
