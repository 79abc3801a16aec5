/**
 * A sharded counter: the uses of a limited coupon are spread over shards, so that concurrent orders rarely conflict.
 * Each order takes from a random shard. The coupon itself is one more place, which holds the uses not yet in shards.
 *
 * used = what left the coupon − what is left in its shards
 */

/** The greatest number of shards of a coupon. */
export const maximumShards = 128;

/** Uses for each shard. */
const usesPerShard = 100;

/** The number of a coupon's shards. @param limit the number of uses, null when unlimited */
export const shardsFor = (limit: number | null): number =>
  limit === null ? 0 : Math.min(maximumShards, Math.ceil(limit / usesPerShard));

/**
 * Moves uses into shards, or takes some back, and balances the shards.
 *
 * @param lefts uses left in each shard
 * @param change uses to add, or below zero to take back, at most those left
 * @returns the change of each shard; their sum is `change`
 */
export const rebalance = (lefts: readonly number[], change: number): readonly number[] => {
  const total = lefts.reduce((sum, left) => sum + left, change);
  const share = (shard: number): number => Math.floor(total / lefts.length) + (shard < total % lefts.length ? 1 : 0);
  let open = Math.abs(change);
  return lefts.map((left, shard) => {
    const part = Math.min(open, Math.max(0, Math.sign(change) * (share(shard) - left)));
    open -= part;
    return part === 0 ? 0 : Math.sign(change) * part;
  });
};

/** The shards in random order, so that concurrent searches begin at different ones. @param random 0 to below 1 */
export const shuffledShards = (shards: number, random: () => number): readonly number[] =>
  Array.from({ length: shards }, (_, shard) => ({ shard, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ shard }) => shard);

/** The counter of a coupon. */
export type Counted = {
  /** The greatest number of uses. */
  readonly maximum_claims: number;
  /** Uses that have left the coupon, to orders or to its shards. */
  readonly claimed: number;
  /** true: the coupon is unlimited and has no counter. */
  readonly uncounted?: boolean | undefined;
  /** The number of shards with uses left. */
  readonly open_slices?: number | undefined;
};

/** Whether a coupon has uses left, in any place. */
export const hasRoom = ({ maximum_claims, claimed, uncounted, open_slices = 0 }: Counted): boolean =>
  uncounted === true || claimed < maximum_claims || open_slices > 0;

/**
 * The place that a use is taken from. It is nowhere for an unlimited coupon, the coupon itself, or a shard with `left`
 * uses.
 */
export type Place =
  | { readonly from: 'nowhere' }
  | { readonly from: 'coupon' }
  | { readonly from: 'shard'; readonly shard: number; readonly left: number };

/**
 * The field of an order that records the place, so that the use can be given back. `null` is nowhere, `undefined` the
 * coupon itself.
 */
export const keptPlace = (place: Place): { readonly coupon_slice?: number | null } => {
  if (place.from === 'shard') return { coupon_slice: place.shard };
  return place.from === 'nowhere' ? { coupon_slice: null } : {};
};

/**
 * The place that an order's use returns to.
 *
 * @param kept the order's field from `keptPlace`
 * @param left uses left in its shard; an unread shard counts as not empty
 */
export const placeBack = (kept: number | null | undefined, left = 1): Place => {
  if (kept === null) return { from: 'nowhere' };
  return kept === undefined ? { from: 'coupon' } : { from: 'shard', shard: kept, left };
};

/** Whether a use from a place is the coupon's last one. */
export const isLastUse = ({ maximum_claims, claimed, open_slices = 0 }: Counted, place: Place): boolean => {
  if (place.from === 'shard') return place.left === 1 && open_slices === 1 && claimed >= maximum_claims;
  return place.from === 'coupon' && claimed + 1 >= maximum_claims && open_slices === 0;
};
