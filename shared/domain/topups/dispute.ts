export const disputeStates = ['open', 'won', 'lost'] as const;

export type DisputeState = (typeof disputeStates)[number];

/** No scheme of cards or banks decides later than this. */
const decidedAfterMs = 90 * 24 * 60 * 60 * 1000;

type Disputed = {
  readonly credited_idr: number;
  /** The most that was ever paid of it. */
  readonly received_idr: number;
  readonly updated_at: string;
};

/** What the gateway has taken back of a top-up and not given again, in IDR. */
export const takenBack = ({ credited_idr, received_idr }: Disputed): number => Math.max(0, received_idr - credited_idr);

/** What has become of a dispute. Midtrans tells of money alone: a dispute whose money stays away is lost after 90 days. */
export const disputeState = (topup: Disputed, nowMs: number): DisputeState => {
  if (takenBack(topup) === 0) return 'won';
  return Date.parse(topup.updated_at) + decidedAfterMs <= nowMs ? 'lost' : 'open';
};
