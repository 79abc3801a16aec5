/** A whole number from 0 to below this one. */
export type RandomInt = (below: number) => number;

/** Shards in another order each time: the last ones of a run that has too little time are others each time, too. */
export const shuffled = (shards: readonly string[], randomInt: RandomInt): string[] =>
  shards
    .map((shard) => ({ shard, place: randomInt(1 << 30) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ shard }) => shard);
