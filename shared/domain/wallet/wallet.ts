import { type Refusal, refuse } from '../../errors.ts';

/** Amounts in IDR. */
export type Balance = { readonly available_idr: number; readonly hold?: object | undefined };

/**
 * Checks that a wallet can reserve an amount. A hold stops reservations and debits. Reserved money is still captured or
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

/** A hold freezes a wallet. `public_note` is for the wallet's owner. The reason is in the audit trail only. */
export type Hold = {
  readonly public_note?: string | undefined;
  readonly placed_by: string;
  readonly placed_at: string;
};

export type HoldChange =
  | { readonly type: 'wallet.hold_placed'; readonly hold: Hold }
  | { readonly type: 'wallet.hold_lifted'; readonly hold: undefined };

/** Refuses to place or lift a hold on one's own wallet. @returns `forbidden` (`beneficiary`), or undefined */
export const refuseOwnHold = (callerId: string, ownerId: string): Refusal | undefined =>
  callerId === ownerId
    ? refuse('forbidden', 'Somebody else must decide about your wallet.', [{ reason: 'beneficiary' }])
    : undefined;

/**
 * Decides the change of a wallet's hold.
 *
 * @param present the current hold
 * @param userId the person who decides
 * @returns the change; undefined when the wallet has the wanted state already, even if the notes differ
 */
export const decideHold = (
  present: Hold | undefined,
  wanted: { readonly on_hold: boolean; readonly public_note?: string | undefined },
  userId: string,
  nowMs: number,
): HoldChange | undefined => {
  if (wanted.on_hold === (present !== undefined)) return undefined;
  if (!wanted.on_hold) return { type: 'wallet.hold_lifted', hold: undefined };
  const note = wanted.public_note === undefined ? {} : { public_note: wanted.public_note };
  const hold = { ...note, placed_by: userId, placed_at: new Date(nowMs).toISOString() };
  return { type: 'wallet.hold_placed', hold };
};
