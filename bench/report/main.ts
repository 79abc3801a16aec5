import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { reportMonth } from '../../shared/domain/books/report-month.ts';
import { booksOf, differences } from '../../tools/report/books.ts';
import { withDuckdb } from '../../tools/report/duckdb.ts';
import { markdownTable } from '../markdown.ts';
import { ordersPerPage, pageBytes, pageText } from '../reconcile/table-pages.ts';

/** Sizes of generated tables in MB: `npm run bench:report -- 100 300`. All orders are in one month. */
const sizes = process.argv.slice(2).map(Number);
const megabyte = 1_000_000;
const asOf = '2026-12-01T00:00:00.000Z';
const month = reportMonth('2026-10', Date.parse(asOf));

/** Writes an export page by page. @returns its compressed size in bytes */
const writeExport = async (file: string, pages: number): Promise<number> => {
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(file));
  for (let page = 0; page < pages; page += 1) {
    const items: unknown[] = JSON.parse(`[${pageText(page, false)}]`);
    const lines = items.map((Item) => `${JSON.stringify({ Item })}\n`).join('');
    if (!gzip.write(lines)) await once(gzip, 'drain');
  }
  gzip.end();
  await written;
  return statSync(file).size;
};

const measured = async (megabytes: number): Promise<readonly string[]> => {
  if (month === undefined) throw new Error('There is no such month.');
  const directory = mkdtempSync(join(tmpdir(), 'bench-report-'));
  try {
    const pages = Math.round((megabytes * megabyte) / pageBytes);
    const compressed = await writeExport(join(directory, 'items.json.gz'), pages);
    const [startedMs, used] = [Date.now(), process.cpuUsage()];
    const books = await withDuckdb(directory, (engine) => booksOf(engine, month, asOf));
    const { user, system } = process.cpuUsage(used);
    const [cpuSeconds, seconds] = [(user + system) / 1e6, (Date.now() - startedMs) / 1000];
    const orders = (books.made['sales'] ?? []).reduce((sum, row) => sum + Number(row['orders']), 0);
    // The generated users share order ids, so the number of orders is not compared.
    if (orders === 0 || differences(books).length > 0) throw new Error('The books are not right.');
    const read = (pages * pageBytes) / megabyte;
    return [
      ...[read.toFixed(0), String(pages * ordersPerPage), (compressed / megabyte).toFixed(1)],
      ...[seconds.toFixed(1), cpuSeconds.toFixed(1), (read / cpuSeconds).toFixed(1)],
    ];
  } finally {
    rmSync(directory, { recursive: true });
  }
};

const rows: (readonly string[])[] = [];
for (const size of sizes.length === 0 ? [10, 100] : sizes) {
  process.stderr.write(`${size} MB …\n`);
  rows.push(await measured(size));
}
const head = ['table, MB', 'orders', 'export, MB', 'seconds', 'CPU seconds', 'MB per CPU second'];
process.stdout.write(`${markdownTable(head, rows)}\n`);
