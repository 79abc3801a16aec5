/** A random integer from 0 to below a bound. */
export type RandomInt = (below: number) => number;

/** Shuffles shards, so that a run without enough time leaves out different ones each time. */
export const shuffled = (shards: readonly string[], randomInt: RandomInt): string[] =>
  shards
    .map((shard) => ({ shard, place: randomInt(1 << 30) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ shard }) => shard);
