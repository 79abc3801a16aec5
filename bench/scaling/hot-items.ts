import { partitionLimits } from './partitions.ts';

/** The assumed time for which a transaction locks its items: its approximate duration within a Region. */
export const assumedHoldSeconds = 0.01;
/** The number of write conflicts in a row after which a transaction ends in `conflict` (store/table/transaction.ts). */
const tries = 3;

/** An item that many concurrent transactions write, with its write and read units per transaction. */
export type HotItem = { readonly name: string; readonly writes: number; readonly reads: number };

/** The transactions per second that the item's partition allows. */
export const byCapacity = ({ writes, reads }: HotItem): number =>
  Math.floor(
    Math.min(partitionLimits.writeUnits / writes, reads > 0 ? partitionLimits.readUnits / reads : Number.MAX_VALUE),
  );

/**
 * The share of transactions that end in `conflict`, when λ per second lock one item for τ seconds. One conflict has the
 * probability P = 1 − e^(−2λτ). A refusal needs three conflicts in a row. The model treats tries as independent. Its
 * result is too low where λτ is about 1 or more.
 */
export const refusedShare = (perSecond: number, holdSeconds: number): number =>
  (1 - Math.exp(-2 * perSecond * holdSeconds)) ** tries;

/** The transactions per second on one item at which `share` of them end in `conflict`. */
export const byConflict = (share: number, holdSeconds: number): number =>
  -Math.log(1 - share ** (1 / tries)) / (2 * holdSeconds);
