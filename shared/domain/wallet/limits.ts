import { type Refusal, refuse } from '../../errors.ts';
import { jakartaDay } from '../typed/instants.ts';

/** The limits of each wallet, in IDR: settings of the stage. */
export type WalletLimits = {
  /** The greatest sum of available money, held money and open top-ups. */
  readonly maximumBalanceIdr: number;
  /** The most that top-ups and credits may bring in a month of Asia/Jakarta. */
  readonly monthlyInflowIdr: number;
};

/** A wallet as the limits need it, in IDR. `inflow_idr` is the inflow of `inflow_month` (`2026-11`). */
export type Filling = {
  readonly available_idr: number;
  readonly held_idr: number;
  readonly open_topups_idr: number;
  readonly inflow_month?: string | undefined;
  readonly inflow_idr: number;
};

/** An inflow that counts towards the limit of a month. */
export type Inflow = { readonly month: string; readonly idr: number };

/** An amount that comes in: what it adds to the balance, and what it brings. A credit repays a debt first. In IDR. */
export type Incoming = { readonly raisesIdr: number; readonly bringsIdr: number };

/**
 * The month in which an inflow counts: the present month of Asia/Jakarta, or a later month of the wallet. A function with
 * a faster clock can have begun the next month already.
 */
export const inflowMonth = ({ inflow_month = '' }: Pick<Filling, 'inflow_month'>, nowMs: number): string => {
  const month = jakartaDay(nowMs).slice(0, 7);
  return month < inflow_month ? inflow_month : month;
};

/** The inflow of the present month, in IDR. */
export const inflowOf = (wallet: Filling, nowMs: number): number =>
  wallet.inflow_month === inflowMonth(wallet, nowMs) ? wallet.inflow_idr : 0;

/** The room within each limit, in IDR. It is negative when refunds or late payments have passed the limit. */
export const roomOf = (wallet: Filling, { maximumBalanceIdr, monthlyInflowIdr }: WalletLimits, nowMs: number) => ({
  balanceIdr: maximumBalanceIdr - wallet.available_idr - wallet.held_idr - wallet.open_topups_idr,
  monthIdr: monthlyInflowIdr - inflowOf(wallet, nowMs) - wallet.open_topups_idr,
});

/**
 * Refuses an amount above a limit of the wallet.
 *
 * @returns `conflict` (`balance_limit` or `monthly_limit`), or undefined
 */
export const refuseIncoming = (
  wallet: Filling,
  { raisesIdr, bringsIdr }: Incoming,
  limits: WalletLimits,
  nowMs: number,
): Refusal | undefined => {
  const { balanceIdr, monthIdr } = roomOf(wallet, limits, nowMs);
  if (raisesIdr > balanceIdr)
    return refuse('conflict', `The wallet would hold more than Rp ${limits.maximumBalanceIdr}.`, [
      { reason: 'balance_limit' },
    ]);
  return bringsIdr > monthIdr
    ? refuse('conflict', `More than Rp ${limits.monthlyInflowIdr} would come into the wallet this month.`, [
        { reason: 'monthly_limit' },
      ])
    : undefined;
};
