/** Random numbers of at least 0 and below 1 (mulberry32). The same seed gives the same numbers. */
export const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const uniform =
  (count: number) =>
  (random: number): number =>
    Math.floor(random * count);

/** Draws an index below `count`. The probability of the k-th index is proportional to 1 / k^exponent. */
export const zipf = (count: number, exponent: number) => {
  const upTo = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank += 1) {
    sum += (rank + 1) ** -exponent;
    upTo[rank] = sum;
  }
  return (random: number): number => {
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) > random * sum) high = middle;
      else low = middle + 1;
    }
    return low;
  };
};

export const hashed = (key: number, count: number): number => {
  let mixed = Math.imul(key ^ (key >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % count;
};
