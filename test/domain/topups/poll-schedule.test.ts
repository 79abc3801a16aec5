import { expect, test } from 'vitest';
import { nextPoll } from '../../../shared/domain/topups/poll-schedule.ts';
import { expiresAt, openedAt, openedMs } from './given-payment.ts';

const minuteMs = 60_000;

type Asked = Parameters<typeof nextPoll>[0];

/** A top-up with one payment, which is pending. */
const pending: Asked = {
  ...{ status: 'pending', created_at: openedAt, expires_at: expiresAt, paid_at: null, seen_ids: ['p1'] },
};

/** The first poll times of a top-up that never changes, in minutes after its opening. */
const firstTimes = (count: number, changes: Partial<Asked>): number[] => {
  const topup = { ...pending, ...changes };
  const times: number[] = [];
  for (
    let at = nextPoll(topup, openedMs);
    at !== undefined && times.length < count;
    at = nextPoll(topup, Date.parse(at))
  )
    times.push((Date.parse(at) - openedMs) / minuteMs);
  return times;
};

/** All poll times. The polling of an ended top-up stops. */
const allTimes = (changes: Partial<Asked>): number[] => firstTimes(100, changes);

test('a pending top-up is polled after 2 minutes, every 5, four times after its deadline, then daily', () => {
  const open = [2, 7, 12, 17, 22, 27, 32, 37, 42, 47, 52, 57];
  const day = 24 * 60;
  expect(firstTimes(18, {})).toEqual([...open, 62, 75, 180, 60 + day, 60 + 2 * day, 60 + 3 * day]);
});

test('an ended top-up without a payment is polled after its deadline, because it may still be paid', () => {
  for (const status of ['cancelled', 'failed', 'expired'] as const)
    expect(allTimes({ status })).toEqual([62, 75, 180, 1500]);
});

test('a cancelled top-up is polled once if no payment was begun, otherwise as any other', () => {
  const after = (seen_ids: readonly string[]) => allTimes({ status: 'cancelled', seen_ids });
  expect(after([])).toHaveLength(1);
  expect(after(['p1'])).toHaveLength(4);
});

test('a paid top-up is polled 10 minutes and a day later, because it may be reversed', () => {
  const paid_at = '2026-11-21T03:30:00.000Z';
  expect(allTimes({ status: 'paid', paid_at })).toEqual([40, 62, 75, 180, 30 + 24 * 60, 1500]);
});

test('an opening top-up is polled when it must have ended, and each minute until it has', () => {
  expect(firstTimes(3, { status: 'opening' })).toEqual([1, 2, 3]);
});

test('a deadline at a polling time moves the next poll after it', () => {
  const expires_at = new Date(openedMs + 7 * minuteMs).toISOString();
  expect(firstTimes(2, { expires_at })).toEqual([2, 9]);
});

test('an opening top-up that is polled early is polled next at its end', () => {
  const topup = { ...pending, status: 'opening', seen_ids: [] } as const;
  expect(nextPoll(topup, openedMs - 1)).toBe('2026-11-21T03:01:00.000Z');
  expect(nextPoll(topup, openedMs + 30_000)).toBe('2026-11-21T03:01:00.000Z');
});
