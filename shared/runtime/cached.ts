import type { Clock } from './clock.ts';

/**
 * A single-value cache with a maximum age. Concurrent callers share the request in progress. A failure is not cached.
 * After the clock was set back by more than the maximum age, the value is requested again.
 *
 * @param keptMs greatest age of an answer, counted from the start of its request
 */
export const cached = <Answer>(ask: () => Promise<Answer>, keptMs: number, clock: Clock): (() => Promise<Answer>) => {
  let last: { readonly answer: Promise<Answer>; readonly requestedMs: number } | undefined;
  return async () => {
    const nowMs = clock();
    if (last === undefined || Math.abs(nowMs - last.requestedMs) >= keptMs)
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
