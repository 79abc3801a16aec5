/** Pseudo-random numbers (mulberry32). The same seed gives the same numbers. */
export const chance = (seed: number) => {
  let state = seed >>> 0;
  /** A number of at least 0 and below 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, below: (count: number): number => Math.floor(next() * count) };
};

export type Chance = ReturnType<typeof chance>;
