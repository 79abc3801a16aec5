import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparison, differingBuckets, isYoung, multisetHash } from '../../../shared/domain/books/copies.ts';
import { type Entry, entryOf } from '../../../shared/domain/books/entry-text.ts';

const minuteMs = 60_000;
const startedMs = Date.parse('2026-11-22T03:00:00.000Z');
const span = { startedMs, nowMs: startedMs + 5 * minuteMs };

const entry = (key: string, text = key, atMs = 0): Entry => ({ key, text, atMs, erasedOf: undefined });

describe('an entry is young', () => {
  test.for([
    ['after 15 minutes before the comparison began', startedMs - 15 * minuteMs + 1, true],
    ['not at 15 minutes before', startedMs - 15 * minuteMs, false],
    ['up to a minute after now: clocks differ', span.nowMs + minuteMs, true],
    ['not more than a minute after now', span.nowMs + minuteMs + 1, false],
  ] as const)('an entry counts as young only within its span: %s', ([, atMs, young]) =>
    expect(isYoung({ atMs }, span)).toBe(young),
  );
});

const violations = (table: readonly Entry[], copies: readonly Entry[], sinceMs = 0) => {
  const { addEntry, addCopy, violations: reported } = comparison();
  for (const each of table) addEntry(each);
  for (const each of copies) addCopy(each);
  return reported(sinceMs, span);
};

describe('the comparison of entries and copies:', () => {
  const [a, b] = [entry('a'), entry('b')];
  const young = entry('a', 'a', startedMs);

  test.for<readonly [string, readonly Entry[], readonly Entry[], string | undefined]>([
    ['the same on both sides', [a], [a], undefined],
    ['copied twice', [a], [a, a], undefined],
    ['changed in the table', [entry('a', 'other')], [a], 'entry_changed'],
    ['deleted from the table', [], [a], 'entry_deleted'],
    ['without a copy', [a], [], 'entry_not_copied'],
    ['with two copies that differ', [a], [a, entry('a', 'other')], 'copies_differ'],
    ['young, without a copy', [young], [], undefined],
    ['young, in the copies alone', [], [young], undefined],
    ['young, and changed in the table', [entry('a', 'other', startedMs)], [young], 'entry_changed'],
    ['young, with copies that differ', [], [young, entry('a', 'other', startedMs)], 'copies_differ'],
    ['without an instant, without a copy', [entry('a', 'a', Number.NaN)], [], 'entry_not_copied'],
    ['without an instant, deleted', [], [entry('a', 'a', Number.NaN)], 'entry_deleted'],
    ['of the future, without a copy', [entry('a', 'a', span.nowMs + 2 * minuteMs)], [], 'entry_not_copied'],
    ['of the future, deleted', [], [entry('a', 'a', span.nowMs + 2 * minuteMs)], 'entry_deleted'],
  ])('an entry is compared with its copy: %s', ([, table, copies, rule]) => {
    expect(violations(table, copies)).toEqual(rule === undefined ? [] : [{ rule, subject: 'a' }]);
  });

  test('an entry that is older than the copies needs none', () => {
    expect(violations([entry('a', 'a', 1000)], [], 1001)).toEqual([]);
    expect(violations([entry('a', 'a', 1000)], [], 1000)).toHaveLength(1);
  });

  test('a comparison of entries and copies reports in the order of their keys', () => {
    expect(violations([entry('c')], [b, a]).map(({ subject }) => subject)).toEqual(['a', 'b', 'c']);
  });
});

const item = fc.record({
  PK: fc.constantFrom('AUDIT#1', 'USER#1'),
  id: fc.integer({ min: 0, max: 999 }),
  amount: fc.integer(),
  note: fc.string(),
});
const items = fc.uniqueArray(item, { minLength: 1, maxLength: 40, selector: ({ PK, id }) => `${PK} ${id}` });
const stored = ({ PK, id, amount, note }: { PK: string; id: number; amount: number; note: string }) =>
  entryOf({
    PK: { S: PK },
    SK: { S: `${id}` },
    amount_idr: { N: `${amount}` },
    lines: { L: [{ M: { note: { S: note } } }] },
  });

/** The buckets that differ, and the violations in them. */
const found = (table: readonly Entry[], copies: readonly Entry[], secret = Buffer.from('secret')) => {
  const { newSums, bucketOf } = multisetHash(secret);
  const [one, other] = [newSums(), newSums()];
  for (const each of table) one.add(each);
  for (const each of copies) other.add(each);
  const buckets = differingBuckets(one, other);
  const within = (each: Entry) => buckets.has(bucketOf(each));
  return violations(table.filter(within), copies.filter(within));
};

describe('sums find', () => {
  test('checksums report nothing when both sides have the same entries in any order', () => {
    fc.assert(
      fc.property(items, fc.uint8Array({ minLength: 1, maxLength: 32 }), (all, secret) => {
        const entries = all.map(stored);
        expect(found(entries, entries.toReversed(), Buffer.from(secret))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test.for([
    ['changed', 'entry_changed'],
    ['deleted', 'entry_deleted'],
    ['put in', 'entry_not_copied'],
  ] as const)('checksums report an entry that was %s on one side', ([change, rule]) => {
    fc.assert(
      fc.property(items, (all) => {
        const [first = expect.fail('there is one'), ...others] = all.map(stored);
        const tables = { changed: [{ ...first, text: `${first.text} ` }], deleted: [], 'put in': [first] };
        const table = [...tables[change], ...others];
        const copies = change === 'put in' ? others : [first, ...others];
        expect(found(table, copies)).toEqual([{ rule, subject: first.key }]);
      }),
      { numRuns: 20 },
    );
  });

  test('checksums count an entry that was copied twice as one', () => {
    const { newSums, bucketOf } = multisetHash(Buffer.from('secret'));
    const [once, twice] = [newSums(), newSums()];
    for (const sums of [once, twice, twice]) sums.add(entry('a'));
    expect([...differingBuckets(once, twice)]).toEqual([bucketOf({ key: 'a' })]);
    expect(found([entry('a')], [entry('a'), entry('a')])).toEqual([]);
  });

  test('checksums report two entries that have changed their places', () => {
    const [a, b] = [entry('a'), entry('b')];
    const swapped = [
      { ...a, text: b.text },
      { ...b, text: a.text },
    ];
    expect(found(swapped, [a, b]).map(({ rule }) => rule)).toEqual(['entry_changed', 'entry_changed']);
  });
});

test('checksums spread entries over 4096 buckets, differently with each secret', () => {
  const keys = Array.from({ length: 2000 }, (_, index) => ({ key: `USER#${index} ENTRY` }));
  const [one, other] = ['one', 'other'].map((secret) => keys.map(multisetHash(Buffer.from(secret)).bucketOf));
  const all = [...(one ?? []), ...(other ?? [])];
  expect(Math.max(...all)).toBeLessThan(4096);
  expect(Math.max(...all)).toBeGreaterThan(4000);
  expect(new Set(one).size).toBeGreaterThan(1000);
  expect(one).not.toEqual(other);
});
