import { type Refusal, refuse } from '../../errors.ts';

/** Rate limit: different coupon codes that a user tries in an hour (UTC). */
export const maximumGuessesPerHour = 20;

/** The hour (UTC) of an instant, such as `2026-11-21T03`. */
export const hourOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 13);

/** The refusal of another code at the limit. @returns `conflict` (`limit_reached`) */
export const refuseGuess = (): Refusal =>
  refuse('conflict', `At most ${maximumGuessesPerHour} different coupon codes can be tried in an hour.`, [
    { reason: 'limit_reached' },
  ]);
