import { describe, expect, test } from 'vitest';
import { refuseSchedule, type ScheduledKey } from '../../infra/data/schedule-change.ts';

const nowMs = Date.parse('2026-11-21T12:00:00.000Z');
const minuteMs = 60_000;

const row = (key_id: string, minutes: number): ScheduledKey => ({
  key_id,
  signs_from: new Date(nowMs + minutes * minuteMs).toISOString(),
});

const old = row('old', -6000);
const current = row('current', -1000);

const stillInUse = (key: string): string =>
  `Tokens of ${key} are still in use: remove it at least half an hour after its successor starts to sign.`;

test('the first timetable of a stage may sign at once', () => {
  expect(refuseSchedule([], [row('first', -1)], nowMs)).toBeUndefined();
});

test('a timetable without a key that signs now is refused, even as the first', () => {
  for (const inForce of [[], [current]])
    expect(refuseSchedule(inForce, [row('late', 120)], nowMs)).toBe('No key of the timetable signs now.');
});

test('the same timetable again is no change, at any time of a rotation', () => {
  for (const minutes of [-2000, -1, 0, 1, 59, 60, 5000]) {
    const rows = [old, current, row('next', minutes)];
    expect(refuseSchedule(rows, rows, nowMs)).toBeUndefined();
  }
});

describe('an added key', () => {
  test.each([
    [60, undefined],
    [59, 'next would sign in less than an hour: give it a later signs_from.'],
    [1, 'next would sign in less than an hour: give it a later signs_from.'],
    [-1, 'next would sign at once, before verifiers can fetch its public key.'],
  ])('a new key is refused that signs before an hour of publication: in %i minutes', (minutes, refused) => {
    expect(refuseSchedule([current], [current, row('next', minutes)], nowMs)).toBe(refused);
  });

  test('a new key may be one that was removed long ago, as in a rollback', () => {
    expect(refuseSchedule([current], [old, current], nowMs)).toBeUndefined();
  });
});

describe('a key that is taken away', () => {
  test('a signing key is refused removal', () => {
    expect(refuseSchedule([old, current], [old], nowMs)).toBe(stillInUse('current'));
  });

  test('a key is refused removal while tokens or cached key sets use it', () => {
    const fresh = row('fresh', -20);
    expect(refuseSchedule([current, fresh], [fresh], nowMs)).toBe(stillInUse('current'));
    expect(refuseSchedule([current, row('fresh', -30)], [row('fresh', -30)], nowMs)).toBeUndefined();
  });

  test('a key that has not signed yet may be removed', () => {
    expect(refuseSchedule([current, row('next', 30)], [current], nowMs)).toBeUndefined();
  });
});

test('a start may be postponed, but not moved nearer than an hour', () => {
  const inForce = [current, row('next', 180)];
  expect(refuseSchedule(inForce, [current, row('next', 600)], nowMs)).toBeUndefined();
  expect(refuseSchedule(inForce, [current, row('next', 30)], nowMs)).toMatch(/less than an hour/);
});
