import { monthsBefore } from './closed-days.ts';
import type { TaxKind, TaxMonth } from './tax-return.ts';
import type { Withheld } from './withholding.ts';

type Slip = Pick<Withheld, 'kind' | 'amount_idr' | 'base_idr'>;

/**
 * The tax month of a slip: the month of the transfer. If that month's return is drafted or filed, it is the next open
 * one. Then the slip is booked later (*counsel*: the law may want a corrected return of the earlier month).
 *
 * @param month the month of the transfer, or of the slip that a returned transfer cancels
 * @param closed the last month whose return is drafted or filed; undefined for none
 */
export const openMonth = (month: string, closed: string | undefined): string =>
  closed === undefined || month > closed ? month : monthsBefore(closed, -1);

const plus = (sum: string, amount: number): string => String(BigInt(sum) + BigInt(amount));

/**
 * Adds a slip to the withheld tax of a month (`sign` 1), or the cancellation of a slip (−1). No sum ever falls, so equal
 * sums mean that nothing was added.
 */
export const withSlip = (
  counted: TaxMonth | undefined,
  { kind, amount_idr, base_idr }: Slip,
  sign: 1 | -1,
): TaxMonth => {
  const [before] = counted?.accounts ?? [];
  const sums = before ?? {
    account: `withholding:${kind}` as const,
    ...{ base_idr: '0', collected_idr: '0', refunded_base_idr: '0', refunded_idr: '0' },
  };
  const added =
    sign === 1
      ? { base_idr: plus(sums.base_idr, base_idr), collected_idr: plus(sums.collected_idr, amount_idr) }
      : {
          refunded_base_idr: plus(sums.refunded_base_idr, base_idr),
          refunded_idr: plus(sums.refunded_idr, amount_idr),
        };
  return { accounts: [{ ...sums, ...added }], input_idr: '0' };
};

/** Whether a tax is withheld income tax. VAT has no slips. */
export const isWithheld = (tax: TaxKind): tax is Slip['kind'] => tax !== 'vat';
