import { describe, expect, test } from 'vitest';
import { readSegment, reconcile, recountSegment } from '../../../shared/flows/reconciliation.ts';
import { table } from '../../../shared/runtime/table.ts';
import { reconcileStore } from '../../../shared/store/books/reconcile-store.ts';
import { walletKey } from '../../../shared/store/table/keys.ts';
import { progressBar } from '../../../tools/reconcile/progress.ts';
import { storedItems } from '../../harness/given.ts';
import { givenPolicies } from '../../harness/given-checkout.ts';
import { givenLedger, replaceItems } from '../../harness/given-ledger.ts';

const store = reconcileStore(table);
const ports = { store, clock: () => Date.now() + 60_000, pause: async () => {} };

await givenPolicies();
await givenLedger();
const others = Array.from({ length: 60 }, (_, user) => ({
  ...walletKey(`usr_${user}`),
  available_idr: 0,
  held_idr: 0,
}));
await replaceItems([], others);

const segmentsOf = (segments: number) => Array.from({ length: segments }, (_, segment) => ({ segment, segments }));

/** A reconciliation in several segments. */
const inSegments = (segments: number) =>
  reconcile(ports, {
    read: (startedMs) => Promise.all(segmentsOf(segments).map((segment) => readSegment(segment, startedMs, ports))),
    recount: (startedMs) =>
      Promise.all(segmentsOf(segments).map((segment) => recountSegment(segment, startedMs, store))),
  });

describe('the segments of a table', () => {
  test.each([2, 7, 64])('the %i segments of a table contain every collection once and whole', async (segments) => {
    const owners = new Map<string, number[]>();
    for (const segment of segmentsOf(segments))
      for await (const page of store.items(segment))
        for (const { PK } of page) owners.set(String(PK), [...(owners.get(String(PK)) ?? []), segment.segment]);
    for (const segments of owners.values()) expect(new Set(segments).size).toBe(1);
    const wanted = (await storedItems()).filter(
      ({ PK, SK }) => /^(USER|COUPON|POLICY)#/.test(String(PK)) && !String(SK).startsWith('IDEMPOTENCY#'),
    );
    const read = [...owners.values()].flat();
    expect(read).toHaveLength(wanted.length);
    expect(new Set(read).size).toBeGreaterThan(1);
  });

  test('the segments of a table read one by one equal the whole table', async () => {
    const { started_at: _, ...whole } = await reconcile(ports);
    expect(whole.violations).toEqual([]);
    for (const segments of [2, 7, 64]) expect(await inSegments(segments)).toMatchObject(whole);
  });

  test('the segments of a table report a violation in any of them', async () => {
    const planted = others.filter((_, place) => place % 6 === 0).map((wallet) => ({ ...wallet, available_idr: 1 }));
    await replaceItems([], planted);
    const { violations } = await inSegments(7);
    await replaceItems([], others);
    expect(violations.map(({ subject }) => `USER#${subject}`).toSorted()).toEqual(
      planted.map(({ PK }) => PK).toSorted(),
    );
  });
});

test('the progress on a terminal is a bar', () => {
  let shown = '';
  const write = (text: string | Uint8Array): boolean => {
    shown += String(text);
    return true;
  };
  const bar = progressBar({ isTTY: true, write });
  bar.show(1, 2, 'segments read');
  bar.end();
  expect(shown).toMatch(/^\r\[#{15} {15}\] 1\/2 segments read/);
});
