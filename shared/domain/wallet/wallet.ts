import { type Refusal, refuse } from '../../errors.ts';

/** A user's spendable balance. Amounts in IDR. */
export type Balance = { readonly available_idr: number; readonly hold?: object | undefined };

/**
 * Checks that a wallet can reserve an amount. A hold stops reservations only: held money is still captured or released,
 * and money still comes in.
 *
 * @param wallet undefined: the user has never had money
 * @returns `wallet_on_hold`, `insufficient_balance`, or undefined when it can
 */
export const refuseReservation = (wallet: Balance | undefined, amount: number): Refusal | undefined => {
  if (wallet?.hold !== undefined) return refuse('wallet_on_hold');
  return (wallet?.available_idr ?? 0) < amount ? refuse('insufficient_balance') : undefined;
};
