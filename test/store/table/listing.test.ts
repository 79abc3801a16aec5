import { beforeAll, describe, expect, test } from 'vitest';
import { table } from '../../../shared/runtime/table.ts';
import { accountList, orderList, topupList } from '../../../shared/store/table/list-keys.ts';
import { accountsOf, ordersOf, topupsOf } from '../../../shared/store/table/list-partitions.ts';
import { type Listing, readListed } from '../../../shared/store/table/listing.ts';
import type { Item } from '../../../shared/store/table/table.ts';
import { newOrderId } from '../../harness/given.ts';
import { putAll } from '../../harness/put-all.ts';

const partitions = ['x0', 'x1', 'x2'];
const startMs = Date.parse('2026-01-01T00:00:00.000Z');
const at = (ms: number): string => new Date(startMs + ms).toISOString();

/** 650 rows: most of them in one partition, and three per instant. */
const rows = Array.from({ length: 650 }, (_, index) => ({
  ...{ PK: `ROW#${index}`, SK: 'ROW', list: partitions[index % 10 < 8 ? 0 : (index % 2) + 1] ?? '' },
  ...{ created_at: at(Math.floor(index / 3)), gateway: index % 107 === 7 ? 'rare' : 'common' },
}));

/** Newest first. Among rows of the same instant, earlier partitions come first. */
const newestFirst = (some: readonly (typeof rows)[number][]) =>
  some
    .toSorted((one, other) => one.list.localeCompare(other.list))
    .toSorted((one, other) => (one.created_at < other.created_at ? 1 : one.created_at > other.created_at ? -1 : 0));

type Asked = Partial<Listing> & { readonly picks?: boolean; readonly isPicked?: (item: Item) => boolean };

const allPages = async ({ picks = false, isPicked = () => true, ...listing }: Asked, limit: number) => {
  const found: Item[] = [];
  let after: string | undefined;
  let pages = 0;
  do {
    const read = (item: Item) => (isPicked(item) ? item : undefined);
    const page = await readListed(table, { partitions, ...listing, picks, read }, limit, after);
    expect(page.items.length).toBeLessThanOrEqual(limit);
    found.push(...page.items);
    after = page.next;
    pages += 1;
    if (pages > 1000) expect.fail('the pages do not end');
  } while (after !== undefined);
  return { found, pages };
};

describe('a listing of several partitions, most of it in one', () => {
  beforeAll(() => putAll(rows));

  const isRare = (item: Item): boolean => item['gateway'] === 'rare';
  const rare = newestFirst(rows.filter(isRare)).map(({ PK }) => PK);

  /** Each number of instants has three rows. Every listing has at least two pages. */
  test.for([
    [1, 4],
    [7, 20],
    [100, 60],
  ] as const)('a listing shows each row once, newest first, in pages of %i', async ([limit, instants]) => {
    const { found } = await allPages({ to: at(instants) }, limit);
    const wanted = rows.filter(({ created_at }) => created_at < at(instants));
    expect(found.map(({ created_at }) => created_at)).toEqual(newestFirst(wanted).map(({ created_at }) => created_at));
    expect(new Set(found.map(({ PK }) => PK))).toEqual(new Set(wanted.map(({ PK }) => PK)));
    expect(found).toHaveLength(wanted.length);
  });

  test.for([1, 3, 100])('a listing with a filter of entries finds all rare ones in pages of %i', async (limit) => {
    const { found, pages } = await allPages({ isWanted: isRare }, limit);
    expect(found.map(({ PK }) => PK)).toEqual(rare);
    // A partition of 520 rows takes three pages.
    expect(pages).toBeGreaterThanOrEqual(3);
  });

  test.for([1, 3, 100])('a listing with a filter of items finds all rare ones in pages of %i', async (limit) => {
    const { found, pages } = await allPages({ picks: true, isPicked: isRare }, limit);
    expect(found.map(({ PK }) => PK)).toEqual(rare);
    // A page reads 100 of the 650 rows.
    expect(pages).toBeGreaterThanOrEqual(7);
  });

  test('a listing includes its first instant and excludes its last', async () => {
    const { found } = await allPages({ from: at(10), to: at(11) }, 100);
    expect(new Set(found.map(({ created_at }) => created_at))).toEqual(new Set([at(10)]));
    expect((await allPages({ from: at(10), to: at(10) }, 100)).found).toEqual([]);
    expect((await allPages({ from: at(11), to: at(10) }, 100)).found).toEqual([]);
  });
});

test('ids are spread evenly over the partitions of a list, each in a queried one', () => {
  const count = 24_000;
  const users = '0123456789abcdefghjkmnpqrstvwxyz';
  const userIdOf = (index: number): string => `usr_${users[index % 32]}${users[Math.floor(index / 32) % 32]}0`;
  for (const [listOf, asked] of [
    [() => orderList({ order_id: newOrderId(), status: 'paid' }), ordersOf('paid')],
    [() => topupList({ topup_id: newOrderId(), status: 'paid' }), topupsOf('pending')],
    [
      (index: number) => accountList({ user_id: userIdOf(index), status: 'active', roles: ['learner'] }),
      accountsOf({}),
    ],
  ] as const) {
    const sizes = new Map<string, number>();
    for (let index = 0; index < count; index += 1) {
      const list = listOf(index);
      sizes.set(list, (sizes.get(list) ?? 0) + 1);
    }
    expect(asked).toEqual(expect.arrayContaining([...sizes.keys()]));
    expect(sizes.size).toBe(12);
    // At 10,000 writes per second, no partition gets 1,000 or more.
    for (const size of sizes.values()) expect((size / count) * 10_000).toBeLessThan(1000);
  }
});
