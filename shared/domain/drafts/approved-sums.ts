/**
 * Sliding window of approved amounts: sums in IDR by ten-minute bucket, for the last 24 hours. Two amounts of up to
 * 2^53 − 1 can exceed the exact numbers, so the sums are integers of any size.
 */
export type ApprovedSums = Readonly<Record<string, bigint>>;

const bucketMs = 10 * 60 * 1000;
const windowMs = 24 * 60 * 60 * 1000;

const live = (sums: ApprovedSums, nowMs: number): readonly (readonly [string, bigint])[] =>
  Object.entries(sums).filter(([bucket]) => (Number(bucket) + 1) * bucketMs > nowMs - windowMs);

/**
 * The approved sum of the last 24 hours, in IDR. The window can be up to ten minutes longer than that, but never
 * shorter.
 */
export const approvedWithin = (sums: ApprovedSums, nowMs: number): bigint =>
  live(sums, nowMs).reduce((total, [, amount]) => total + amount, 0n);

/** Adds an approval and drops old buckets. @param amountIdr the approved amount, in IDR */
export const withApproved = (sums: ApprovedSums, amountIdr: number, nowMs: number): ApprovedSums => {
  const bucket = String(Math.floor(nowMs / bucketMs));
  return { ...Object.fromEntries(live(sums, nowMs)), [bucket]: (sums[bucket] ?? 0n) + BigInt(amountIdr) };
};

/** The running totals that limit an approval. */
export type RunningTotals = {
  /** The approved sums that the wallet's owner received. */
  readonly received: ApprovedSums;
  /** The approved sums of this pair of drafter and approver, in either role. */
  readonly pair: readonly ApprovedSums[];
};

/** The amount to compare with the ceiling: this approval plus the larger of both totals, in IDR. */
export const countedIdr = (amountIdr: number, { received, pair }: RunningTotals, nowMs: number): bigint => {
  const ofOwner = approvedWithin(received, nowMs);
  const ofPair = pair.reduce((total, sums) => total + approvedWithin(sums, nowMs), 0n);
  return BigInt(amountIdr) + (ofOwner > ofPair ? ofOwner : ofPair);
};
