import { defaultChart } from '../../shared/domain/books/chart.ts';
import type { ReportMonth } from '../../shared/domain/books/report-month.ts';
import { bankReports } from './bank-reports.ts';
import { factStatements, malformed } from './facts.ts';
import { ledgerMark, markQuestions } from './ledger-mark.ts';
import { journal, ledgerReports, ledgerSql, unbalancedSql } from './ledger-reports.ts';
import { monthViews } from './month-views.ts';
import { openReports } from './open-reports.ts';
import { paymentReports } from './payment-reports.ts';
import type { Chart, Report, Row } from './report.ts';
import { saleReports } from './sale-reports.ts';
import { type Tie, tiesTo } from './ties.ts';

/** An SQL engine over an export, whose lines are in the column `line` of the table `exported`. */
export type Engine = {
  /** The SQL type of this engine for a list of JSON values. */
  readonly lists: string;
  readonly run: (statement: string) => Promise<void>;
  readonly rows: (query: string) => Promise<readonly Row[]>;
};

export const reports: readonly Report[] = [
  ...saleReports,
  ...paymentReports,
  ...bankReports,
  ...ledgerReports,
  ...openReports,
  journal,
];

/** The books of a month: the reports, the control sums, and the unreadable items. */
export type Books = {
  readonly month: ReportMonth;
  /** The time of the export. RFC 3339. */
  readonly asOf: string;
  readonly made: Readonly<Record<string, readonly Row[]>>;
  readonly chart: Chart;
  readonly ties: readonly Tie[];
  readonly malformed: readonly Row[];
  /** The mark of the month, computed from the ledger. The service computes it from its stored days. */
  readonly mark: string;
  /** The mark with which finance closed the month, and when; undefined for an open month. */
  readonly closed: { readonly mark: string; readonly closed_at: string } | undefined;
};

export const statementsOf = (lists: string, month: ReportMonth): readonly string[] => [
  ...factStatements(lists),
  ...monthViews(month),
];

export const questionsOf = (month: ReportMonth): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(reports.map(({ name, sql }) => [name, sql(month)])),
  ...markQuestions(month),
  ledger: ledgerSql(month),
  unbalanced: unbalancedSql(month),
  malformed,
  closed: `SELECT mark, closed_at FROM closed_months WHERE month = '${month.month}'`,
});

/** Computes the reports of a month from an export, and compares them with the ledger. */
export const booksOf = async (
  engine: Engine,
  month: ReportMonth,
  asOf: string,
  chart: Chart = defaultChart,
): Promise<Books> => {
  for (const statement of statementsOf(engine.lists, month)) await engine.run(statement);
  const answers: Record<string, readonly Row[]> = {};
  for (const [name, question] of Object.entries(questionsOf(month))) answers[name] = await engine.rows(question);
  const [closed] = answers['closed'] ?? [];
  const made = Object.fromEntries(
    reports.map(({ name, each = (row) => row }) => [name, (answers[name] ?? []).map((row) => each(row, chart))]),
  );
  return {
    ...{ month, asOf, made, chart, ties: tiesTo(made, answers['ledger'] ?? [], answers['unbalanced'] ?? []) },
    malformed: answers['malformed'] ?? [],
    closed: closed && { mark: `${closed['mark']}`, closed_at: `${closed['closed_at']}` },
    mark: ledgerMark(month, answers, made['accounts'] ?? []),
  };
};

/** The control sums where report and ledger differ. */
export const differences = ({ ties }: Pick<Books, 'ties'>): readonly Tie[] =>
  ties.filter(({ report, ledger }) => report !== ledger);

/** The sentence about a closed month whose numbers have changed after the closing; undefined when they are the same. */
export const changedSinceClosed = ({
  month,
  mark,
  closed,
}: Pick<Books, 'month' | 'mark' | 'closed'>): string | undefined =>
  closed === undefined || closed.mark === mark
    ? undefined
    : `${month.month} was closed at ${closed.closed_at} with the mark ${closed.mark}, and is ${mark} now.`;
