export const disputeStates = ['open', 'won', 'lost'] as const;

export type DisputeState = (typeof disputeStates)[number];

/** Time in ms within which every card scheme and bank decides a dispute. */
const decidedAfterMs = 90 * 24 * 60 * 60 * 1000;

type Disputed = {
  readonly credited_idr: number;
  /** Greatest amount ever paid, in IDR. */
  readonly received_idr: number;
  readonly updated_at: string;
};

/** Tolerated difference of two processes' clocks, in ms. */
const marginMs = 10_000;

/**
 * The instant from which the buyer's payments may have spent the money of a top-up, in epoch ms. The orders that the
 * buyer paid from then on are disputed together with the top-up.
 */
export const disputedFrom = ({
  paid_at,
  created_at,
}: {
  readonly paid_at: string | null;
  readonly created_at: string;
}): number => Date.parse(paid_at ?? created_at) - marginMs;

/** The amount that the gateway has reversed and not returned, in IDR. */
export const takenBack = ({ credited_idr, received_idr }: Disputed): number => Math.max(0, received_idr - credited_idr);

/**
 * The state of a dispute. Midtrans reports money only, so a dispute without returned money counts as lost after 90
 * days.
 */
export const disputeState = (topup: Disputed, nowMs: number): DisputeState => {
  if (takenBack(topup) === 0) return 'won';
  return Date.parse(topup.updated_at) + decidedAfterMs <= nowMs ? 'lost' : 'open';
};
