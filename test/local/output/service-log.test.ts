import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { logFileIn, serviceLog } from '../../../local/output/service-log.ts';

const given = () => {
  const directory = mkdtempSync(join(tmpdir(), 'log-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
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
