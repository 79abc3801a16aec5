import { type Refusal, refuse } from '../../errors.ts';

/** Rate limit: unknown coupon codes per user and hour (UTC). */
export const maximumGuessesPerHour = 20;

type Guesses = { readonly hour: string; readonly failed: number };

/** The hour (UTC) of an instant, such as `2026-11-21T03`. */
const hourOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 13);

export const guessesAfter = (present: Guesses | undefined, nowMs: number): Guesses => {
  const hour = hourOf(nowMs);
  return { hour, failed: present?.hour === hour ? present.failed + 1 : 1 };
};

/** Checks the rate limit of unknown codes. @returns `conflict` (`limit_reached`), or undefined */
export const refuseGuess = (present: Guesses | undefined, nowMs: number): Refusal | undefined =>
  present?.hour === hourOf(nowMs) && present.failed >= maximumGuessesPerHour
    ? refuse('conflict', `At most ${maximumGuessesPerHour} codes that do not exist can be tried in an hour.`, [
        { reason: 'limit_reached' },
      ])
    : undefined;
