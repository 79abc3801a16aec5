import { expect, test } from 'vitest';
import { effectOf, stateAfter } from '../../../shared/domain/webhooks/delivery.ts';
import { nextAttemptMs } from '../../../shared/domain/webhooks/retry-schedule.ts';

const [second, minute, hour] = [1000, 60_000, 3_600_000];
/** The contract's pauses, each counted from the previous attempt. */
const contract = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
const none = () => new Uint8Array(4);
const most = () => new Uint8Array(4).fill(255);
const failed = { status: 500, error: null };

test('the timetable has nine pauses between ten attempts, each up to a tenth longer', () => {
  contract.forEach((pauseMs, index) => {
    expect(nextAttemptMs(index + 1, 0, none)).toBe(pauseMs);
    const longest = nextAttemptMs(index + 1, 0, most) ?? 0;
    expect(longest).toBeGreaterThan(pauseMs * 1.09);
    expect(longest).toBeLessThanOrEqual(Math.round(pauseMs * 1.1));
  });
  expect(nextAttemptMs(10, 0, none)).toBeUndefined();
});

test('an answer decides the state of the delivery', () => {
  expect(stateAfter(1, { status: 200, error: null }, 0, none)).toEqual({ state: 'delivered', dueMs: undefined });
  expect(stateAfter(1, { status: 299, error: null }, 0, none).state).toBe('delivered');
  for (const status of [199, 300, 301, 302, 308, 400, 404, 429, 500])
    expect(stateAfter(1, { status, error: null }, 0, none)).toEqual({ state: 'pending', dueMs: 5000 });
  expect(stateAfter(1, { status: null, error: 'TLS failed.' }, 0, none).state).toBe('pending');
  expect(stateAfter(1, { status: 410, error: null }, 0, none)).toEqual({ state: 'failed', dueMs: undefined });
  expect(stateAfter(10, failed, 0, none)).toEqual({ state: 'failed', dueMs: undefined });
});

test('an answer decides the state of the endpoint', () => {
  const since = new Date(0).toISOString();
  const days = 72 * hour;
  expect(effectOf(undefined, { status: 200, error: null }, days)).toBeUndefined();
  expect(effectOf(since, { status: 200, error: null }, days)).toBe('recovered');
  expect(effectOf(undefined, failed, days)).toBe('failing');
  expect(effectOf(since, failed, days - 1)).toBeUndefined();
  expect(effectOf(since, failed, days)).toEqual({ off: 'failing' });
  expect(effectOf(undefined, { status: 410, error: null }, 0)).toEqual({ off: 'gone' });
});
