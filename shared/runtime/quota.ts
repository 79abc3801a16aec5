import type { Clock } from './clock.ts';

/** How often something may be done in the name of one thing, within which time, and of how many names this is remembered. */
type Limits = { readonly most: number; readonly withinMs: number; readonly names: number };

/**
 * Counts in the memory of this process alone: no request pays a write for it, and of several processes each admits as many.
 * Of more names than are remembered, the one that was admitted longest ago is forgotten.
 *
 * @returns whether it may be done once more in this name
 */
export const quota = ({ most, withinMs, names }: Limits, clock: Clock): ((name: string) => boolean) => {
  const counted = new Map<string, { readonly count: number; readonly sinceMs: number }>();
  return (name) => {
    const nowMs = clock();
    const before = counted.get(name);
    const { count, sinceMs } = before && nowMs - before.sinceMs < withinMs ? before : { count: 0, sinceMs: nowMs };
    if (count >= most) return false;
    counted.delete(name);
    counted.set(name, { count: count + 1, sinceMs });
    const [oldest] = counted.keys();
    if (counted.size > names && oldest !== undefined) counted.delete(oldest);
    return true;
  };
};
