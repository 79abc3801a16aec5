import { describe, expect, test } from 'vitest';
import { coldReport } from '../../bench/cold/report.ts';
import { waitingGoals } from '../../bench/goals.ts';
import { growthReport } from '../../bench/growth/report.ts';
import { progressOf } from '../../bench/progress.ts';
import { measuredFunctions } from '../../bench/subjects.ts';
import { heardFunctions } from '../../bench/warm/table-calls.ts';
import { differentPages } from '../../bench/world/events.ts';
import { hotKeyCache } from '../../shared/runtime/hot-key-cache.ts';

const exactly = (median: number) => ({ median, low: median, high: median });

describe('the report on cold starts', () => {
  const row = { name: 'getOrder', init: exactly(2), whole: exactly(2.5), cpu: exactly(2.4), initMs: 100 };
  const report = coldReport(
    { rows: [row], emptyInitMs: 50 },
    new Map([['getOrder', { rawKb: 179, gzipKb: 61 }]]),
    30,
    'plots/cold-start.svg',
  );

  test('the report on cold starts shows time and price of each init at the price of arm64', () => {
    const [head, , cells] = report.split('\n').filter((line) => line.startsWith('|'));
    expect(head).toContain('| init, ms | $ a million inits |');
    expect(cells).toMatch(/^\| `getOrder` \| 179 \/ 61 \| 2\.00 [^|]* \| 100 \| 0\.67 \| 2\.50 /);
    expect(report).toContain('of `empty` 50 ms, 0.33 $');
  });

  test('the report on cold starts shows its plot', () => {
    expect(report).toContain('](plots/cold-start.svg)');
    expect(growthReport({ orders: [], courses: [], seedSeconds: 1 }, 'plots/growth.svg')).toContain(
      '](plots/growth.svg)',
    );
  });
});

test('the catalog and each step of a purchase are measured cold and warm, and have a goal', () => {
  const steps = ['listCourses', 'quoteOrder', 'createOrder', 'payOrder', 'refundOrder', 'notifyMidtrans'];
  for (const step of steps) {
    expect(measuredFunctions).toContain(step);
    expect(Object.keys(heardFunctions)).toContain(step);
    expect(Object.keys(waitingGoals)).toContain(step);
  }
});

test('measured pages are each read from the table by a process with a hot-key cache', async () => {
  const pages = differentPages({ limit: '10' });
  let asked = 0;
  const ask = hotKeyCache(
    async () => {
      asked += 1;
    },
    5000,
    () => 0,
  );
  const calls = 5 * pages.length;
  for (let call = 0; call < calls; call += 1) await ask(pages[call % pages.length]);
  expect(asked).toBe(calls);
  expect(pages[0]).toMatchObject({ queryStringParameters: { limit: '10' } });
});

describe('progress', () => {
  const printedOn = (isTTY: boolean): string[] => {
    const reported: string[] = [];
    const progress = progressOf('cold', { isTTY, write: (text: string) => reported.push(text) > 0 });
    for (let done = 1; done <= 300; done += 1) progress(done, 300);
    return reported;
  };

  test('progress without a terminal is one line for each tenth', () => {
    const reported = printedOn(false);
    expect(reported).toHaveLength(11);
    expect(reported[0]).toBe('cold: 1 of 300\n');
    expect(reported.at(-1)).toBe('cold: 300 of 300\n');
  });

  test('progress on a terminal is a bar, drawn at most a hundred times', () => {
    const reported = printedOn(true);
    expect(reported.length).toBeLessThan(103);
    expect(reported.at(-2)).toContain('300/300');
    expect(reported.at(-1)).toBe('\n');
  });
});
