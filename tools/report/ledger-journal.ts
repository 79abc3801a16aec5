import { chartAccountOf, defaultChart } from '../../shared/domain/books/chart.ts';
import type { Books } from './books.ts';
import type { Chart, Row } from './report.ts';

/** The journal writes `user:available` as `Liabilities:2110:user:available`. */
const groups = {
  asset: 'Assets',
  liability: 'Liabilities',
  equity: 'Equity',
  income: 'Income',
  expense: 'Expenses',
} as const;

/** The name of a ledger account in the journal. It has the type and the code of the chart, and our own name. */
export const journalAccount = (account: string, chart: Chart = defaultChart): string => {
  const found = chartAccountOf(account, chart);
  return found === undefined ? `Unknown:${account}` : `${groups[found.type]}:${found.code}:${account}`;
};

type Posting = { readonly account: string; readonly credit: bigint };

/** A debit is positive in the journal. In our ledger a credit is positive. */
const transaction = (day: string, title: string, postings: readonly Posting[], chart: Chart): string =>
  [
    `${day} ${title}`,
    ...postings.map(({ account, credit }) => `    ${journalAccount(account, chart)}  ${-credit} IDR`),
    '',
    '',
  ].join('\n');

const postingsOf = (rows: readonly Row[], column: string): readonly Posting[] =>
  rows.flatMap((row) => {
    const credit = BigInt(row[column] ?? 0);
    return credit === 0n ? [] : [{ account: row['account'] ?? '', credit }];
  });

/**
 * The month as a journal of plain text accounting, which `hledger` and `ledger` read. It has the opening balances, and
 * a transaction for each day and type of entry. Creators are one account in the opening balances, and one in the days.
 */
export const plainJournal = ({ month, made, chart }: Pick<Books, 'month' | 'made' | 'chart'>): string => {
  const opening = postingsOf(made['accounts'] ?? [], 'opening_idr');
  const merged = (made['journal'] ?? []).map(
    (row): Row => ({
      ...row,
      account: (row['account'] ?? '').replace(/^creator:.*:payable$/, 'creator:payable'),
    }),
  );
  const entries = [...Map.groupBy(merged, (row) => `${row['day']} ${row['type']}`)];
  return [
    `; ${month.month}: opening balances, and the entries of each day by type. Amounts in IDR, a debit is positive.\n\n`,
    ...(opening.length === 0 ? [] : [transaction(`${month.month}-01`, 'opening balances', opening, chart)]),
    ...entries.map(([key, rows]) => {
      const [day = '', title = ''] = key.split(' ');
      return transaction(day, title, postingsOf(rows, 'net_idr'), chart);
    }),
  ].join('');
};
