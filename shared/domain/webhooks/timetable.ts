import { type RandomBytes, randomShare } from '../ids.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** The pause before each of the ten attempts, in ms: each begins when the attempt before has ended. */
export const pausesMs = [
  0,
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs),
] as const;

/** An endpoint that has failed for so long without one success is switched off. */
export const switchedOffAfterMs = 72 * hourMs;

/** A pause is up to a tenth longer: receivers that failed together are not tried again together. */
const jitter = 0.1;

/**
 * When a delivery is due again.
 *
 * @param made how many attempts of the timetable were made, at least 1
 * @param nowMs when the last one ended
 * @returns ms since the epoch; undefined after the tenth
 */
export const nextAttemptMs = (made: number, nowMs: number, randomBytes: RandomBytes): number | undefined => {
  const pauseMs = pausesMs[made];
  if (pauseMs === undefined) return undefined;
  return nowMs + Math.round(pauseMs * (1 + jitter * randomShare(randomBytes)));
};
