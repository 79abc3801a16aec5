import { bankTies } from './bank-reports.ts';
import { openTies } from './open-reports.ts';
import { paymentTies } from './payment-reports.ts';
import { type Row, totalOf } from './report.ts';

export type Made = Readonly<Record<string, readonly Row[]>>;

/** A control sum in IDR. Its value in a report must be equal to its value in the ledger. */
export type Tie = {
  readonly tie: string;
  readonly of: string;
  readonly report: bigint;
  readonly ledger: bigint;
};

/** A rule: a column of a report equals the ledger's movements of some types of entries on some accounts. */
export type Rule = {
  readonly tie: string;
  readonly report: string;
  readonly column: string;
  readonly types?: readonly string[];
  /** Types of entries that are left out, because another report contains them. */
  readonly but?: readonly string[];
  readonly accounts: RegExp;
  /** −1: a positive amount of the report leaves the account. */
  readonly sign?: -1n;
  /** The ledger account of a report's row. Without `by`, all rows are one sum. */
  readonly by?: (row: Row) => string;
  /** Whether `by` also names the type of the entry. */
  readonly byType?: true;
  /** Whether all rows of the report count, whatever account they name. */
  readonly all?: true;
};

const captured = ['captured'];
const refunded = ['refunded'];
const paidOut = ['paid_out', 'payout_reversed'];
const settled = ['paid', 'payment_returned'];
const policy = (row: Row): string => `tax:${row['tax_policy_version']}:payable`;
const creator = (row: Row): string => `creator:${row['creator']}:payable`;
const gateway = (row: Row): string => `gateway:${row['gateway']}`;
const account = (row: Row): string => `${row['account']}`;

const tax = /^tax:/;
const payable = /^creator:/;
const promo = /^platform:promo$/;

const rules: readonly Rule[] = [
  { tie: 'sales', report: 'sales', column: 'amount_idr', types: captured, accounts: /^user:/, sign: -1n },
  { tie: 'tax of sales', report: 'sales', column: 'tax_idr', types: captured, accounts: tax },
  { tie: 'refunds', report: 'refunds', column: 'amount_idr', types: refunded, accounts: /^user:/ },
  { tie: 'tax of refunds', report: 'refunds', column: 'tax_idr', types: refunded, accounts: tax, sign: -1n },
  { tie: 'tax collected', report: 'tax', column: 'tax_idr', types: captured, accounts: tax, by: policy },
  {
    ...{ tie: 'tax paid back', report: 'tax', column: 'refunded_tax_idr', types: refunded, accounts: tax },
    ...{ sign: -1n, by: policy },
  },
  { tie: 'tax to pay', report: 'tax', column: 'net_tax_idr', accounts: tax, but: ['tax_filed'], by: policy },
  { tie: 'shares', report: 'creators', column: 'share_idr', types: captured, accounts: payable, by: creator },
  { tie: 'net shares', report: 'creators', column: 'net_share_idr', accounts: payable, but: settled, by: creator },
  ...paymentTies,
  ...bankTies,
  {
    ...{
      tie: 'platform',
      report: 'platform',
      column: 'amount_idr',
      accounts: /^platform:(?:revenue|promo)$/,
      byType: true,
    },
    by: (row) => `${row['account']} ${row['cause']}`,
  },
  { tie: 'coupons', report: 'coupons', column: 'promo_idr', types: captured, accounts: promo, sign: -1n },
  { tie: 'coupons back', report: 'coupons', column: 'refunded_promo_idr', types: refunded, accounts: promo },
  {
    ...{ tie: 'top-ups', report: 'topups', column: 'net_idr', accounts: /^gateway:/, but: paidOut },
    ...{ sign: -1n, by: account },
  },
  { tie: 'payouts', report: 'fees', column: 'gross_idr', types: paidOut, accounts: /^gateway:/, by: gateway },
  {
    tie: 'fees',
    report: 'fees',
    column: 'fee_idr',
    types: paidOut,
    accounts: /^platform:(?:gateway_fees|input_vat)$/,
    sign: -1n,
  },
  { tie: 'received', report: 'fees', column: 'received_idr', types: paidOut, accounts: /^clearing$/, sign: -1n },
  { tie: 'journal', report: 'journal', column: 'net_idr', accounts: /./, by: account },
  {
    ...{ tie: 'bookings', report: 'bookings', column: 'amount_idr', types: ['credited', 'debited'], byType: true },
    ...{ accounts: /^(?:clearing|platform:promo)$/, by: (row) => `${row['account']} ${row['type']}` },
  },
  {
    ...{ tie: 'bank transfers', report: 'bookings', column: 'amount_idr', accounts: /^clearing$/, byType: true },
    but: [...paidOut, ...settled, 'tax_filed', 'bank_entry'],
    by: (row) => `${row['account']} ${row['type']}`,
  },
];

const all = '';

/** The pattern of all known accounts. A movement on another account is in no report. */
const known =
  /^(?:user:(?:available|held|owed)|creator:[^:]+:payable|(?:tax|withholding):[^:]+:payable|platform:(?:revenue|promo|gateway_fees|input_vat|vat_carried|withholding_carried|bank_charges|transfer_fees|interest|interest_tax|own_money)|clearing|gateway:\w+)$/;

const sums = (rows: readonly Row[], column: string, keyOf: (row: Row) => string): ReadonlyMap<string, bigint> =>
  new Map([...Map.groupBy(rows, keyOf)].map(([key, group]) => [key, totalOf(group, column)]));

const tiesOf = (rule: Rule, made: Made, ledger: readonly Row[]): readonly Tie[] => {
  const { tie, report, column, types, but, accounts, sign = 1n, by, byType, all: allRows } = rule;
  const moved = ledger.filter(
    (row) =>
      accounts.test(row['account'] ?? '') &&
      (types?.includes(row['type'] ?? '') ?? true) &&
      !but?.includes(row['type'] ?? ''),
  );
  const rows = (made[report] ?? []).filter(
    (row) => allRows || accounts.test(row['account'] ?? '') || !('account' in row),
  );
  const reported = sums(rows, column, by ?? (() => all));
  const keyOf = (row: Row): string => (by === undefined ? all : `${row['account']}${byType ? ` ${row['type']}` : ''}`);
  const booked = sums(moved, 'amount_idr', keyOf);
  return [...new Set([...reported.keys(), ...booked.keys()])].toSorted().map((of) => ({
    ...{ tie, of, report: reported.get(of) ?? 0n },
    ledger: sign * (booked.get(of) ?? 0n),
  }));
};

/**
 * Compares the reports with the ledger.
 *
 * @param ledger the movements of the month, by type and account
 * @param unbalanced the ledger entries whose lines do not sum to zero
 * @returns every control sum, as a report's amount and the ledger's
 */
export const tiesTo = (made: Made, ledger: readonly Row[], unbalanced: readonly Row[]): readonly Tie[] => [
  ...rules.flatMap((rule) => tiesOf(rule, made, ledger)),
  {
    ...{ tie: 'coupons of sales', of: all, report: totalOf(made['coupons'] ?? [], 'coupon_idr') },
    ledger: totalOf(made['sales'] ?? [], 'coupon_idr'),
  },
  {
    ...{ tie: 'slips', of: all, report: totalOf(made['slips'] ?? [], 'withheld_idr') },
    ledger: totalOf(made['withholding'] ?? [], 'withheld_idr'),
  },
  { tie: 'all accounts', of: all, report: 0n, ledger: totalOf(made['accounts'] ?? [], 'closing_idr') },
  ...ledger
    .filter((row) => !known.test(account(row)))
    .map((row) => ({ tie: 'unknown account', of: account(row), report: 0n, ledger: BigInt(row['amount_idr'] ?? 0) })),
  ...openTies(made),
  ...unbalanced.map((row) => ({
    tie: 'entry',
    of: `${row['entry_id']}`,
    report: 0n,
    ledger: BigInt(row['amount_idr'] ?? 0),
  })),
];
