/** Why a wallet is frozen, by whom and since when. */
export type Hold = { readonly reason: string; readonly placed_by: string; readonly placed_at: string };

/** What becomes of a wallet's hold, and the event that tells it. */
export type HoldChange =
  | { readonly type: 'wallet.hold_placed'; readonly hold: Hold }
  | { readonly type: 'wallet.hold_lifted'; readonly hold: undefined };

/**
 * What it takes to freeze a wallet or to lift that.
 *
 * @param present the hold that it has now
 * @param userId who asks for it
 * @returns the change; undefined when it is so already, with whatever reason
 */
export const decideHold = (
  present: Hold | undefined,
  wanted: { readonly on_hold: boolean; readonly reason: string },
  userId: string,
  nowMs: number,
): HoldChange | undefined => {
  if (wanted.on_hold === (present !== undefined)) return undefined;
  if (!wanted.on_hold) return { type: 'wallet.hold_lifted', hold: undefined };
  const hold = { reason: wanted.reason, placed_by: userId, placed_at: new Date(nowMs).toISOString() };
  return { type: 'wallet.hold_placed', hold };
};
