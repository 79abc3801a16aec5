/** A rate as a fraction, so that no amount ever meets a floating point number: Indonesia's 12 % on 11/12 is 11/100. */
export type Fraction = { readonly numerator: number; readonly denominator: number };

/** What an order keeps of the tax policy that was in force: its version, its name, its rate on the net price. */
export type Tax = { readonly tax_policy_version: string; readonly tax_name: string; readonly rate: Fraction };

/**
 * The tax on a net price, rounded half up once (contract §4).
 *
 * @param price IDR
 * @returns IDR
 */
export const taxOn = (price: bigint, { numerator, denominator }: Fraction): bigint =>
  (2n * price * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator));

/** The rate as the wire shows it: a decimal number, for reading and not for computing. */
export const rateOnTheWire = ({ numerator, denominator }: Fraction): number => numerator / denominator;
