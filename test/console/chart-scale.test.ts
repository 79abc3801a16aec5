import { describe, expect, test } from 'vitest';
import { amountTicks, shortAmount, timeTicks } from '../../console/look/chart-scale.ts';

const at = (text: string): number => new Date(text).getTime();
const labels = (from: string, to: string): string[] => timeTicks(at(from), at(to), 5, 'en').map(({ label }) => label);

describe('ticks of time', () => {
  test.each([
    ['ten minutes', '2026-11-21T10:02:00', '2026-11-21T10:12:00', ['10:05', '10:10']],
    [
      'an afternoon',
      '2026-11-21T12:30:00',
      '2026-11-21T17:10:00',
      ['21 Nov, 13:00', '21 Nov, 14:00', '21 Nov, 15:00', '21 Nov, 16:00', '21 Nov, 17:00'],
    ],
    ['three days', '2026-11-18T12:00:00', '2026-11-21T12:00:00', ['19 Nov', '20 Nov', '21 Nov']],
  ])('ticks of time of %s differ from each other and lie between the ends', (_, from, to, expected) => {
    expect(labels(from, to)).toEqual(expected);
  });

  test('ticks of time of any span fit into their space', () => {
    for (const days of [0.001, 0.1, 1, 3, 10, 40, 100, 400, 2000, 9000]) {
      const ticks = timeTicks(at('2020-01-01T00:00:00'), at('2020-01-01T00:00:00') + days * 86_400_000, 4, 'id');
      expect(ticks.length).toBeLessThanOrEqual(4);
      expect(new Set(ticks.map(({ label }) => label)).size).toBe(ticks.length);
    }
  });

  test('ticks of time of no span are none', () => {
    expect(timeTicks(5, 5, 4, 'en')).toEqual([]);
  });
});

test.each([1, 9, 10_000, 471_750, 1_848_248, 20_000_000])('ticks of amounts reach %i in few round steps', (highest) => {
  const ticks = amountTicks(highest);
  expect(ticks[0]).toBe(0);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
  expect(ticks.at(-2)).toBeLessThan(highest);
  expect(ticks.length).toBeLessThanOrEqual(6);
});

test('an amount at an axis is short, in the words of its language', () => {
  expect([0, 450_000, 1_500_000].map((amount) => shortAmount(amount, 'en'))).toEqual(['0', '450K', '1.5M']);
  expect([0, 450_000, 1_500_000].map((amount) => shortAmount(amount, 'id'))).toEqual(['0', '450 rb', '1,5 jt']);
});
