/** What was approved in each ten minutes of the last 24 hours, in IDR, by the number of the ten minutes since 1970. */
export type ApprovedSums = Readonly<Record<string, number>>;

const bucketMs = 10 * 60 * 1000;
const windowMs = 24 * 60 * 60 * 1000;

const live = (sums: ApprovedSums, nowMs: number): readonly (readonly [string, number])[] =>
  Object.entries(sums).filter(([bucket]) => (Number(bucket) + 1) * bucketMs > nowMs - windowMs);

/** What was approved within the last 24 hours, in IDR: ten minutes longer at most, never shorter. */
export const approvedWithin = (sums: ApprovedSums, nowMs: number): number =>
  live(sums, nowMs).reduce((total, [, amount]) => total + amount, 0);

/** The same with one more approval; what is older than 24 hours is left out. @param amountIdr what it moves */
export const withApproved = (sums: ApprovedSums, amountIdr: number, nowMs: number): ApprovedSums => {
  const bucket = String(Math.floor(nowMs / bucketMs));
  return { ...Object.fromEntries(live(sums, nowMs)), [bucket]: (sums[bucket] ?? 0) + amountIdr };
};

/** The running totals that an approval is measured by. */
export type RunningTotals = {
  /** Of the owner of the wallet. */
  readonly received: ApprovedSums;
  /** Of the pair of who drafted it and who approves it. */
  readonly pair: ApprovedSums;
};

/** What counts against the ceiling: the amount with the larger of both totals. IDR. */
export const countedIdr = (amountIdr: number, { received, pair }: RunningTotals, nowMs: number): number =>
  amountIdr + Math.max(approvedWithin(received, nowMs), approvedWithin(pair, nowMs));
