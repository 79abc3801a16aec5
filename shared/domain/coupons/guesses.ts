import { type Refusal, refuse } from '../../errors.ts';

/** So many codes that do not exist may a user try in an hour (UTC). */
export const maximumGuessesPerHour = 20;

type Guesses = { readonly hour: string; readonly failed: number };

/** The hour (UTC) that an instant counts for: `2026-11-21T03`. */
const hourOf = (nowMs: number): string => new Date(nowMs).toISOString().slice(0, 13);

/** What is counted after one code more that does not exist. */
export const guessesAfter = (present: Guesses | undefined, nowMs: number): Guesses => {
  const hour = hourOf(nowMs);
  return { hour, failed: present?.hour === hour ? present.failed + 1 : 1 };
};

/** Whether a user has tried too many codes to try another in this hour. @returns `conflict`, or undefined */
export const refuseGuess = (present: Guesses | undefined, nowMs: number): Refusal | undefined =>
  present?.hour === hourOf(nowMs) && present.failed >= maximumGuessesPerHour
    ? refuse('conflict', `At most ${maximumGuessesPerHour} codes that do not exist can be tried in an hour.`, [
        { reason: 'limit_reached' },
      ])
    : undefined;
