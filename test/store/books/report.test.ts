import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import type { Order } from '../../../shared/contract/orders/order.ts';
import { table } from '../../../shared/runtime/table.ts';
import { entryKey, orderKey } from '../../../shared/store/table/keys.ts';
import { type Books, differences } from '../../../tools/report/books.ts';
import type { Row } from '../../../tools/report/report.ts';
import { givenBooks, givenShop } from '../../harness/given-books.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { itemsOf, replaceItems } from '../../harness/given-ledger.ts';
import { givenFinancePolicy, givenTaxPolicy } from '../../harness/given-policy.ts';
import { putAll } from '../../harness/put-all.ts';

// Each export is one pass over the table.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

await givenTaxPolicy();
await givenFinancePolicy();
const shop = await givenShop();

/** A course costs 450,000, plus 49,500 tax. */
const buyAt = async (instant: string, courses = 1): Promise<Order> => {
  const ids: string[] = [];
  while (ids.length < courses) ids.push((await givenCourse({ creator_instructor_id: 'usr_creator' })).course_id);
  shop.at(instant);
  return shop.buy(ids);
};

const reported = (
  { made }: Books,
  report: string,
  ...columns: readonly string[]
): readonly (readonly Row[string][])[] =>
  (made[report] ?? []).map((row) => columns.map((column) => row[column] ?? null));

const asFound = async (month: string): Promise<string> => JSON.stringify((await givenBooks(month)).made);

test('a sale belongs to its month in Jakarta, to the millisecond', async () => {
  await buyAt('2025-02-28T16:59:59.999Z');
  await buyAt('2025-02-28T17:00:00.000Z', 2);
  await buyAt('2025-03-31T16:59:59.999Z');
  await buyAt('2025-03-31T17:00:00.000Z');
  const [february, march] = [await givenBooks('2025-02'), await givenBooks('2025-03')];
  expect(reported(february, 'sales', 'day', 'items', 'amount_idr')).toEqual([['2025-02-28', '1', '499500']]);
  expect(reported(march, 'sales', 'day', 'items', 'amount_idr')).toEqual([
    ['2025-03-01', '2', '999000'],
    ['2025-03-31', '1', '499500'],
  ]);
  expect(differences(march)).toEqual([]);
});

test('a refund lowers the tax of its own month and names the month of the sale', async () => {
  const order = await buyAt('2025-05-20T03:00:00.000Z', 2);
  const may = await asFound('2025-05');
  shop.at('2025-06-02T03:00:00.000Z');
  await shop.refund(order, [1]);
  const june = await givenBooks('2025-06');
  expect(reported(june, 'refunds', 'day', 'sold_in', 'net_idr', 'tax_idr')).toEqual([
    ['2025-06-02', '2025-05', '450000', '49500'],
  ]);
  expect(reported(june, 'tax', 'rate', 'base_idr', 'net_base_idr', 'net_tax_idr')).toEqual([
    ['11/100', '0', '-450000', '-49500'],
  ]);
  expect(differences(june)).toEqual([]);
  // The report of a month that is over never changes.
  expect(await asFound('2025-05')).toBe(may);
});

test('a month without a sale has only its balances', async () => {
  await buyAt('2025-01-10T03:00:00.000Z');
  const books = await givenBooks('2025-07');
  expect(books.made).toMatchObject({
    sales: [],
    refunds: [],
    tax: [],
    platform: [],
    coupons: [],
    topups: [],
    bookings: [],
  });
  const accounts = reported(books, 'accounts', 'opening_idr', 'closing_idr');
  expect(accounts.length).toBeGreaterThan(3);
  for (const [opening, closing] of accounts) expect(closing).toBe(opening);
  expect(differences(books)).toEqual([]);
});

test('an unknown attribute, and items without meaning for a report, change nothing', async () => {
  const order = await buyAt('2025-08-10T03:00:00.000Z');
  const before = await asFound('2025-08');
  const Key = orderKey(shop.user.user_id, order.order_id);
  const change = { UpdateExpression: 'SET later_idr = :n', ExpressionAttributeValues: { ':n': 1.5 } };
  await table.client.send(new UpdateCommand({ TableName: table.name, Key, ...change }));
  await putAll([
    {
      PK: `USER#${shop.user.user_id}`,
      SK: 'ENTRYLIKE#1',
      amount_idr: 5,
      bytes: new Uint8Array([1]),
      set: new Set(['a']),
    },
  ]);
  expect(await asFound('2025-08')).toBe(before);
});

const capturedOf = async ({ order_id }: Order) => {
  const entry = (await itemsOf(shop.user.user_id)).find(
    (item) => item['order_id'] === order_id && item['type'] === 'captured',
  );
  return entry ?? expect.fail('no entry');
};

test('a missing entry of an order, and a missing order of an entry, are reported by differing sums', async () => {
  const order = await buyAt('2025-09-10T03:00:00.000Z');
  const entry = await capturedOf(order);
  await table.client.send(
    new DeleteCommand({ TableName: table.name, Key: entryKey(shop.user.user_id, String(entry['entry_id'])) }),
  );
  const withoutEntry = await givenBooks('2025-09');
  expect(differences(withoutEntry)).toContainEqual({ tie: 'sales', of: '', report: 499_500n, ledger: 0n });
  await putAll([entry]);
  expect(differences(await givenBooks('2025-09'))).toEqual([]);

  const Key = orderKey(shop.user.user_id, order.order_id);
  const [stored] = (await itemsOf(shop.user.user_id)).filter(({ SK }) => SK === Key.SK);
  await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
  const withoutOrder = await givenBooks('2025-09');
  expect(differences(withoutOrder)).toContainEqual({ tie: 'sales', of: '', report: 0n, ledger: 499_500n });
  expect(differences(withoutOrder).map(({ tie }) => tie)).toContain('tax to pay');
  await putAll(stored ? [stored] : []);
});

/** Malformed entries by the reason. */
const malformed: Readonly<Record<string, object>> = {
  amount_fraction: { lines: [{ account: 'tax:txp_1:payable', amount_idr: 0.5 }] },
  amount_text: { lines: [{ account: 'clearing', amount_idr: '5' }] },
  lines_text: { lines: 'five' },
  lines_missing: {},
  day_32: { created_at: '2025-10-32T00:00:00.000Z' },
  hour_25: { created_at: '2025-10-10T25:00:00.000Z' },
  day_alone: { created_at: '2025-10-10' },
  date_in_words: { created_at: '10 October 2025' },
};

test('an entry with a malformed amount, list of lines or instant is left out, counted and reported', async () => {
  const usual = { type: 'captured', created_at: '2025-10-10T00:00:00.000Z' };
  const entries = Object.entries(malformed).map(([reason, fields]) => ({
    ...entryKey(shop.user.user_id, `ent_${reason}`),
    ...{ ...usual, entry_id: `ent_${reason}` },
    ...('created_at' in fields && { lines: [{ account: 'clearing', amount_idr: 0 }] }),
    ...fields,
  }));
  await putAll(entries);
  const books = await givenBooks('2025-10');
  await replaceItems(entries, []);
  const expected = entries.map(({ PK, SK }) => ({ fact: 'lines', pk: PK, sk: SK }));
  expect(books.malformed).toHaveLength(expected.length);
  expect(books.malformed).toEqual(expect.arrayContaining(expected));
  expect(books.made['sales']).toEqual([]);
});

test('an entry whose lines do not sum to zero is reported by its name', async () => {
  const key = entryKey(shop.user.user_id, 'ent_odd');
  const entry = { entry_id: 'ent_odd', type: 'credited', created_at: '2025-11-10T00:00:00.000Z' };
  await putAll([{ ...key, ...entry, lines: [{ account: 'user:usr_1:held', amount_idr: 7 }] }]);
  const found = differences(await givenBooks('2025-11'));
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: key }));
  expect(found).toEqual([
    { tie: 'all accounts', of: '', report: 0n, ledger: 7n },
    { tie: 'entry', of: 'ent_odd', report: 0n, ledger: 7n },
  ]);
});

test('a movement into an unknown account is reported', async () => {
  const key = entryKey(shop.user.user_id, 'ent_strange');
  const entry = { entry_id: 'ent_strange', type: 'credited', created_at: '2025-11-11T00:00:00.000Z' };
  const lines = [
    { account: 'user:usr_1:held', amount_idr: -7 },
    { account: 'pocket:mine', amount_idr: 7 },
  ];
  await putAll([{ ...key, ...entry, lines }]);
  const found = differences(await givenBooks('2025-11'));
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: key }));
  expect(found).toEqual([{ tie: 'unknown account', of: 'pocket:mine', report: 0n, ledger: 7n }]);
});

test('the sums of a report are exact beyond a double', async () => {
  const amount_idr = Number.MAX_SAFE_INTEGER;
  const lines = [
    { account: 'clearing', amount_idr: -amount_idr },
    { account: 'user:usr_rich:available', amount_idr },
  ];
  const entries = ['ent_rich1', 'ent_rich2', 'ent_rich3'].map((entry_id) => ({
    ...entryKey('usr_rich', entry_id),
    ...{ entry_id, type: 'credited', created_at: '2024-03-10T00:00:00.000Z', lines },
  }));
  await putAll(entries);
  const books = await givenBooks('2024-03');
  for (const { PK, SK } of entries)
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: { PK, SK } }));
  expect(reported(books, 'accounts', 'account', 'closing_idr')).toEqual([
    ['clearing', '-27021597764222973'],
    ['user:available', '27021597764222973'],
  ]);
});
