import { beforeEach, expect, test } from 'vitest';
import { table } from '../../../shared/runtime/table.ts';
import { backfillLists } from '../../../shared/store/table/backfill-lists.ts';
import {
  accountsOf,
  coupons,
  coursesOf,
  disputes,
  ordersOf,
  policiesOf,
  topupsOf,
} from '../../../shared/store/table/list-partitions.ts';
import { readListed } from '../../../shared/store/table/listing.ts';
import type { Item, Key } from '../../../shared/store/table/table.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { givenOrder, givenUser, storedItems } from '../../harness/given.ts';
import { givenCoupon } from '../../harness/given-coupon.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { givenTopupItems, takenBack, topupOf } from '../../harness/given-listed.ts';
import { givenFinancePolicy, givenTaxPolicy } from '../../harness/given-policy.ts';
import { putAll } from '../../harness/put-all.ts';

beforeEach(freshTable);

/** Rewrites every item as a version without lists wrote it. */
const withoutLists = async (): Promise<void> => {
  const items = (await storedItems()) as (Key & Item)[];
  await putAll(items.map(({ list: _, ...item }) => item as Key & Item));
};

const listed = async (partitions: readonly string[]): Promise<readonly unknown[]> => {
  const { items } = await readListed(
    table,
    { partitions, picks: false, read: ({ PK, SK }) => `${PK} ${SK}` },
    100,
    undefined,
  );
  return items;
};

const allLists = async () => ({
  users: await listed(accountsOf({})),
  staff: await listed(accountsOf({ role: 'support' })),
  orders: await listed(ordersOf(undefined)),
  refunded: await listed(ordersOf('refunded')),
  topups: await listed(topupsOf(undefined)),
  disputes: await listed(disputes),
  courses: await listed(coursesOf(['draft', 'published', 'archived'])),
  coupons: await listed(coupons),
  policies: await listed(policiesOf(undefined)),
});

const givenEverything = async (): Promise<void> => {
  const user = await givenUser();
  await givenUser({ roles: ['learner', 'support'] });
  await givenUser({ status: 'suspended' });
  await givenOrder(user);
  await givenOrder(user, { status: 'refunded' });
  await givenTopupItems(topupOf(user.user_id), topupOf(user.user_id, takenBack));
  await givenCourse({ status: 'draft' });
  await givenCourse();
  await givenCoupon();
  await givenTaxPolicy();
  await givenFinancePolicy();
};

test('the items of a version without lists are in every list after a backfill, and a second one writes nothing', async () => {
  await givenEverything();
  await backfillLists(table);
  const before = await storedItems();
  const lists = await allLists();
  for (const list of Object.values(lists)) expect(list.length).toBeGreaterThan(0);
  await withoutLists();
  for (const list of Object.values(await allLists())) expect(list).toEqual([]);

  const entries = before.filter((item) => item['list'] !== undefined).length;
  expect(await backfillLists(table)).toMatchObject({ listed: entries, enlisted: entries });
  expect(await allLists()).toEqual(lists);
  expect(await storedItems()).toEqual(before);

  expect(await backfillLists(table)).toMatchObject({ listed: entries, enlisted: 0 });
  expect(await storedItems()).toEqual(before);
});

test('a won dispute stays among the disputes', async () => {
  const { user_id } = await givenUser();
  const topup = topupOf(user_id, takenBack);
  await givenTopupItems(topup);
  const [item] = (await storedItems()).filter(({ topup_id }) => topup_id === topup.topup_id) as (Key & Item)[];
  if (item) await putAll([{ ...item, status: 'paid', credited_idr: 50_000 }]);
  await backfillLists(table);
  expect(await listed(disputes)).toHaveLength(1);
});
