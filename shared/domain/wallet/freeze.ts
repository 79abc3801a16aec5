import { type Refusal, refuse } from '../../errors.ts';

/**
 * What a frozen wallet keeps of that: what its owner reads, by whom it was frozen and since when. The reason is in the audit
 * trail alone.
 */
export type Hold = {
  readonly public_note?: string | undefined;
  readonly placed_by: string;
  readonly placed_at: string;
};

/** What becomes of a wallet's hold, and the event that tells it. */
export type HoldChange =
  | { readonly type: 'wallet.hold_placed'; readonly hold: Hold }
  | { readonly type: 'wallet.hold_lifted'; readonly hold: undefined };

/** Nobody places or lifts a hold on their own wallet. @returns `forbidden`, or undefined */
export const refuseOwnHold = (callerId: string, ownerId: string): Refusal | undefined =>
  callerId === ownerId
    ? refuse('forbidden', 'Somebody else must decide about your wallet.', [{ reason: 'beneficiary' }])
    : undefined;

/**
 * What it takes to freeze a wallet or to lift that.
 *
 * @param present the hold that it has now
 * @param userId who asks for it
 * @returns the change; undefined when it is so already, with whatever note
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
