import { expect, test } from 'vitest';
import { afterFailure, isBroken } from '../../../shared/domain/topups/breaker.ts';
import { openedMs } from './given-payment.ts';

test('the fifth failure in a row, or a refused key, stops asking for 30 seconds', () => {
  expect(afterFailure('no_answer', 3, openedMs)).toEqual({ failures: 4, broken_until: null });
  const until = '2026-11-21T03:00:30.000Z';
  expect(afterFailure('nonsense', 4, openedMs)).toEqual({ failures: 5, broken_until: until });
  expect(afterFailure('unauthorized', 0, openedMs)).toEqual({ failures: 1, broken_until: until });
  expect(isBroken({ broken_until: until }, openedMs + 29_999)).toBe(true);
  expect(isBroken({ broken_until: until }, openedMs + 30_000)).toBe(false);
});

test.each(['refused', 'unavailable'])('the answer "%s" is no failure of the gateway', (failure) => {
  expect(afterFailure(failure, 4, openedMs)).toBeUndefined();
});
