import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { table } from '../../shared/runtime/table.ts';
import { orderList, topupList } from '../../shared/store/table/list-keys.ts';
import { operationOf } from '../harness/access/granted.ts';
import { call } from '../harness/call.ts';
import { freshTable } from '../harness/fresh-table.ts';
import { givenOrder, givenUser } from '../harness/given.ts';
import { givenCoupon } from '../harness/given-coupon.ts';
import { givenCourse } from '../harness/given-course.ts';
import { givenTopupItems, takenBack, topupOf } from '../harness/given-listed.ts';
import { givenTaxPolicy } from '../harness/given-policy.ts';
import { givenStaff } from '../harness/given-staff.ts';
import { observedTable } from '../harness/observed.ts';
import { handlerOver } from '../harness/operation.ts';

/** The number of older rows in each list. `LIST_ROWS=100000` takes ten minutes and writes .build/list-units.txt. */
const rows = Number(process.env['LIST_ROWS'] ?? 3000);
const oldMs = Date.parse('2024-01-01T00:00:00.000Z');

/** The lists, each with a function that gives the index list of an older row. */
const lists: readonly (readonly [string, (id: string, index: number) => string])[] = [
  ['listUsers', (id) => `u${orderList({ order_id: id, status: 'paid' }).slice(1)}`],
  ['listAdminOrders', (id) => orderList({ order_id: id, status: 'paid' })],
  ['listAdminTopups', (id) => topupList({ topup_id: id, status: 'paid' })],
  ['listDisputes', () => topupList({ topup_id: '', status: 'reversed' })],
  ['listAdminCourses', (_, index) => ['c-draft', 'c-published', 'c-archived'][index % 3] ?? ''],
  ['listCoupons', () => 'k'],
  ['listPolicies', () => 'p-tax'],
];

/** Older rows: index entries only, because the test never reads their items. */
const givenOld = async (count: number, listOf: (id: string, index: number) => string): Promise<void> => {
  const puts = Array.from({ length: count }, (_, index) => {
    const id = timeSortedId('old', oldMs + index, randomBytes);
    const Item = {
      PK: `OLD#${id}`,
      SK: 'OLD',
      list: listOf(id, index),
      created_at: new Date(oldMs + index).toISOString(),
    };
    return { PutRequest: { Item } };
  });
  const batches = Array.from({ length: Math.ceil(count / 25) }, (_, index) => puts.slice(index * 25, index * 25 + 25));
  for (let start = 0; start < batches.length; start += 8)
    await Promise.all(
      batches
        .slice(start, start + 8)
        .map((batch) => table.client.send(new BatchWriteCommand({ RequestItems: { [table.name]: batch } }))),
    );
};

/** 30 items of every kind, so that a page is full. */
const givenNew = async (): Promise<void> => {
  const user = await givenUser();
  for (let index = 0; index < 30; index += 1) {
    await givenUser();
    await givenOrder(user);
    await givenTopupItems(topupOf(user.user_id), topupOf(user.user_id, takenBack));
    await givenCourse({ status: 'draft' });
    await givenCoupon({ created_at: new Date().toISOString() });
    await givenTaxPolicy({ created_at: new Date().toISOString() });
  }
};

/** Read units of the first and the second page. */
const unitsOf = async (id: string): Promise<readonly number[]> => {
  const [{ row }, observed, { caller }] = [await operationOf(id), observedTable(), await givenStaff('admin')];
  const handler = (await handlerOver(row))(observed.table);
  const read = () =>
    observed.commands.reduce(
      (sum, command, index) => sum + (command === 'TransactWriteItemsCommand' ? 0 : (observed.units[index] ?? 0)),
      0,
    );
  const first = await call(handler, row, { caller });
  expect(first).toMatchObject({ code: 'ok' });
  const units = read();
  const query = { cursor: String(Object(first.body).next_cursor) };
  expect(await call(handler, row, { caller, query })).toMatchObject({ code: 'ok' });
  return [units, read() - units];
};

describe.for(lists)('%s', ([id, listOf]) => {
  beforeAll(async () => {
    await freshTable();
    await givenNew();
  });

  test(`a list takes as many read units with ${rows} rows more as with 30`, async () => {
    const few = await unitsOf(id);
    await givenOld(rows, listOf);
    const many = await unitsOf(id);
    const figures = `${id}: ${few[0]} at 30 rows, ${many[0]} at ${rows + 30}\n`;
    if (process.env['LIST_ROWS']) appendFileSync('.build/list-units.txt', figures);
    // A page queries up to twelve partitions. Each query's units are rounded up to a half.
    expect(many[0]).toBeLessThanOrEqual((few[0] ?? 0) + 6);
    expect(few[0]).toBeLessThanOrEqual(45);
  }, 600_000);
});
