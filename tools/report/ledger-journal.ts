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

type Transaction = { readonly day: string; readonly title: string; readonly postings: readonly Posting[] };

const postingsOf = (rows: readonly Row[], column: string): readonly Posting[] =>
  rows.flatMap((row) => {
    const credit = BigInt(row[column] ?? 0);
    return credit === 0n ? [] : [{ account: row['account'] ?? '', credit }];
  });

type Month = Pick<Books, 'month' | 'made' | 'chart'>;

/**
 * The opening balances, and a transaction for each day and type of entry. Creators are one account in the opening
 * balances, and one in the days.
 */
const transactionsOf = ({ month, made }: Month): readonly Transaction[] => {
  const opening = postingsOf(made['accounts'] ?? [], 'opening_idr');
  const merged = (made['journal'] ?? []).map(
    (row): Row => ({
      ...row,
      account: (row['account'] ?? '').replace(/^creator:.*:payable$/, 'creator:payable'),
    }),
  );
  const entries = [...Map.groupBy(merged, (row) => `${row['day']} ${row['type']}`)];
  return [
    ...(opening.length === 0 ? [] : [{ day: `${month.month}-01`, title: 'opening balances', postings: opening }]),
    ...entries.map(([key, rows]) => {
      const [day = '', title = ''] = key.split(' ');
      return { day, title, postings: postingsOf(rows, 'net_idr') };
    }),
  ];
};

/** A transaction as text. A debit is positive in a journal. In our ledger a credit is positive. */
const transactionText = (head: string, postings: readonly Posting[], nameOf: (account: string) => string): string =>
  [head, ...postings.map(({ account, credit }) => `    ${nameOf(account)}  ${-credit} IDR`), '', ''].join('\n');

const comment = ({ month }: Month): string =>
  `; ${month.month}: opening balances, and the entries of each day by type. Amounts in IDR, a debit is positive.\n\n`;

/** The month as a journal of plain text accounting, which `hledger` and `ledger` read. */
export const plainJournal = (books: Month): string =>
  [
    comment(books),
    ...transactionsOf(books).map(({ day, title, postings }) =>
      transactionText(`${day} ${title}`, postings, (account) => journalAccount(account, books.chart)),
    ),
  ].join('');

/**
 * The name of a ledger account for Beancount, such as `Liabilities:2110:User-available`. Each part begins with a capital
 * or a digit, and has letters, digits and hyphens only.
 */
export const beancountAccount = (account: string, chart: Chart = defaultChart): string => {
  const [group = '', code = '', ...name] = journalAccount(account, chart).split(':');
  return [group, code, name.join('-')]
    .filter((part) => part !== '')
    .map((part) => part.replace(/[^A-Za-z0-9-]/g, '-').replace(/^./, (first) => first.toUpperCase()))
    .join(':');
};

/** The month for Beancount, which wants every account opened. */
export const beancountJournal = (books: Month): string => {
  const transactions = transactionsOf(books);
  const nameOf = (account: string): string => beancountAccount(account, books.chart);
  const names = new Set(transactions.flatMap(({ postings }) => postings.map(({ account }) => nameOf(account))));
  return [
    comment(books),
    ...[...names].toSorted().map((name) => `${books.month.month}-01 open ${name} IDR\n`),
    '\n',
    ...transactions.map(({ day, title, postings }) => transactionText(`${day} * "${title}"`, postings, nameOf)),
  ].join('');
};
