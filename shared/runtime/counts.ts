import type { Clock } from './clock.ts';

/** Within which time something is counted in the name of one thing, and of how many names this is remembered. */
type Limits = { readonly withinMs: number; readonly names: number };

/**
 * Counts in the memory of this process alone. Of more names than are remembered, the one that was counted longest ago is
 * forgotten.
 */
export const counts = ({ withinMs, names }: Limits, clock: Clock) => {
  const counted = new Map<string, { readonly count: number; readonly sinceMs: number }>();
  const present = (name: string) => {
    const before = counted.get(name);
    return before && clock() - before.sinceMs < withinMs ? before : { count: 0, sinceMs: clock() };
  };
  return {
    /** How often it was counted, within the time that began with the first. */
    of: (name: string): number => present(name).count,
    /** @returns how often, these times included */
    add: (name: string, times: number): number => {
      const { count, sinceMs } = present(name);
      counted.delete(name);
      counted.set(name, { count: count + times, sinceMs });
      const [oldest] = counted.keys();
      if (counted.size > names && oldest !== undefined) counted.delete(oldest);
      return count + times;
    },
  };
};
