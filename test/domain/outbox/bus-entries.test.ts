import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { batchesOf, busEntry, bytesOf, isTooLarge } from '../../../shared/domain/outbox/bus-entries.ts';
import { cloudEvent } from '../../../shared/domain/outbox/events.ts';

const amounts = { order_id: 'ord_1', purchaser_id: 'usr_1', amount_idr: 860_248 };

const outgoing = (subject: string, kilobytes = 0, sequence = 1) => ({
  subject,
  sequence: String(sequence).padStart(10, '0'),
  entry: { Source: 'commerce', DetailType: 'x', Detail: 'd'.repeat(kilobytes * 1024), Time: new Date(0) } as const,
});

/** Events in random order. The n-th event of each subject has the number n. */
const shuffledEvents = (kilobytes: fc.Arbitrary<number>) =>
  fc
    .array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'), kilobytes), {
      maxLength: 60,
    })
    .chain((drawn) => {
      const had = new Map<string, number>();
      const events = drawn.map(([subject, size]) => {
        const sequence = (had.get(subject) ?? 0) + 1;
        had.set(subject, sequence);
        return outgoing(subject, size, sequence);
      });
      return fc.shuffledSubarray(events, { minLength: events.length });
    });

const subjectsOf = (events: readonly ReturnType<typeof outgoing>[]) => Map.groupBy(events, ({ subject }) => subject);

describe('an event on the bus', () => {
  test('an event on the bus is the whole CloudEvent with its type and time', () => {
    const event = cloudEvent('order.created', 'ord_1', 1, amounts, Date.parse('2026-11-21T03:04:05.678Z'));
    const { Source, DetailType, Detail, Time } = busEntry(event);
    expect([Source, DetailType, Time]).toEqual(['commerce', 'order.created', new Date('2026-11-21T03:04:05.678Z')]);
    expect(JSON.parse(Detail)).toEqual(event);
  });

  test('an event on the bus has the size of EventBridge: 14 bytes for the time, and UTF-8 texts', () => {
    expect(bytesOf({ Source: 'commerce', DetailType: 'é', Detail: '{}', Time: new Date(0) })).toBe(14 + 8 + 2 + 2);
  });
});

describe('a call to the bus', () => {
  test('a call to the bus has at most 10 events, 256 KiB and one event of a subject', () => {
    fc.assert(
      fc.property(shuffledEvents(fc.nat(90)), (events) => {
        const batches = batchesOf(events);
        expect(batches.flat()).toHaveLength(events.length);
        for (const batch of batches) {
          expect(batch.length).toBeGreaterThan(0);
          expect(batch.length).toBeLessThanOrEqual(10);
          expect(batch.reduce((sum, { entry }) => sum + bytesOf(entry), 0)).toBeLessThanOrEqual(256 * 1024);
          expect(new Set(batch.map(({ subject }) => subject)).size).toBe(batch.length);
        }
      }),
    );
  });

  test('calls to the bus keep the sequence of each subject for any order of records', () => {
    fc.assert(
      fc.property(shuffledEvents(fc.nat(90)), (events) => {
        const sent = subjectsOf(batchesOf(events).flat());
        for (const [subject, of] of subjectsOf(events)) {
          const numbers = sent.get(subject)?.map(({ sequence }) => Number(sequence));
          expect(numbers).toEqual(of.map((_, index) => index + 1));
        }
      }),
    );
  });

  test('calls to the bus are as few as possible', () => {
    fc.assert(
      fc.property(shuffledEvents(fc.constant(0)), (events) => {
        const longest = Math.max(0, ...[...subjectsOf(events).values()].map(({ length }) => length));
        expect(batchesOf(events)).toHaveLength(Math.max(Math.ceil(events.length / 10), longest));
      }),
    );
  });

  test('calls to the bus for 100 records of payments are 10', () => {
    const events = Array.from({ length: 100 }, (_, index) =>
      outgoing(`ord_${Math.floor(index / 3)}`, 0, 3 - (index % 3)),
    );
    expect(batchesOf(events).map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 10));
  });

  test('a call to the bus is filled to 10 events', () => {
    const events = Array.from({ length: 25 }, (_, index) => outgoing(`ord_${index}`));
    expect(batchesOf(events).map(({ length }) => length)).toEqual([10, 10, 5]);
  });

  test('an event that is too large for any call to the bus is sent alone', () => {
    const events = [outgoing('a'), outgoing('b', 300), outgoing('c')];
    expect(batchesOf(events).map((batch) => batch.map(({ subject }) => subject))).toEqual([['a', 'c'], ['b']]);
  });
});

test('an event of more than 256 KiB with its time and names is too large', () => {
  const { entry } = outgoing('a');
  const filled = (bytes: number) => ({ ...entry, Detail: 'd'.repeat(bytes - bytesOf(entry)) });
  expect(isTooLarge(filled(256 * 1024))).toBe(false);
  expect(isTooLarge(filled(256 * 1024 + 1))).toBe(true);
});

test('two entries that fill a call to the byte are sent with one', () => {
  const of = (subject: string, bytes: number) => {
    const { entry } = outgoing(subject);
    return { ...outgoing(subject), entry: { ...entry, Detail: 'd'.repeat(bytes - bytesOf(entry)) } };
  };
  const half = 128 * 1024;
  expect(batchesOf([of('a', half), of('b', half)])).toHaveLength(1);
  expect(batchesOf([of('a', half), of('b', half + 1)])).toHaveLength(2);
});

test('two events of one number keep the order of their arrival', () => {
  const [one, other] = [outgoing('a', 0, 1), outgoing('a', 1, 1)];
  expect(batchesOf([one, other]).flat()).toEqual([one, other]);
  expect(batchesOf([other, one]).flat()).toEqual([other, one]);
});
