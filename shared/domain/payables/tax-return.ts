import { type Refusal, refuse } from '../../errors.ts';
import { draftedBy } from '../drafts/four-eyes.ts';
import { type RandomBytes, timeSortedId } from '../ids.ts';
import { withholdingKinds } from '../policies/policy.ts';
import { movementFields } from '../wallet/bank-movement.ts';
import type { LedgerAccount, LedgerLine } from '../wallet/ledger.ts';
import { ledgerAccountOf, type TaxAccount } from './account.ts';
import type { LastVerdict } from './balance.ts';
import { monthSpan, monthsBefore } from './closed-days.ts';

/** The taxes that a return of a month settles: VAT, and each kind of withheld income tax. */
export const taxes = ['vat', ...withholdingKinds] as const;

export type TaxKind = (typeof taxes)[number];

/** The account whose partition holds the returns of a tax. */
export const taxAccountOf = (tax: TaxKind): `tax:${TaxKind}` => `tax:${tax}`;

/** The tax of an account in a month. Amounts in IDR, as text. */
export type TaxSums = {
  readonly account: TaxAccount;
  readonly base_idr: string;
  readonly collected_idr: string;
  readonly refunded_base_idr: string;
  readonly refunded_idr: string;
};

/**
 * The tax of a month. The reconciliation counts VAT from orders, refunds and settlements. Approvals of payments count
 * withheld tax.
 */
export type TaxMonth = { readonly accounts: readonly TaxSums[]; readonly input_idr: string };

const sumOf = (accounts: readonly TaxSums[], field: 'collected_idr' | 'refunded_idr'): bigint =>
  accounts.reduce((sum, account) => sum + BigInt(account[field]), 0n);

/**
 * Computes the return of a month: collected − refunded − input VAT − the credit of the return before it. The rest is
 * due. A negative rest is carried over to the next return.
 *
 * @param counted the month's sums; undefined for a month without tax
 * @param carriedIn the credit that the last return carried over, in IDR
 */
export const taxFiguresOf = (tax: TaxKind, month: string, counted: TaxMonth | undefined, carriedIn: bigint) => {
  const accounts = counted?.accounts ?? [];
  const [collected, refunded] = [sumOf(accounts, 'collected_idr'), sumOf(accounts, 'refunded_idr')];
  const input = BigInt(counted?.input_idr ?? 0);
  const rest = collected - refunded - input - carriedIn;
  return {
    ...{ tax, month },
    accounts: accounts.map((sums) => ({
      ...sums,
      net_idr: String(BigInt(sums.collected_idr) - BigInt(sums.refunded_idr)),
    })),
    collected_idr: String(collected),
    refunded_idr: String(refunded),
    input_idr: String(input),
    carried_in_idr: String(carriedIn),
    due_idr: String(rest > 0n ? rest : 0n),
    carried_out_idr: String(rest < 0n ? -rest : 0n),
  };
};

export type TaxFigures = ReturnType<typeof taxFiguresOf>;

const most = BigInt(Number.MAX_SAFE_INTEGER);

/** The lines of an amount. A line is exact up to 2^53 − 1, so a larger amount has several lines. */
const linesOf = (account: LedgerAccount, amount: bigint): readonly LedgerLine[] => {
  if (amount === 0n) return [];
  const part = amount > most ? most : amount < -most ? -most : amount;
  return [{ account, amount_idr: Number(part) }, ...linesOf(account, amount - part)];
};

/** The account of the credit that a return carries over. */
const carriedOf = (tax: TaxKind): LedgerAccount =>
  tax === 'vat' ? 'platform:vat_carried' : 'platform:withholding_carried';

/**
 * The ledger lines of a return. They close the month's part of each tax account and of the input VAT. The rest leaves
 * the bank balance, or becomes the credit of the next return.
 */
export const taxReturnLines = (figures: Omit<TaxFigures, 'month'>): readonly LedgerLine[] => [
  ...figures.accounts.flatMap(({ account, net_idr }) => linesOf(ledgerAccountOf(account), -BigInt(net_idr))),
  ...linesOf('platform:input_vat', BigInt(figures.input_idr)),
  ...linesOf(carriedOf(figures.tax), BigInt(figures.carried_in_idr) - BigInt(figures.carried_out_idr)),
  ...linesOf('clearing', BigInt(figures.due_idr)),
];

type Paid = { readonly reference: string; readonly paid_on: string };

/** Makes the draft of a return from the service's figures. */
export const newTaxReturn = (
  figures: TaxFigures,
  { reference, paid_on, reason }: Paid & { readonly reason: string },
  drafterId: string,
  nowMs: number,
  randomBytes: RandomBytes,
) => ({
  tax_return_id: timeSortedId('txr', nowMs, randomBytes),
  ...figures,
  accounts: [...figures.accounts],
  ...{ reference, paid_on, reason },
  ...draftedBy(drafterId, nowMs),
});

/** Makes the ledger entry of a return. It is immutable, belongs to no wallet, and its lines sum to zero. */
export const taxReturnEntry = (
  taxReturn: TaxFigures & Paid & { readonly tax_return_id: string },
  nowMs: number,
  randomBytes: RandomBytes,
) => ({
  entry_id: timeSortedId('ent', nowMs, randomBytes),
  type: 'tax_filed' as const,
  tax_return_id: taxReturn.tax_return_id,
  ...movementFields(taxReturn),
  lines: [...taxReturnLines(taxReturn)],
  created_at: new Date(nowMs).toISOString(),
});

/**
 * The month of the next return. Returns are made month by month, because each carries a credit to the next one. VAT is
 * returned for each month. A month without a slip needs no return of withheld tax (*counsel*).
 *
 * @param last the month of the last approved return; undefined before the first one
 * @param first the first month with tax; for withheld tax the first one after `last`
 * @param over the last month that is over
 */
export const nextTaxMonth = (
  tax: TaxKind,
  last: string | undefined,
  first: string | undefined,
  over: string,
): string => {
  if (last === undefined) return first ?? over;
  const following = monthsBefore(last, -1);
  return tax === 'vat' ? following : (first ?? following);
};

/**
 * Refuses a return of another month than the next one, or of a month that is not counted.
 *
 * @param figures the record of the last figures. They must reach the end of the month, and be those of the last run
 * @returns `conflict` (`month_filed`, `earlier_month_open`, `figures_stale`, `not_reconciled`), `invalid_status`
 * (`month_not_over`), or undefined
 */
export const refuseTaxMonth = (
  month: string,
  next: string,
  figures: { readonly as_of: string; readonly started_at: string } | undefined,
  verdict: LastVerdict | undefined,
  nowMs: number,
): Refusal | undefined => {
  if (month !== next)
    return refuse('conflict', `The next return is of ${next}.`, [
      { reason: month < next ? 'month_filed' : 'earlier_month_open' },
    ]);
  const { toMs } = monthSpan(month);
  if (nowMs < toMs) return refuse('invalid_status', undefined, [{ reason: 'month_not_over' }]);
  if (verdict === undefined || !verdict.complete || verdict.violations > 0)
    return refuse('conflict', undefined, [{ reason: 'not_reconciled' }]);
  return figures === undefined || Date.parse(figures.as_of) < toMs || figures.started_at !== verdict.started_at
    ? refuse('conflict', `The figures do not reach the end of ${month}.`, [{ reason: 'figures_stale' }])
    : undefined;
};
