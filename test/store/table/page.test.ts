import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { table } from '../../../shared/runtime/table.ts';
import { readPage } from '../../../shared/store/table/page.ts';
import { putAll } from '../../harness/put-all.ts';

const Thing = z.object({ name: z.string() });

/** Items in a new partition, with these names at the end of their keys. */
const givenThings = async (names: readonly string[], filling = '') => {
  const [partition, prefix] = [`TEST#${randomUUID()}`, 'THING#'];
  for (const name of names) await putAll([{ PK: partition, SK: `${prefix}${name}`, name, filling }]);
  return { partition, prefix };
};

const everyPage = async (listing: { readonly partition: string; readonly prefix: string }, limit: number) => {
  const pages = [await readPage(table, Thing, { ...listing, limit })];
  while (pages.at(-1)?.next !== undefined) {
    if (pages.length === 20) expect.fail('the pages do not end');
    pages.push(await readPage(table, Thing, { ...listing, limit, after: pages.at(-1)?.next }));
  }
  return pages;
};

test('a page has only items with the prefix, the last first', async () => {
  const { partition, prefix } = await givenThings(['1', '2', '3']);
  for (const SK of ['THING', 'THING!9', 'THINGS#4', 'ENTRY#5']) await putAll([{ PK: partition, SK, name: SK }]);
  const { items, next } = await readPage(table, Thing, { partition, prefix, limit: 10 });
  expect(items).toEqual([{ name: '3' }, { name: '2' }, { name: '1' }]);
  expect(next).toBeUndefined();
});

test('a full last page leads to no empty one', async () => {
  const listing = await givenThings(['1', '2', '3', '4']);
  expect((await everyPage(listing, 2)).map(({ items }) => items.length)).toEqual([2, 2]);
});

test('a listing longer than an answer of the table has shorter pages, and each item once', async () => {
  const names = Array.from({ length: 8 }, (_, index) => String(index));
  const listing = await givenThings(names, 'x'.repeat(300_000));
  const pages = await everyPage(listing, 8);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(names.toReversed());
});

test('a page whose start was deleted continues at the same place', async () => {
  const listing = await givenThings(['1', '2', '4']);
  const { items } = await readPage(table, Thing, { ...listing, limit: 10, after: '3' });
  expect(items).toEqual([{ name: '2' }, { name: '1' }]);
});
