import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { logFileIn, serviceLog } from '../../../local/output/service-log.ts';

/** @param device the device that the log file leads to; by default a new file */
const given = (device?: string) => {
  const directory = mkdtempSync(join(tmpdir(), 'log-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  if (device !== undefined) symlinkSync(device, logFileIn(directory));
  const printed: string[] = [];
  const log = serviceLog(directory, (line) => printed.push(line));
  return { log, printed, file: logFileIn(directory) };
};

const eventAt = (time: string) => ({ id: 'e', type: 'order.paid', subject: 'ord_1', sequence: '0000000001', time });

test('the service prints an event of this run, and no event of the sample data', async () => {
  const { log, printed } = given();
  log.event(eventAt('2026-01-01T00:00:00.000Z'));
  expect(printed).toEqual([]);
  log.event(eventAt(new Date(Date.now() + 1000).toISOString()));
  expect(printed).toEqual([expect.stringContaining('order.paid  ord_1')]);
  await log.stop();
});

test('the log lines of functions go into the file, and only a failure is printed', async () => {
  const { log, printed, file } = given();
  const lines = [
    '{"level":"info","route":"getMe"}',
    '{"level":"error","job":"expireOrders","cause":"Error: no table"}',
  ];
  for (const line of lines) log.ofFunction(line);
  await log.stop();
  expect(readFileSync(file, 'utf8')).toBe(`${lines.join('\n')}\n`);
  expect(printed).toEqual([expect.stringContaining('expireOrders: Error: no table')]);
});

test.skipIf(!existsSync('/dev/full'))('a log file that cannot be written is reported, and ends nothing', async () => {
  const { log, printed } = given('/dev/full');
  log.ofFunction('{"level":"info","route":"getMe"}');
  await expect.poll(() => printed).toEqual([expect.stringContaining('ENOSPC')]);
  log.ofFunction('{"level":"info","route":"getMe"}');
  await log.stop();
  expect(printed).toHaveLength(1);
});
