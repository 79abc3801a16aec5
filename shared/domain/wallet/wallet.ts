import { type Refusal, refuse } from '../../errors.ts';

/** Amounts in IDR. */
export type Balance = { readonly available_idr: number; readonly hold?: object | undefined };

/**
 * Checks that a wallet can reserve an amount. A hold stops reservations only. Reserved money is still captured or
 * released, and money still comes in.
 *
 * @param wallet the user's wallet; undefined if the user never had money
 * @param amount the amount in IDR
 * @returns `wallet_on_hold`, `insufficient_balance`, or undefined
 */
export const refuseReservation = (wallet: Balance | undefined, amount: number): Refusal | undefined => {
  if (wallet?.hold !== undefined) return refuse('wallet_on_hold');
  return (wallet?.available_idr ?? 0) < amount ? refuse('insufficient_balance') : undefined;
};
