import type { WithholdingKind } from '../policies/policy.ts';
import type { Fraction } from '../policies/tax.ts';

/** The terms of a withholding policy. `base` is the taxed part of a payment, `rate` the rate on it. */
export type WithholdingTerms = { readonly base: Fraction; readonly rate: Fraction };

/** The tax withheld from one payment, in IDR. */
export type Withheld = WithholdingTerms & {
  readonly kind: WithholdingKind;
  readonly variant: string;
  readonly amount_idr: number;
  readonly base_idr: number;
  readonly withholding_policy_version: string;
};

const floored = (amount: bigint, { numerator, denominator }: Fraction): bigint =>
  (amount * BigInt(numerator)) / BigInt(denominator);

/**
 * The tax withheld from a payment: rate × base × gross, rounded down once to whole rupiah. The base on the slip is also
 * rounded down; the tax does not depend on that rounding.
 *
 * @param grossIdr the amount paid to the creator plus the tax, in IDR
 */
export const withheldOf = (grossIdr: number, { base, rate }: WithholdingTerms) => {
  const gross = BigInt(grossIdr);
  const both = {
    numerator: Number(BigInt(base.numerator) * BigInt(rate.numerator)),
    denominator: Number(BigInt(base.denominator) * BigInt(rate.denominator)),
  };
  return { base_idr: Number(floored(gross, base)), amount_idr: Number(floored(gross, both)) };
};
