import type { LastFigures } from './last-figures.ts';
import { clockMarginMs, must, type Violation, violation } from './reconcile-facts.ts';
import { addAmount, type Totals } from './totals.ts';

/**
 * Sums that tell what the last stored figures of an account must have been. They have the keys of `PayableSum`.
 *
 * - `sold_since`, `refunded_since`: movements of days that were closed after the last figures
 * - `limit`: the most that could be payable. Sales before `matured_until`, less the refunds that the last scan has seen
 */
export type FormerSum = 'sold_since' | 'refunded_since' | 'limit';

/** A share of a sale or of a refund: `amount` is positive, in IDR, and the instants are RFC 3339. */
type Movement = {
  readonly account: string;
  readonly amount: bigint;
  readonly sign: 1 | -1;
  readonly moved_at: string;
  readonly captured_at: string;
};

/** Adds a movement to the former sums. @param closedMs the end of the last closed day, in epoch ms */
export const addFormer = (
  payables: Totals,
  { account, amount, sign, moved_at, captured_at }: Movement,
  last: LastFigures | undefined,
  closedMs: number,
): void => {
  if (last === undefined) return;
  const add = (what: FormerSum, more: bigint): void => addAmount(payables, `${account} ${what}`, more);
  if (moved_at >= last.as_of && Date.parse(moved_at) < closedMs)
    add(sign === 1 ? 'sold_since' : 'refunded_since', amount);
  if (captured_at >= last.matured_until) return;
  // The last scan may have missed a refund that was made while it ran.
  if (sign === 1) add('limit', amount);
  else if (Date.parse(moved_at) < Date.parse(last.started_at) - clockMarginMs) add('limit', -amount);
};

export type StoredFigures = {
  readonly account: string;
  readonly sold_idr: bigint;
  readonly refunded_idr: bigint;
  readonly matured_idr: bigint;
  readonly as_of: string;
  readonly started_at: string;
};

/**
 * Checks the last stored figures of an account against the orders. The payable amount of that run is not known exactly,
 * because disputes come and go. So only a greater amount than the sales allow is a violation.
 *
 * @param payables the sums of the whole table. An account without sums had no figures
 */
export const formerViolations = (
  payables: Totals,
  { account, sold_idr, refunded_idr, matured_idr, as_of, started_at }: StoredFigures,
  last: LastFigures,
): readonly Violation[] => {
  // A later run that crashed, or that runs at the same time, has stored newer figures.
  if (started_at > last.started_at) return [];
  const sum = (what: string): bigint => payables.get(`${account} ${what}`) ?? 0n;
  const limit = sum('limit');
  return [
    ...must('figures', account, last.as_of, as_of),
    ...must('figures', account, `sold ${sum('sold') - sum('sold_since')}`, `sold ${sold_idr}`),
    ...must('figures', account, `refunded ${sum('refunded') - sum('refunded_since')}`, `refunded ${refunded_idr}`),
    ...(matured_idr > limit ? [violation('figures', account, `at most ${limit} payable`, matured_idr)] : []),
  ];
};
