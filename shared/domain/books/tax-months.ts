import type { TaxAccount } from '../payables/account.ts';
import { bookMonth, monthSpan } from '../payables/closed-days.ts';
import type { TaxKind, TaxMonth, TaxSums } from '../payables/tax-return.ts';
import type { ItemFacts } from './reconcile-facts.ts';
import { addAmount, type Totals } from './totals.ts';

/** The sums of the account of a tax in a month, under `{account} {month} {sum}`. `input_idr` is of the input VAT. */
type TaxSum = Exclude<keyof TaxSums, 'account'> | 'input_idr';

const inputVat = 'platform:input_vat';

const add = (sums: Totals, account: string, month: string, sum: TaxSum, amount: bigint): void =>
  addAmount(sums, `${account} ${month} ${sum}`, amount);

/** Adds a base and its tax to a month: collected (`sign` 1), or refunded (−1). Amounts in IDR. */
export const addTaxSums = (
  sums: Totals,
  account: string,
  month: string,
  sign: 1 | -1,
  { base_idr, tax_idr }: { readonly base_idr: number; readonly tax_idr: number },
): void => {
  const [base, tax]: readonly [TaxSum, TaxSum] =
    sign === 1 ? ['base_idr', 'collected_idr'] : ['refunded_base_idr', 'refunded_idr'];
  add(sums, account, month, base, BigInt(base_idr));
  add(sums, account, month, tax, BigInt(tax_idr));
};

/** Adds a sold (`sign` 1) or refunded (−1) item to the tax of its month in Asia/Jakarta. */
export const addTaxMonth = (
  sums: Totals,
  month: string,
  sign: 1 | -1,
  { tax_policy_version, price_idr, tax_idr }: Pick<ItemFacts, 'tax_policy_version' | 'price_idr' | 'tax_idr'>,
): void => addTaxSums(sums, `tax:${tax_policy_version}`, month, sign, { base_idr: price_idr, tax_idr });

/**
 * Adds the VAT in the fee of a settlement, in the month of its booking.
 *
 * @param closedMs the end of the last closed day, in epoch ms
 */
export const addInputVat = (
  sums: Totals,
  { fee_vat_idr = 0, created_at }: { readonly fee_vat_idr?: number | undefined; readonly created_at: string },
  closedMs: number,
): void => {
  const atMs = Date.parse(created_at);
  if (fee_vat_idr !== 0 && atMs < closedMs) add(sums, inputVat, bookMonth(atMs), 'input_idr', BigInt(fee_vat_idr));
};

export type TaxMonthFigures = TaxMonth & { readonly month: string; readonly as_of: string };

const monthKey = /^((?:tax|withholding):[^ ]+|platform:input_vat) (\d{4}-\d{2}) (\w+)$/;

const isTaxAccount = (account: string): account is TaxAccount => /^(?:tax|withholding):/.test(account);

/** Whether the sums of an account belong to a tax. */
const isOf = (tax: TaxKind, account: string): boolean =>
  tax === 'vat' ? !account.startsWith('withholding:') : account === `withholding:${tax}`;

/** A tax in each month, oldest first. Accounts are sorted by name. @param closedMs the end of the last closed day */
export const taxMonthsOf = (tax: TaxKind, sums: Totals, closedMs: number): readonly TaxMonthFigures[] => {
  const months = new Map<string, Map<string, Map<string, bigint>>>();
  for (const [key, amount] of sums) {
    const [, account, month, sum] = monthKey.exec(key) ?? [];
    if (account === undefined || month === undefined || sum === undefined || !isOf(tax, account)) continue;
    const accounts = months.get(month) ?? new Map<string, Map<string, bigint>>();
    months.set(month, accounts);
    accounts.set(account, (accounts.get(account) ?? new Map<string, bigint>()).set(sum, amount));
  }
  return [...months]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, accounts]) => ({
      ...{ month, as_of: new Date(Math.min(closedMs, monthSpan(month).toMs)).toISOString() },
      accounts: [...accounts]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .flatMap(([account, of]) => {
          const sum = (name: TaxSum): string => String(of.get(name) ?? 0n);
          const sumsOf = {
            ...{ base_idr: sum('base_idr'), collected_idr: sum('collected_idr') },
            ...{ refunded_base_idr: sum('refunded_base_idr'), refunded_idr: sum('refunded_idr') },
          };
          return isTaxAccount(account) ? [{ account, ...sumsOf }] : [];
        }),
      input_idr: String(accounts.get(inputVat)?.get('input_idr') ?? 0n),
    }));
};
