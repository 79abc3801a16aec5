import { monthSpan } from '../payables/closed-days.ts';
import { isOver, isReconciled, type MonthFacts } from './closed-month.ts';
import type { DayFigures } from './day-figures.ts';

/** The checks of a month. `over` and `reconciled` must be done before the month is closed. */
export const monthChecks = ['over', 'reconciled', 'settled', 'paid', 'bank_tied', 'drafts', 'debts'] as const;

export const checkStates = ['done', 'open', 'unknown'] as const;

type Day = Pick<DayFigures, 'lines' | 'closing' | 'as_of'>;

export type ChecklistFacts = MonthFacts & {
  /** The stored days after the month, oldest first. */
  readonly daysAfter: readonly Day[];
  /** The number of drafts from the month or earlier that wait for approval. */
  readonly waiting: number;
  /** The differences of the last comparison of the whole month with a bank statement; undefined for none. */
  readonly bankDifferences?: number | undefined;
};

type Check = {
  readonly check: (typeof monthChecks)[number];
  readonly state: (typeof checkStates)[number];
  /** Whether the month cannot be closed while this is open. */
  readonly blocks: boolean;
  readonly account: string | null;
  /** In IDR, as text. */
  readonly amount_idr: string | null;
  readonly count: number | null;
};

/** An account whose balance other entries settle later. `sign` is −1 where a negative balance is open. */
type Settled = {
  readonly check: Check['check'];
  readonly account: RegExp;
  readonly sign: 1n | -1n;
  readonly types: readonly string[];
};

const settled: readonly Settled[] = [
  { check: 'settled', account: /^gateway:/, sign: -1n, types: ['paid_out', 'payout_reversed'] },
  {
    check: 'paid',
    account: /^(?:creator|tax|withholding):/,
    sign: 1n,
    types: ['paid', 'payment_returned', 'tax_filed'],
  },
  { check: 'debts', account: /^user:owed$/, sign: -1n, types: [] },
];

const newCheck = (check: Check['check'], state: Check['state'], changes: Partial<Check> = {}): Check => ({
  ...{ check, state, blocks: false, account: null, amount_idr: null, count: null },
  ...changes,
});

const stateOf = (isDone: boolean): Check['state'] => (isDone ? 'done' : 'open');

/**
 * The part of an account's balance at the end of the month that is open now, at least 0. Later entries of some types
 * settle the oldest amount first.
 */
const openOf = (account: string, { sign, types }: Settled, closing: bigint, daysAfter: readonly Day[]): bigint => {
  const moved = daysAfter
    .flatMap(({ lines }) => lines)
    .filter((line) => line.account === account && types.includes(line.type))
    .reduce((sum, { debit_idr, credit_idr }) => sum + BigInt(credit_idr) - BigInt(debit_idr), 0n);
  const open = sign * (closing + moved);
  return open > 0n ? open : 0n;
};

const checksOf = (row: Settled, closing: Day['closing'], daysAfter: readonly Day[]): readonly Check[] => {
  const checks = closing
    .filter(({ account }) => row.account.test(account))
    .map(({ account, balance_idr }) => {
      const open = openOf(account, row, BigInt(balance_idr), daysAfter);
      return newCheck(row.check, stateOf(open === 0n), { account, amount_idr: String(open) });
    });
  return checks.length === 0 ? [newCheck(row.check, 'done')] : checks;
};

/** The checklist of a month. Without the days of the month, its balances are unknown. */
export const checklistOf = (month: string, facts: ChecklistFacts, nowMs: number): Check[] => {
  const { days, daysAfter, waiting, bankDifferences } = facts;
  const last = days.at(-1);
  const closing = last && Date.parse(last.as_of) === monthSpan(month).toMs ? last.closing : undefined;
  const isClean = closing !== undefined && isReconciled(month, facts);
  return [
    newCheck('over', stateOf(isOver(month, nowMs)), { blocks: true }),
    newCheck('reconciled', stateOf(isClean), { blocks: true }),
    ...settled.flatMap((row) =>
      closing === undefined ? [newCheck(row.check, 'unknown')] : checksOf(row, closing, daysAfter),
    ),
    newCheck('bank_tied', bankDifferences === undefined ? 'unknown' : stateOf(bankDifferences === 0), {
      count: bankDifferences ?? null,
    }),
    newCheck('drafts', stateOf(waiting === 0), { count: waiting }),
  ];
};
