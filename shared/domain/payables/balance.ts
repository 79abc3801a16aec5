import { type Refusal, refuse } from '../../errors.ts';

/** An amount as the sentences of refusals show it. */
export const idr = (amount: number | bigint): string => `Rp ${amount.toLocaleString('en-US')}`;

/**
 * The balance of a payable account, in IDR. `figures` is from the last reconciliation. `paid_idr` is the total of the
 * account's payments.
 */
export type Balance = {
  readonly figures: { readonly matured_idr: bigint; readonly as_of: string } | undefined;
  readonly paid_idr: bigint;
};

/**
 * The amount payable now, in IDR. Refunds of sales that were already paid can make it negative; later sales repay that
 * debt.
 */
export const payableNow = ({ figures, paid_idr }: Balance): bigint => (figures?.matured_idr ?? 0n) - paid_idr;

/**
 * Validity of figures in ms. One missed nightly reconciliation is tolerated. Older figures are refused, because they
 * lack later refunds.
 */
export const figuresLastMs = 48 * 3_600_000;

export type LastVerdict = { readonly started_at: string; readonly complete: boolean; readonly violations: number };

/**
 * Refuses a payment when its figures are old, or when the last reconciliation was incomplete or found violations.
 *
 * @returns `conflict` (`figures_stale`, `not_reconciled`), or undefined
 */
export const refuseUnreconciled = (
  figures: Balance['figures'],
  verdict: LastVerdict | undefined,
  nowMs: number,
): Refusal | undefined => {
  if (figures !== undefined && Date.parse(figures.as_of) < nowMs - figuresLastMs)
    return refuse('conflict', `The figures are of ${figures.as_of}, older than 48 hours.`, [
      { reason: 'figures_stale' },
    ]);
  return verdict === undefined || (verdict.complete && verdict.violations === 0)
    ? undefined
    : refuse('conflict', undefined, [{ reason: 'not_reconciled' }]);
};

/** The greatest time in ms between the instant that a reversal records and its commit, with the difference of clocks. */
const commitMs = 60_000;

/**
 * Refuses a payment to a creator whose figures lack the last reversal of a top-up. The shares of that buyer are disputed
 * from the next figures on.
 *
 * @param figures the figures; undefined if nothing is payable
 * @returns `conflict` (`figures_stale`), or undefined
 */
export const refuseUncountedReversal = (
  figures: { readonly started_at: string } | undefined,
  reversal: { readonly reversed_at: string } | undefined,
): Refusal | undefined => {
  if (figures === undefined || reversal === undefined) return undefined;
  return Date.parse(reversal.reversed_at) + commitMs < Date.parse(figures.started_at)
    ? undefined
    : refuse(
        'conflict',
        `The figures lack a payment that was taken back at ${reversal.reversed_at}. Reconcile first.`,
        [{ reason: 'figures_stale' }],
      );
};

/**
 * Refuses a payment above the amount payable now.
 *
 * @param grossIdr the payment including the withheld tax, in IDR
 * @returns `insufficient_balance`, or undefined
 */
export const refuseAbovePayable = (grossIdr: number, balance: Balance): Refusal | undefined => {
  const payable = payableNow(balance);
  if (grossIdr <= payable) return undefined;
  const asOf =
    balance.figures === undefined ? 'There are no figures yet' : `By the figures of ${balance.figures.as_of}`;
  return refuse('insufficient_balance', `${asOf}: ${idr(payable)} can be paid, not ${idr(grossIdr)}.`);
};
