/**
 * A rate as a fraction, which avoids floating point. Indonesia taxes 11/12 of the price at 12 %, so the rate is 11/100.
 */
export type Fraction = { readonly numerator: number; readonly denominator: number };

/** The fields of a tax policy that an order stores. `rate` applies to the net price. */
export type Tax = { readonly tax_policy_version: string; readonly tax_name: string; readonly rate: Fraction };

/** The tax on a net price, rounded half up once (docs/contract.md §4). Both in IDR. */
export const taxOn = (price: bigint, { numerator, denominator }: Fraction): bigint =>
  (2n * price * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator));

/**
 * The rate as a decimal number in JSON. Clients must not compute with it. `fractionOnTheWire` recovers the fraction.
 */
export const rateOnTheWire = ({ numerator, denominator }: Fraction): number => numerator / denominator;

const largestDenominator = 1_000_000n;

/**
 * Recovers the fraction of a decimal rate from JSON. Policies have denominators up to a million. Only one such fraction
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
    if (next[1] > largestDenominator) return undefined;
    if (rateOnTheWire(fraction) === rate) return fraction;
    [before, here] = [here, next];
    [rest, divisor] = [divisor, rest % divisor];
  }
  return undefined;
};
