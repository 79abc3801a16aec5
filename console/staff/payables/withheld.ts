import type { components } from '../../../client/main.ts';

type Schemas = components['schemas'];
type Terms = Pick<Schemas['WithholdingInForce'], 'base' | 'rate' | 'rounding'>;
type Fraction = Schemas['Fraction'];

const partOf = (amount: bigint, { numerator, denominator }: Fraction, rounding: Terms['rounding']): bigint => {
  const [parts, of] = [amount * BigInt(numerator), BigInt(denominator)];
  return rounding === 'floor' ? parts / of : (2n * parts + of) / (2n * of);
};

/** The tax withheld from a payment, by the service's rule: the rounded base, then the rounded tax on it. In IDR. */
export const withheldOf = (grossIdr: number, terms: Terms | null): number => {
  if (terms === null) return 0;
  const { base, rate, rounding } = terms;
  return Number(partOf(partOf(BigInt(grossIdr), base, rounding), rate, rounding));
};

/** The request body that drafts a payment, with the withheld tax. */
export const paymentOf = (
  { account, withholding, withholding_policy }: Schemas['Payable'],
  grossIdr: number,
): Pick<Schemas['PaymentForm'], 'account' | 'amount_idr'> & { readonly withheld: Schemas['WithheldForm'][] } => {
  const withheld = withheldOf(grossIdr, withholding_policy);
  return {
    account,
    amount_idr: grossIdr - withheld,
    withheld: withheld === 0 || withholding === null ? [] : [{ kind: withholding.kind, amount_idr: withheld }],
  };
};

/** Earnings within the delay of payouts, which are not payable yet. In IDR. */
export const heldBack = ({ earned_idr, paid_idr, payable_idr, disputed_idr }: Schemas['EarningsBalance']): bigint =>
  BigInt(earned_idr) - BigInt(paid_idr) - BigInt(payable_idr) - BigInt(disputed_idr);

/** The largest payment of a payable amount, in IDR. One payment is at most 2^53 − 1; the rest needs another one. */
export const mostPaid = ({ payable_idr }: Pick<Schemas['Payable'], 'payable_idr'>): number =>
  Math.min(Number(payable_idr), Number.MAX_SAFE_INTEGER);

/** The day of an instant in Asia/Jakarta, such as `2026-11-20`. */
export const indonesianDay = (at: number): string => new Date(at + 7 * 3_600_000).toISOString().slice(0, 10);
