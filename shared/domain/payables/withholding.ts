import type { Fraction } from '../policies/tax.ts';
import type { WithholdingKind } from '../policies/withholding-kinds.ts';

/** What a policy of withholding says: the part of a payment that is taxed, and the rate on it. */
export type WithholdingTerms = { readonly base: Fraction; readonly rate: Fraction };

/** What is withheld of one payment, by which version of a policy. Amounts in IDR. */
export type Withheld = WithholdingTerms & {
  readonly kind: WithholdingKind;
  readonly amount_idr: number;
  readonly base_idr: number;
  readonly withholding_policy_version: string;
};

const floored = (amount: bigint, { numerator, denominator }: Fraction): bigint =>
  (amount * BigInt(numerator)) / BigInt(denominator);

/**
 * The tax that is withheld of a payment: rate × base × gross, rounded down once to whole rupiah. The base that a slip shows is
 * rounded down as well, and the tax is not computed from the rounded one.
 *
 * @param grossIdr what is owed to the creator and paid, tax included
 */
export const withheldOf = (grossIdr: number, { base, rate }: WithholdingTerms) => {
  const gross = BigInt(grossIdr);
  const both = {
    numerator: Number(BigInt(base.numerator) * BigInt(rate.numerator)),
    denominator: Number(BigInt(base.denominator) * BigInt(rate.denominator)),
  };
  return { base_idr: Number(floored(gross, base)), amount_idr: Number(floored(gross, both)) };
};
