export type RandomInt = (below: number) => number;

/** Shuffles shards. A run may end before all shards are swept. Each run then leaves out different shards. */
export const shuffled = (shards: readonly string[], randomInt: RandomInt): string[] =>
  shards
    .map((shard) => ({ shard, place: randomInt(1 << 30) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ shard }) => shard);
