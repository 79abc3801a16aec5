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

/** The running totals that limit an approval. Each list is added up. */
export type RunningTotals = {
  /** The approved sums of the beneficiary. */
  readonly received: readonly ApprovedSums[];
  /** The sums of the drafter that one person approved alone. */
  readonly drafted: readonly ApprovedSums[];
  /** The sums of this pair of drafter and approver, in either role. */
  readonly pair: readonly ApprovedSums[];
};

const greatest = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((most, each) => (each > most ? each : most), 0n);

/** The approved sum of 24 hours in each list of totals, in IDR. */
export const totalsIdr = ({ received, drafted, pair }: RunningTotals, nowMs: number) => {
  const total = (of: readonly ApprovedSums[]) => of.reduce((sum, sums) => sum + approvedWithin(sums, nowMs), 0n);
  return { received: total(received), drafted: total(drafted), pair: total(pair) };
};

/** The amount to compare with the ceiling: this approval plus the greatest of the totals, in IDR. */
export const countedIdr = (amountIdr: number, totals: RunningTotals, nowMs: number): bigint =>
  BigInt(amountIdr) + greatest(Object.values(totalsIdr(totals, nowMs)));
