import { partitionLimits } from './partitions.ts';

/** Assumed time for which a transaction locks its items: its approximate duration within a Region. */
export const assumedHoldSeconds = 0.01;
/** The number of tries of a transaction after a write conflict (store/table/transaction.ts). */
const tries = 3;

/** An item that many concurrent transactions write. */
export type HotItem = { readonly name: string; readonly writes: number; readonly reads: number };

/** The transactions per second that the units of an item's partition allow. */
export const byCapacity = ({ writes, reads }: HotItem): number =>
  Math.floor(
    Math.min(partitionLimits.writeUnits / writes, reads > 0 ? partitionLimits.readUnits / reads : Number.MAX_VALUE),
  );

/**
 * The share of transactions that are refused with `conflict`, when so many per second name one item for so long. The
 * chance of one conflict is P = 1 − e^(−2λτ); a refusal needs three in a row. The model takes tries for independent. It
 * is too low where λτ is near 1 and above.
 */
export const refusedShare = (perSecond: number, holdSeconds: number): number =>
  (1 - Math.exp(-2 * perSecond * holdSeconds)) ** tries;

/** The transactions per second on one item at which this share of them is refused. */
export const byConflict = (share: number, holdSeconds: number): number =>
  -Math.log(1 - share ** (1 / tries)) / (2 * holdSeconds);
