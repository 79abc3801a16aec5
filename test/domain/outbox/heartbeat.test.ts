import { expect, test } from 'vitest';
import { heartbeat, heartbeatSubject } from '../../../shared/domain/outbox/heartbeat.ts';

const atMs = Date.parse('2026-11-21T03:05:00.000Z');

test('a heartbeat shows that events flow, with its interval', () => {
  expect(heartbeat(atMs)).toMatchObject({
    type: 'service.heartbeat',
    subject: 'heartbeat',
    time: '2026-11-21T03:05:00.000Z',
    data: { every_minutes: 5 },
  });
  expect(heartbeatSubject).toBe('heartbeat');
});

test('two heartbeats within five minutes have the same number, and the next one the next', () => {
  const idOf = (ms: number) => heartbeat(atMs + ms).id;
  expect(idOf(299_999)).toBe(idOf(0));
  expect(idOf(300_000)).not.toBe(idOf(0));
  expect(idOf(-1)).not.toBe(idOf(0));
});
