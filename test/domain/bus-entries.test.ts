import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { batchesOf, busEntry, bytesOf } from '../../shared/domain/bus-entries.ts';
import { cloudEvent } from '../../shared/domain/events.ts';

const amounts = { order_id: 'ord_1', purchaser_id: 'usr_1', amount_idr: 860_248 };

const outgoing = (subject: string, kilobytes = 0) => ({
  subject,
  entry: { Source: 'commerce', DetailType: 'x', Detail: 'd'.repeat(kilobytes * 1024), Time: new Date(0) } as const,
});

const arbitraryEvents = fc.array(
  fc
    .tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'), fc.nat(90))
    .map(([subject, kilobytes]) => outgoing(subject, kilobytes)),
  { maxLength: 60 },
);

describe('an event on the bus', () => {
  test('is the whole CloudEvent, under its type and at its time', () => {
    const event = cloudEvent('order.created', 'ord_1', 1, amounts, Date.parse('2026-11-21T03:04:05.678Z'));
    const { Source, DetailType, Detail, Time } = busEntry(event);
    expect([Source, DetailType, Time]).toEqual(['commerce', 'order.created', new Date('2026-11-21T03:04:05.678Z')]);
    expect(JSON.parse(Detail)).toEqual(event);
  });

  test('is as large as EventBridge counts it: 14 bytes for the time, and the texts in UTF-8', () => {
    expect(bytesOf({ Source: 'commerce', DetailType: 'é', Detail: '{}', Time: new Date(0) })).toBe(14 + 8 + 2 + 2);
  });
});

describe('what goes with one call', () => {
  test('is at most 10 events, 256 KiB and one event of a subject; all go, in their order', () => {
    fc.assert(
      fc.property(arbitraryEvents, (events) => {
        const batches = batchesOf(events);
        expect(batches.flat()).toEqual(events);
        for (const batch of batches) {
          expect(batch.length).toBeGreaterThan(0);
          expect(batch.length).toBeLessThanOrEqual(10);
          expect(batch.reduce((sum, { entry }) => sum + bytesOf(entry), 0)).toBeLessThanOrEqual(256 * 1024);
          expect(new Set(batch.map(({ subject }) => subject)).size).toBe(batch.length);
        }
      }),
    );
  });

  test('is as much as fits', () => {
    const events = Array.from({ length: 25 }, (_, index) => outgoing(`ord_${index}`));
    expect(batchesOf(events).map(({ length }) => length)).toEqual([10, 10, 5]);
  });

  test('is one event alone that is too large for any call: the bus refuses it by its name', () => {
    const events = [outgoing('a'), outgoing('b', 300), outgoing('c')];
    expect(batchesOf(events).map(({ length }) => length)).toEqual([1, 1, 1]);
  });
});
