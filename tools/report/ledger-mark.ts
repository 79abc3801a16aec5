import { digestOf, digestSums } from '../../shared/domain/books/line-digest.ts';
import { markOf } from '../../shared/domain/books/month-mark.ts';
import { kinds } from './ledger-reports.ts';
import { dayOf, within } from './month-views.ts';
import type { ReportMonth, Row } from './report.ts';

/** A ledger line as the text that is hashed (shared/domain/books/line-digest.ts). */
const lineText = `concat_ws(' ', entry_id, type, created_at, account, CAST(amount_idr AS VARCHAR))`;

/** 15 hexadecimal digits of the hash of a line, as a number. */
const numberAt = (place: number): string =>
  `SUM(CAST(from_base(substr(lower(to_hex(sha256(to_utf8(${lineText})))), ${place * 15 + 1}, 15), 16) AS DECIMAL(38, 0)))`;

/** The queries for the mark of a month: its digests, entries and sums by day. */
export const markQuestions = (month: ReportMonth): Readonly<Record<string, string>> => {
  const of = `FROM lines WHERE ${within('created_at', month)} GROUP BY ${dayOf('created_at')}`;
  const numbers = Array.from({ length: digestSums }, (_, place) => `${numberAt(place)} AS number_${place}`);
  return {
    day_digests: `SELECT ${dayOf('created_at')} AS day, ${numbers.join(', ')} ${of}`,
    day_entries: `SELECT ${dayOf('created_at')} AS day, type, COUNT(DISTINCT entry_id) AS entries ${of}, type`,
    day_sums: `SELECT ${dayOf('created_at')} AS day, type, ${kinds} AS account,
      SUM(CASE WHEN amount_idr < 0 THEN -amount_idr ELSE 0 END) AS debit_idr,
      SUM(CASE WHEN amount_idr > 0 THEN amount_idr ELSE 0 END) AS credit_idr ${of}, type, ${kinds}`,
  };
};

/** The mark of a month from the ledger lines. @param accounts the report of the ledger by account */
export const ledgerMark = (
  { month }: ReportMonth,
  answers: Readonly<Record<string, readonly Row[]>>,
  accounts: readonly Row[],
): string => {
  const ofDay = (name: string, day: string | null | undefined) =>
    (answers[name] ?? []).filter((row) => row['day'] === day);
  const days = (answers['day_digests'] ?? []).map(({ day, ...numbers }) => ({
    day: `${day}`,
    digest: digestOf(Array.from({ length: digestSums }, (_, place) => BigInt(numbers[`number_${place}`] ?? 0))),
    entries: ofDay('day_entries', day).map(({ type, entries }) => ({ type: `${type}`, count: Number(entries) })),
    lines: ofDay('day_sums', day).map(({ type, account, debit_idr, credit_idr }) => ({
      ...{ type: `${type}`, account: `${account}`, debit_idr: `${debit_idr}`, credit_idr: `${credit_idr}` },
    })),
  }));
  const closing = accounts.map(({ account, closing_idr }) => ({
    ...{ account: `${account}`, balance_idr: `${closing_idr}` },
  }));
  return markOf(month, days, closing);
};
