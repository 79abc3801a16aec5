import { afterEach, expect, test } from 'vitest';
import { plannedFailures } from '../../../local/gateway/planned-failures.ts';
import { moveClock } from '../../../local/settings/clock.ts';

const machine = Date;
afterEach(() => {
  globalThis.Date = machine;
});

const hourMs = 3_600_000;

test('a moved clock gives the later time to every caller, and leaves named instants alone', () => {
  moveClock(() => hourMs);
  const ahead = (ms: number): number => Math.round((ms - machine.now()) / hourMs);
  expect(ahead(Date.now())).toBe(1);
  expect(ahead(Date.parse(new Date().toISOString()))).toBe(1);
  expect(ahead(Date.parse(Date()))).toBe(1);
  expect(new Date('2026-01-01T00:00:00.000Z').toISOString()).toBe('2026-01-01T00:00:00.000Z');
  expect(Date.UTC(2026, 0)).toBe(machine.UTC(2026, 0));
  expect(new machine()).toBeInstanceOf(Date);
  expect(new Date()).toBeInstanceOf(machine);
});

test('a planned failure affects the requested number of calls of its operation alone', () => {
  const failures = plannedFailures();
  failures.plan({ operation: 'getWallet', status: 503, times: 2 });
  expect(['getMe', 'getWallet', 'getWallet', 'getWallet'].map(failures.take)).toEqual([undefined, 503, 503, undefined]);
  expect(failures.list()).toEqual([]);
});
