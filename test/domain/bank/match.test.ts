import { describe, expect, test } from 'vitest';
import { type BookedMovement, matchStatement } from '../../../shared/domain/bank/match.ts';
import type { StatementRow } from '../../../shared/domain/bank/statement.ts';

let lines = 0;
const row = (sen: number, text = '', day = '2026-11-20', side: 'in' | 'out' = 'in'): StatementRow => {
  lines += 1;
  return { line: lines, day, side, sen, text };
};
const booked = (amount_idr: number, reference: string, changes: Partial<BookedMovement> = {}): BookedMovement => {
  lines += 1;
  return {
    entry_id: `ent_${lines}`,
    type: 'paid',
    reference,
    paid_on: '2026-11-20',
    side: 'in',
    amount_idr,
    ...changes,
  };
};

const found = (rows: readonly StatementRow[], movements: readonly BookedMovement[]) => {
  const { matched, missing, surplus } = matchStatement(rows, movements);
  return {
    pairs: matched.map(({ row: { line }, booked: all }) => [line, ...all.map(({ entry_id }) => entry_id)]),
    missing: missing.map(({ line }) => line),
    surplus: surplus.map(({ entry_id }) => entry_id),
  };
};

describe('a row of a statement finds its movement', () => {
  test('by the reference in its text, and not by the amount alone', () => {
    const [one, other] = [row(10_000, 'TRF A-1 BUDI'), row(10_000, 'TRF A-2 CITRA')];
    const [first, second] = [booked(100, 'A-2'), booked(100, 'A-1')];
    expect(found([one, other], [first, second]).pairs).toEqual([
      [one.line, second.entry_id],
      [other.line, first.entry_id],
    ]);
  });

  test('by the reference on another day', () => {
    const [one, movement] = [row(10_000, 'A-1'), booked(100, 'A-1', { paid_on: '2026-11-19' })];
    expect(found([one], [movement])).toMatchObject({
      pairs: [[one.line, movement.entry_id]],
      missing: [],
      surplus: [],
    });
  });

  test('by day and amount when the bank writes no reference', () => {
    const [one, movement] = [row(10_000, 'SETORAN'), booked(100, 'A-1')];
    expect(found([one], [movement]).pairs).toEqual([[one.line, movement.entry_id]]);
  });

  test('as the sum of the entries with its reference', () => {
    const one = row(30_000, 'BATCH-1');
    const [first, second] = [booked(100, 'BATCH-1'), booked(200, 'BATCH-1')];
    expect(found([one], [first, second])).toEqual({
      ...{ pairs: [[one.line, first.entry_id, second.entry_id]], missing: [], surplus: [] },
    });
  });

  test('by a reference in capitals, or as one of a sum in capitals', () => {
    const [one, other] = [row(10_000, 'TRF CR-AB'), row(30_000, 'BATCH')];
    const movements = [booked(100, 'cr-ab'), booked(200, 'Batch'), booked(100, 'batch')];
    expect(found([one, other], movements)).toMatchObject({ missing: [], surplus: [] });
  });

  test('with hundredths of a rupiah as the rupiah below or above', () => {
    const [one, other] = [row(123_456, 'BUNGA-1'), row(123_456, 'BUNGA-2')];
    const [below, above] = [booked(1234, 'BUNGA-1'), booked(1235, 'BUNGA-2')];
    expect(found([one, other], [below, above])).toMatchObject({ missing: [], surplus: [] });
  });
});

describe('a difference', () => {
  test.for([
    ['another side', booked(100, 'A-1', { side: 'out' })],
    ['another amount', booked(101, 'A-1')],
    ['another day and reference', booked(100, 'A-2', { paid_on: '2026-11-21' })],
  ] as const)('a movement with %s is surplus, and the row is missing', ([, movement]) => {
    const one = row(10_000, 'A-1');
    expect(found([one], [movement])).toEqual({ pairs: [], missing: [one.line], surplus: [movement.entry_id] });
  });

  test('a movement is matched once, and a second row is missing', () => {
    const [one, other, movement] = [row(10_000, 'A-1'), row(10_000, 'A-1'), booked(100, 'A-1')];
    expect(found([one, other], [movement])).toMatchObject({ missing: [other.line], surplus: [] });
  });

  test('movements that cancel one another are neither matched nor surplus', () => {
    const pair = [booked(100, 'A-1'), booked(100, 'A-1', { side: 'out' })];
    expect(found([], pair)).toEqual({ pairs: [], missing: [], surplus: [] });
  });

  test.for([
    ['with its reference', 'A-1', '2026-11-20'],
    ['without a reference', 'TRF', '2026-11-20'],
    ['on another day', 'A-1', '2026-11-21'],
  ] as const)('a transfer and its return on the same day match both rows %s', ([, text, day]) => {
    const rows = [row(10_000, text, day, 'out'), row(10_000, text, day)];
    const pair = [booked(100, 'A-1'), booked(100, 'A-1', { side: 'out' })];
    expect(found(rows, pair)).toMatchObject({ pairs: [{ length: 2 }, { length: 2 }], missing: [], surplus: [] });
  });

  test('a transfer for two accounts and its return on the same day match both rows', () => {
    const rows = [row(30_000, 'A-1', '2026-11-20', 'out'), row(30_000, 'A-1')];
    const movements = [100, 200].flatMap((idr) => [booked(idr, 'A-1'), booked(idr, 'A-1', { side: 'out' })]);
    expect(found(rows, movements)).toMatchObject({ missing: [], surplus: [] });
  });

  test('a row without a reference matches the right movement, not a wrong one and its correction', () => {
    const one = row(10_000, 'SETORAN');
    const right = booked(100, 'A-2');
    const wrong = [booked(100, 'A-1'), booked(100, 'A-1', { side: 'out' })];
    expect(found([one], [right, ...wrong])).toEqual({ pairs: [[one.line, right.entry_id]], missing: [], surplus: [] });
  });
});

test('5,000 rows and 10,000 movements of one amount, day and reference are compared in a second of CPU time', () => {
  const rows = Array.from({ length: 5000 }, () => row(10_000, 'SAME '.repeat(100)));
  const movements = Array.from({ length: 10_000 }, () => booked(100, 'SAME'));
  const start = process.threadCpuUsage();
  expect(matchStatement(rows, movements).surplus).toHaveLength(5000);
  expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(1000);
});
