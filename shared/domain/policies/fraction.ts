/** A rate or a part of an amount as a fraction, which avoids floating point. */
export type Fraction = { readonly numerator: number; readonly denominator: number };

/** How a policy rounds to whole rupiah: half a rupiah up, or every part of a rupiah down. */
export const roundings = ['half_up', 'floor'] as const;

export type Rounding = (typeof roundings)[number];

/** The whole amount. */
export const whole: Fraction = { numerator: 1, denominator: 1 };

/** A part of an amount that is not negative, rounded once to whole units of the amount. */
export const partOf = (amount: bigint, { numerator, denominator }: Fraction, rounding: Rounding): bigint => {
  const [parts, of] = [amount * BigInt(numerator), BigInt(denominator)];
  return rounding === 'floor' ? parts / of : (2n * parts + of) / (2n * of);
};

const greatestDivisor = (one: bigint, other: bigint): bigint => {
  let [a, b] = [one, other];
  while (b > 0n) [a, b] = [b, a % b];
  return a;
};

/** The product of two fractions in lowest terms. Exact for numerators and denominators up to a million. */
export const productOf = (one: Fraction, other: Fraction): Fraction => {
  const numerator = BigInt(one.numerator) * BigInt(other.numerator);
  const denominator = BigInt(one.denominator) * BigInt(other.denominator);
  const divisor = greatestDivisor(numerator, denominator);
  return { numerator: Number(numerator / divisor), denominator: Number(denominator / divisor) };
};

/** A fraction as text, such as `11/12`. */
export const fractionText = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`;

/** Reads the text of a fraction. @returns undefined for any other text */
export const fractionOf = (text: string): Fraction | undefined => {
  const [, numerator, denominator] = /^(\d{1,7})\/([1-9]\d{0,6})$/.exec(text) ?? [];
  return numerator === undefined || denominator === undefined
    ? undefined
    : { numerator: Number(numerator), denominator: Number(denominator) };
};
