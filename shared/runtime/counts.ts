import type { Clock } from './clock.ts';

type Limits = { readonly withinMs: number; readonly names: number };

/**
 * In-memory counters of this process, one for each name, in fixed windows. Above the maximum number of names, the least
 * recently counted name is dropped (LRU).
 */
export const counts = ({ withinMs, names }: Limits, clock: Clock) => {
  const counted = new Map<string, { readonly count: number; readonly sinceMs: number }>();
  const present = (name: string) => {
    const before = counted.get(name);
    return before && clock() - before.sinceMs < withinMs ? before : { count: 0, sinceMs: clock() };
  };
  return {
    /** The count in the current window. A window begins with its first event. */
    of: (name: string): number => present(name).count,
    /** Counts events under a name. @returns the count, these events included */
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
