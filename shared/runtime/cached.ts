import type { Clock } from './clock.ts';

/** Lazy initialisation: the value is made at its first use and kept. A failure is not kept. */
export const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/**
 * A single-value cache with a maximum age. Concurrent callers share one request. A failure is not cached. The value is
 * also requested again after the clock was set back by at least the maximum age.
 *
 * @param maximumAgeMs the maximum age of an answer in ms, from the start of its request
 */
export const cached = <Answer>(
  ask: () => Promise<Answer>,
  maximumAgeMs: number,
  clock: Clock,
): (() => Promise<Answer>) => {
  let last: { readonly answer: Promise<Answer>; readonly requestedMs: number } | undefined;
  return async () => {
    const nowMs = clock();
    if (last === undefined || Math.abs(nowMs - last.requestedMs) >= maximumAgeMs)
      last = { answer: ask(), requestedMs: nowMs };
    const mine = last;
    try {
      return await mine.answer;
    } catch (error) {
      if (last === mine) last = undefined;
      throw error;
    }
  };
};
