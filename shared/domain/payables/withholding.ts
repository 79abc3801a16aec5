import { type Fraction, partOf, type Rounding } from '../policies/fraction.ts';
import type { WithholdingKind } from '../policies/policy.ts';

/** The terms of a withholding policy. `base` is the taxed part of a payment, `rate` the rate on it. */
export type WithholdingTerms = { readonly base: Fraction; readonly rate: Fraction; readonly rounding: Rounding };

/** The tax withheld from one payment, in IDR. */
export type Withheld = WithholdingTerms & {
  readonly kind: WithholdingKind;
  readonly variant: string;
  readonly amount_idr: number;
  readonly base_idr: number;
  readonly withholding_policy_version: string;
  /** The tax month of the slip, from the approval of the payment on (`openMonth`). */
  readonly tax_month: string | null;
  /** The tax month in which a returned transfer cancels the slip; null for none. */
  readonly cancelled_in: string | null;
};

/**
 * The tax withheld from a payment. First the base is rounded to whole rupiah, then the tax on this base. So the
 * rate times the base of the slip is its tax.
 *
 * @param grossIdr the amount paid to the creator plus the tax, in IDR
 */
export const withheldOf = (grossIdr: number, { base, rate, rounding }: WithholdingTerms) => {
  const taxed = partOf(BigInt(grossIdr), base, rounding);
  return { base_idr: Number(taxed), amount_idr: Number(partOf(taxed, rate, rounding)) };
};
