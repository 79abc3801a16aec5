import { type Fraction, fractionText, partOf, productOf, type Rounding } from './fraction.ts';

/**
 * The terms of a tax policy. `base` is the taxed part of the net price, `rate` the rate on it. Indonesia taxes 11/12 of
 * the price (DPP nilai lain) at 12 % (PMK 131/2024). The base is then 11/12, and the rate 12/100.
 */
export type TaxTerms = { readonly base: Fraction; readonly rate: Fraction; readonly rounding: Rounding };

export type Tax = TaxTerms & { readonly tax_policy_version: string; readonly tax_name: string };

/** The effective rate on the net price: base × rate, in lowest terms. */
export const effectiveRate = ({ base, rate }: Pick<TaxTerms, 'base' | 'rate'>): Fraction => productOf(base, rate);

/** The tax on a net price, rounded once by the policy (docs/contract.md §4). Both in IDR. */
export const taxOn = (price: bigint, terms: TaxTerms): bigint => partOf(price, effectiveRate(terms), terms.rounding);

/** The tax fields that an order item stores. */
export const taxSnapshot = (tax: Tax) => ({
  tax_name: tax.tax_name,
  tax_rate: rateOnTheWire(effectiveRate(tax)),
  tax_base: fractionText(tax.base),
  tax_rounding: tax.rounding,
  tax_policy_version: tax.tax_policy_version,
});

/**
 * The taxed part of a net price as text with two decimals, such as `91666.67`. The tax office takes DPP nilai lain with
 * sen. The tax does not depend on this rounding.
 *
 * @param price the net price in IDR; a month of refunds has a negative sum
 */
export const taxBaseText = (price: bigint, base: Fraction): string => {
  const sen = partOf((price < 0n ? -price : price) * 100n, base, 'half_up');
  const digits = String(sen).padStart(3, '0');
  return `${price < 0n && sen > 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/**
 * The rate as a decimal number in JSON. Clients must not compute with it. `fractionOnTheWire` recovers the fraction.
 */
export const rateOnTheWire = ({ numerator, denominator }: Fraction): number => numerator / denominator;

export const largestDenominator = 1_000_000;

/**
 * Recovers the fraction of a decimal rate from JSON. Effective rates have denominators up to a million. Only one such fraction
 * gives this double, and continued fractions find it.
 *
 * @param rate the decimal rate, from 0 to 1
 * @returns the fraction; undefined when there is no such fraction
 */
export const fractionOnTheWire = (rate: number): Fraction | undefined => {
  if (!(rate >= 0 && rate <= 1)) return undefined;
  let [whole, divisor] = [rate, 1n];
  for (; !Number.isInteger(whole); whole *= 2) divisor *= 2n;
  let rest = BigInt(whole);
  let [before, here] = [
    [0n, 1n],
    [1n, 0n],
  ] as [[bigint, bigint], [bigint, bigint]];
  while (divisor > 0n) {
    const times = rest / divisor;
    const next: [bigint, bigint] = [times * here[0] + before[0], times * here[1] + before[1]];
    const fraction = { numerator: Number(next[0]), denominator: Number(next[1]) };
    if (next[1] > BigInt(largestDenominator)) return undefined;
    if (rateOnTheWire(fraction) === rate) return fraction;
    [before, here] = [here, next];
    [rest, divisor] = [divisor, rest % divisor];
  }
  return undefined;
};
