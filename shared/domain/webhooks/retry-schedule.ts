import { type RandomBytes, randomShare } from '../ids.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Backoff: the pause in ms before each of the ten attempts, from the end of the previous attempt. */
export const pausesMs = [
  0,
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs),
] as const;

/** Duration of uninterrupted failures, in ms, after which an endpoint is switched off. */
export const switchedOffAfterMs = 72 * hourMs;

/** Jitter: a pause is up to a tenth longer. Receivers that failed together are then retried at different times. */
const jitter = 0.1;

/**
 * The time of a delivery's next attempt.
 *
 * @param made the number of scheduled attempts so far, at least 1
 * @param nowMs the end of the last attempt, in epoch ms
 * @returns the time in epoch ms; undefined after the tenth attempt
 */
export const nextAttemptMs = (made: number, nowMs: number, randomBytes: RandomBytes): number | undefined => {
  const pauseMs = pausesMs[made];
  if (pauseMs === undefined) return undefined;
  return nowMs + Math.round(pauseMs * (1 + jitter * randomShare(randomBytes)));
};
