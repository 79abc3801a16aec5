import type { Clock } from './clock.ts';

/**
 * A question whose answer may be some time old. Whoever asks within that time gets the same answer, or waits for the one under
 * way; a failure to answer is not kept.
 *
 * @param keptMs how old an answer may be, counted from when it was asked for
 */
export const remembered = <Answer>(
  ask: () => Promise<Answer>,
  keptMs: number,
  clock: Clock,
): (() => Promise<Answer>) => {
  let last: { readonly answer: Promise<Answer>; readonly askedMs: number } | undefined;
  return async () => {
    const nowMs = clock();
    if (last === undefined || nowMs - last.askedMs >= keptMs) last = { answer: ask(), askedMs: nowMs };
    const mine = last;
    try {
      return await mine.answer;
    } catch (error) {
      if (last === mine) last = undefined;
      throw error;
    }
  };
};
