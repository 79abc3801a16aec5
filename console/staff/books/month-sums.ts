import type { components } from '../../../client/main.ts';

type Schemas = components['schemas'];
type Month = Schemas['BooksMonth'];
type Day = Schemas['BooksDay'];

/** The movements of an account in a month, with opening and closing balance. In IDR. */
export type AccountMonth = {
  readonly account: string;
  readonly opening: bigint;
  readonly debit: bigint;
  readonly credit: bigint;
  readonly closing: bigint;
};

const balancesOf = (balances: Month['opening']): ReadonlyMap<string, bigint> =>
  new Map(balances.map(({ account, balance_idr }) => [account, BigInt(balance_idr)]));

const linesOf = (days: readonly Day[]): Day['lines'] => days.flatMap(({ lines }) => lines);

const sum = (lines: Day['lines'], of: 'debit_idr' | 'credit_idr'): bigint =>
  lines.reduce((all, line) => all + BigInt(line[of]), 0n);

/**
 * The ledger of a month by account, in the sequence of the chart's codes. When a month has no opening balances, they are computed from the closing balances
 * and the movements.
 */
export const accountsOf = (month: Month): readonly AccountMonth[] => {
  const { opening, days } = month;
  const [before, after] = [balancesOf(opening), balancesOf(days.at(-1)?.closing ?? [])];
  const byAccount = Map.groupBy(linesOf(days), ({ account }) => account);
  const accounts = new Set([...before.keys(), ...after.keys(), ...byAccount.keys()]);
  const codeOf = (account: string): string => `${chartedAs(account, month)?.code ?? '~'} ${account}`;
  const byCode = [...accounts].toSorted((one, other) => (codeOf(one) < codeOf(other) ? -1 : 1));
  return byCode.map((account) => {
    const lines = byAccount.get(account) ?? [];
    const [debit, credit] = [sum(lines, 'debit_idr'), sum(lines, 'credit_idr')];
    const closing = after.get(account) ?? 0n;
    return {
      account,
      opening: before.get(account) ?? (opening.length === 0 ? closing + debit - credit : 0n),
      debit,
      credit,
      closing,
    };
  });
};

/** The account of the chart that covers a ledger account; undefined for an unknown one. */
export const chartedAs = (account: string, { chart }: Pick<Month, 'chart'>): Month['chart'][number] | undefined =>
  chart.find(({ id }) => (id.endsWith(':') ? account.startsWith(id) : account === id));

/** Whether each closing balance is opening plus movements, and the sum of all closing balances is zero. */
export const ties = (accounts: readonly AccountMonth[]): boolean =>
  accounts.every(({ opening, debit, credit, closing }) => opening + credit - debit === closing) &&
  accounts.reduce((all, { closing }) => all + closing, 0n) === 0n;

/** The sum that entries of a type moved on an account on a day, as a positive amount. In IDR. */
export const movedOn = (day: Day, type: string, account: RegExp, of: 'debit_idr' | 'credit_idr'): number =>
  Number(
    sum(
      day.lines.filter((line) => line.type === type && account.test(line.account)),
      of,
    ),
  );

export const countOn = ({ entries }: Day, type: string): number =>
  entries.find((entry) => entry.type === type)?.count ?? 0;

/** The sum of all wallets at the end of a day, available and held. In IDR. */
export const floatOn = ({ closing }: Day): number =>
  Number(
    closing
      .filter(({ account }) => account === 'user:available' || account === 'user:held')
      .reduce((all, { balance_idr }) => all + BigInt(balance_idr), 0n),
  );

/** Quotes a field of a CSV file. A field that a spreadsheet would run as a formula becomes text. */
const field = (value: string | number | bigint): string => {
  const text = String(value);
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

type Row = readonly (string | number | bigint)[];

const csv = (rows: readonly Row[]): string => `${rows.map((row) => row.map(field).join(',')).join('\r\n')}\r\n`;

/** The journal of a month as CSV for accounting systems. Each line has one day, type of entry and account. */
export const journalCsv = (month: Month): string =>
  csv([
    ['day', 'type', 'code', 'account', 'debit_idr', 'credit_idr', 'net_idr'],
    ...month.days.flatMap(({ day, lines }) =>
      lines.map(
        ({ type, account, debit_idr, credit_idr }): Row => [
          ...[day, type, chartedAs(account, month)?.code ?? '', account, debit_idr, credit_idr],
          BigInt(credit_idr) - BigInt(debit_idr),
        ],
      ),
    ),
  ]);

export const accountsCsv = (month: Month): string =>
  csv([
    ['code', 'account', 'opening_idr', 'debit_idr', 'credit_idr', 'closing_idr'],
    ...accountsOf(month).map(
      ({ account, opening, debit, credit, closing }): Row => [
        ...[chartedAs(account, month)?.code ?? '', account, opening, debit, credit, closing],
      ],
    ),
  ]);

export const coursesCsv = ({ courses, others }: Month): string =>
  csv([
    ['course_id', 'sold', 'refunded', 'sold_idr', 'refunded_idr', 'net_idr'],
    ...[...courses, ...(others.sold + others.refunded > 0 ? [{ course_id: 'others', ...others }] : [])].map(
      ({ course_id, sold, refunded, sold_idr, refunded_idr }): Row => [
        ...[course_id, sold, refunded, sold_idr, refunded_idr],
        BigInt(sold_idr) - BigInt(refunded_idr),
      ],
    ),
  ]);
