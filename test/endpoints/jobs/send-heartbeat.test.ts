import { describe, expect, test } from 'vitest';
import { sendHeartbeat } from '../../../functions/jobs/send-heartbeat.ts';
import { heartbeat, heartbeatEveryMinutes } from '../../../shared/domain/outbox/heartbeat.ts';
import { sendHeartbeat as row } from '../../../shared/jobs/outbox.ts';
import { table } from '../../../shared/runtime/table.ts';
import { outboxStore } from '../../../shared/store/outbox/outbox-store.ts';
import { eventKey } from '../../../shared/store/table/keys.ts';
import { readItem } from '../../../shared/store/table/table.ts';

const noon = Date.parse('2026-11-21T12:00:00.000Z');
const minuteMs = 60_000;

const outbox = outboxStore(table);
const stored = (nowMs: number) => readItem(table, eventKey('heartbeat', heartbeat(nowMs).sequence));

describe('the heartbeat', () => {
  test('the heartbeat is an event of the outbox without data about the service', async () => {
    await sendHeartbeat({ clock: () => noon, outbox });
    expect(await stored(noon)).toMatchObject({
      event: { type: 'service.heartbeat', subject: 'heartbeat', data: { every_minutes: 5 } },
      ttl: expect.any(Number),
    });
  });

  test('the heartbeat of the same five minutes is written once by parallel runs', async () => {
    const later = noon + 60 * minuteMs;
    await sendHeartbeat({ clock: () => later, outbox });
    const first = await stored(later);
    await Promise.all([1, 2, 3].map((minutes) => sendHeartbeat({ clock: () => later + minutes * minuteMs, outbox })));
    expect(first).toMatchObject({ event: { time: '2026-11-21T13:00:00.000Z' } });
    expect(await stored(later)).toEqual(first);
  });

  test('the heartbeat has the next number five minutes later', () => {
    expect(Number(heartbeat(noon + 5 * minuteMs).sequence)).toBe(Number(heartbeat(noon).sequence) + 1);
    expect(heartbeat(noon + 5 * minuteMs - 1).sequence).toBe(heartbeat(noon).sequence);
  });

  test('the heartbeat comes as often as its row says', () => {
    expect(row.trigger.everyMinutes).toBe(heartbeatEveryMinutes);
  });

  test('the heartbeat fails when the table is unavailable, so that the run counts as failed', async () => {
    const away = { client: { send: () => Promise.reject(new Error('away')) }, name: table.name };
    await expect(sendHeartbeat({ clock: () => noon, outbox: outboxStore(away) })).rejects.toThrow('away');
  });
});
