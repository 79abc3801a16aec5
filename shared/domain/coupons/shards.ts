/**
 * Sharded counter for the uses of a limited coupon, so that concurrent orders rarely conflict. Each order takes a use
 * from a random shard. Uses that are in no shard remain on the coupon item.
 *
 * used = `claimed` of the coupon − uses left in its shards
 */

export const maximumShards = 128;

const usesPerShard = 100;

/** The number of shards of a coupon. @param limit the coupon's greatest number of uses, null when unlimited */
export const shardsFor = (limit: number | null): number =>
  limit === null ? 0 : Math.min(maximumShards, Math.ceil(limit / usesPerShard));

/**
 * Distributes added uses over the shards, or takes uses back, so that the shards become more even.
 *
 * @param lefts the uses left in each shard
 * @param change the number of uses to add; negative to take back uses, at most those left
 * @returns the change of each shard, with the sum `change`
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

/**
 * The shards in random order, so that concurrent requests start at different shards.
 *
 * @param random returns a number from 0 to below 1
 */
export const shuffledShards = (shards: number, random: () => number): readonly number[] =>
  Array.from({ length: shards }, (_, shard) => ({ shard, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ shard }) => shard);

export type Counted = {
  /** null: the coupon is unlimited and does not count its uses. */
  readonly maximum_claims: number | null;
  /** Uses given to orders or to shards. */
  readonly claimed: number;
  readonly open_shards: number;
};

/** Whether the coupon item or one of its shards has uses left. */
export const hasUsesLeft = ({ maximum_claims, claimed, open_shards }: Counted): boolean =>
  maximum_claims === null || claimed < maximum_claims || open_shards > 0;

/** The counter that an order's use is taken from: none for an unlimited coupon, the coupon item, or a shard. */
export type Place =
  | { readonly from: 'nowhere' }
  | { readonly from: 'coupon' }
  | { readonly from: 'shard'; readonly shard: number; readonly left: number };

/**
 * The order's field that records the counter, so that the use can be returned to it. `null`: the coupon is unlimited.
 * Absent: the coupon item.
 */
export const keptPlace = (place: Place): { readonly coupon_shard?: number | null } => {
  if (place.from === 'shard') return { coupon_shard: place.shard };
  return place.from === 'nowhere' ? { coupon_shard: null } : {};
};

/**
 * The counter that an order's use returns to.
 *
 * @param shard the order's field `coupon_shard`
 * @param left the uses left in the shard; a shard that was not read counts as not empty
 */
export const returnPlace = (shard: number | null | undefined, left = 1): Place => {
  if (shard === null) return { from: 'nowhere' };
  return shard === undefined ? { from: 'coupon' } : { from: 'shard', shard, left };
};

export const isLastUse = ({ maximum_claims, claimed, open_shards }: Counted, place: Place): boolean => {
  if (maximum_claims === null) return false;
  if (place.from === 'shard') return place.left === 1 && open_shards === 1 && claimed >= maximum_claims;
  return place.from === 'coupon' && claimed + 1 >= maximum_claims && open_shards === 0;
};
