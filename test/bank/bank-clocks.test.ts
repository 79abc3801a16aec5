import { expect, test } from 'vitest';
import { runBank } from './run.ts';
import { skewed, summaryOf } from './workloads.ts';

test('clocks that are wrong by up to ten minutes change no money', async () => {
  const report = await runBank(skewed);
  process.stderr.write(summaryOf('bank with wrong clocks', report));
  expect(report.violations).toEqual([]);
  expect(report.outcomes['payOrder ok']).toBeGreaterThan(10);
});
