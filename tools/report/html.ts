import { jakartaMinute } from '../../shared/domain/typed/instants.ts';
import { type Books, differences, reports } from './books.ts';
import { tieColumns, tieRows, totalsOf } from './csv.ts';
import { salesPlot, sharesPlot } from './plots.ts';
import { isNumeric, type Report, type ReportColumn, type Row, totalOf } from './report.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (symbol) => `&#${symbol.codePointAt(0)};`);

/** Formats `-1234567` with Indonesian separators: `−1.234.567`. */
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.').replace('-', '−');

/** An instant in Western Indonesian Time, to the minute. */
const wib = (instant: string): string => jakartaMinute(Date.parse(instant));

const style = `
:root { color-scheme: light dark; }
body { font: 0.9rem/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.5rem; border-bottom: 1px solid #8888; text-align: right; vertical-align: top; }
th.text, td.text { text-align: left; overflow-wrap: anywhere; min-width: 6rem; }
tfoot td { font-weight: bold; }
section { margin-top: 2rem; }
svg { background: #fff; max-width: 100%; height: auto; }
.differs { border: 3px solid #c00; padding: 0.5rem 1rem; }
@page { size: A4 landscape; margin: 1.5cm; }
@media print { :root { color-scheme: light; } body { margin: 0; max-width: none; padding: 0; } thead { display: table-header-group; } tr, svg { break-inside: avoid; } }
`;

const both = ([indonesian, english]: readonly [string, string]): string =>
  `${escaped(indonesian)} <span lang="en">· ${escaped(english)}</span>`;

const cell = (column: ReportColumn, row: Row): string => {
  const value = row[column.name] ?? '';
  return isNumeric(column) ? `<td>${grouped(value)}</td>` : `<td class="text">${escaped(value)}</td>`;
};

const cells = (columns: readonly ReportColumn[], row: Row): string =>
  `<tr>${columns.map((column) => cell(column, row)).join('')}</tr>`;

const heads = (columns: readonly ReportColumn[]): string =>
  columns
    .map((column) => `<th scope="col"${isNumeric(column) ? '' : ' class="text"'}>${both(column.head)}</th>`)
    .join('');

const table = (report: Pick<Report, 'columns'>, rows: readonly Row[]): string => `<table>
<thead><tr>${heads(report.columns)}</tr></thead>
<tbody>
${rows.map((row) => cells(report.columns, row)).join('\n')}
</tbody>
<tfoot>${cells(report.columns, totalsOf(report, rows))}</tfoot>
</table>`;

const section = (report: Report, rows: readonly Row[]): string => `<section id="${report.name}">
<h2>${both(report.title)}</h2>
${report.note ? `<p>${both(report.note)}</p>` : ''}
${rows.length === 0 ? '<p>Tidak ada. <span lang="en">· None.</span></p>' : table(report, rows)}
</section>`;

const tieTable = (ties: Books['ties']): string => `<table>
<thead><tr>${heads(tieColumns)}</tr></thead>
<tbody>
${tieRows(ties)
  .map((row) => cells(tieColumns, row))
  .join('\n')}
</tbody>
</table>`;

const verdict = (books: Books): string => {
  const found = differences(books);
  const unread = books.malformed.length;
  const read =
    unread === 0
      ? ''
      : `<p class="differs">${unread} item tidak terbaca. <span lang="en">· ${unread} items could not be read.</span></p>`;
  return found.length === 0
    ? `${read}<p>Setiap laporan sama dengan buku besar. <span lang="en">· Every report equals the ledger.</span></p>`
    : `${read}<div class="differs"><p>Jangan dipakai untuk lapor pajak: ada selisih. <span lang="en">· Do not file from this: reports and ledger differ.</span></p>${tieTable(found)}</div>`;
};

const plots = async ({ made }: Books): Promise<string> => {
  const [sales = [], refunds = []] = [made['sales'], made['refunds']];
  if (sales.length + refunds.length === 0) return '';
  const sum = (report: string, column: string): bigint => totalOf(made[report] ?? [], column);
  const where = {
    'Kreator · Creators': sum('creators', 'net_share_idr'),
    'Platform · Platform': sum('platform', 'amount_idr'),
    'Pajak · Tax': sum('tax', 'net_tax_idr'),
  };
  return `<section>${await salesPlot(sales, refunds)}${await sharesPlot(where)}</section>`;
};

/**
 * The books of a month as a printable page, in Indonesian and English, without scripts and external resources.
 *
 * @param of the name of the exported table
 */
export const booksHtml = async (books: Books, of: string): Promise<string> => `<!doctype html>
<html lang="id">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Pembukuan ${books.month.month}</title>
<style>${style}</style>
<main>
<h1>Pembukuan ${books.month.month}${books.month.over ? '' : ' (belum berakhir · not over)'}</h1>
<p>${wib(books.month.from)} – ${wib(books.month.to)}; ${escaped(of)}, ${wib(books.asOf)}; ${books.mark}. Semua jumlah dalam rupiah. <span lang="en">· All amounts in rupiah.</span></p>
${verdict(books)}
${await plots(books)}
${reports
  .filter(({ csvOnly }) => !csvOnly)
  .map((report) => section(report, books.made[report.name] ?? []))
  .join('\n')}
<section id="checks">
<h2>${both(['Pemeriksaan dengan buku besar', 'Checks against the ledger'])}</h2>
${tieTable(books.ties)}
</section>
</main>
</html>
`;
