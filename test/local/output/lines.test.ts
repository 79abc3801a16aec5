import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { type AnsweredRequest, eventLine, failureLine, requestLine } from '../../../local/output/lines.ts';

const noonMs = new Date(2026, 10, 28, 12, 0, 5).getTime();

const answered = (more: Partial<AnsweredRequest> = {}): AnsweredRequest => ({
  ...{ method: 'GET', path: '/orders', status: 200, code: undefined, durationMs: 12.4, caller: undefined, ...more },
});

const printed = (request: AnsweredRequest): string => stripVTControlCharacters(requestLine(request, noonMs));

test.each([
  ['without a caller', answered(), '12:00:05  GET    /orders                              200    12 ms'],
  [
    'of a sample user',
    answered({ method: 'DELETE', caller: 'budi' }),
    '12:00:05  DELETE /orders                              200    12 ms  budi',
  ],
  [
    'that was refused',
    answered({ status: 403, code: 'forbidden', caller: `usr_${'0'.repeat(52)}` }),
    '12:00:05  GET    /orders                              403    12 ms  usr_0000000…  forbidden',
  ],
  [
    'with a long path',
    answered({ path: `/orders/${'o'.repeat(60)}` }),
    `12:00:05  GET    /orders/${'o'.repeat(60)} 200    12 ms`,
  ],
])('the line of a request %s has method, path, status, time and caller', (_, request, line) => {
  expect(printed(request)).toBe(line);
});

test('the line of an event has its type, subject and sequence', () => {
  const event = { id: 'e', type: 'order.paid', subject: 'ord_1', sequence: '0000000003', time: '2026-11-28T05:00:05Z' };
  expect(stripVTControlCharacters(eventLine(event, noonMs))).toBe('12:00:05  event  order.paid  ord_1 #3');
});

test('a log line of a failed function becomes one line, and no other log line does', () => {
  const failed = JSON.stringify({ level: 'error', route: 'payOrder', status: 503, cause: 'TimeoutError: 5 s' });
  expect(stripVTControlCharacters(failureLine(failed, noonMs) ?? '')).toBe(
    '12:00:05  failed payOrder: TimeoutError: 5 s',
  );
  for (const other of ['{"level":"info","route":"payOrder"}', 'text of a library', '{', 'null'])
    expect(failureLine(other, noonMs)).toBeUndefined();
});
