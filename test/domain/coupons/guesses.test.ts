import { expect, test } from 'vitest';
import { guessesAfter, maximumGuessesPerHour, refuseGuess } from '../../../shared/domain/coupons/guesses.ts';

const nowMs = Date.parse('2026-11-21T03:59:59.999Z');

test('guesses of an hour add up, and those of another hour are dropped', () => {
  expect(guessesAfter(undefined, nowMs)).toEqual({ hour: '2026-11-21T03', failed: 1 });
  expect(guessesAfter({ hour: '2026-11-21T03', failed: 4 }, nowMs)).toEqual({ hour: '2026-11-21T03', failed: 5 });
  expect(guessesAfter({ hour: '2026-11-21T03', failed: 4 }, nowMs + 1)).toEqual({ hour: '2026-11-21T04', failed: 1 });
});

test(`refuseGuess refuses a guess after ${maximumGuessesPerHour} failed ones in the hour`, () => {
  const guessed = (failed: number, atMs = nowMs) => refuseGuess({ hour: '2026-11-21T03', failed }, atMs);
  expect(guessed(maximumGuessesPerHour - 1)).toBeUndefined();
  expect(guessed(maximumGuessesPerHour)).toMatchObject({ refusal: 'conflict' });
  expect(guessed(maximumGuessesPerHour, nowMs + 1)).toBeUndefined();
  expect(refuseGuess(undefined, nowMs)).toBeUndefined();
});
