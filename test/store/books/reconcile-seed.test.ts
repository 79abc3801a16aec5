import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { localTable } from '../../../local/database/local-table.ts';
import { sampleCourseId, sampleCourses } from '../../../local/sample/courses.ts';
import { comingYear, sampleDrafts } from '../../../local/sample/drafts.ts';
import { paidExample } from '../../../local/sample/orders.ts';
import { people, samplePeople } from '../../../local/sample/people.ts';
import { seed, seedOrdersNow } from '../../../local/sample/seed.ts';
import { seedOrders } from '../../../local/sample/seed-orders.ts';
import { Coupon } from '../../../shared/contract/coupons/coupon.ts';
import { CourseForm } from '../../../shared/contract/courses/course.ts';
import { planQuery } from '../../../shared/domain/courses/query-plan.ts';
import { userId } from '../../../shared/domain/ids.ts';
import { financePolicy } from '../../../shared/drafts/finance-policy.ts';
import { taxPolicy } from '../../../shared/drafts/tax-policy.ts';
import { policiesInForce } from '../../../shared/flows/policies-in-force.ts';
import { reconcile } from '../../../shared/flows/reconciliation.ts';
import { systemClock } from '../../../shared/runtime/clock.ts';
import { table } from '../../../shared/runtime/table.ts';
import { accountStore } from '../../../shared/store/accounts/account-store.ts';
import { reconcileStore } from '../../../shared/store/books/reconcile-store.ts';
import { readBestSellers } from '../../../shared/store/courses/best-sellers.ts';
import { catalogStore } from '../../../shared/store/courses/catalog-store.ts';
import { listOrders } from '../../../shared/store/orders/list-orders.ts';
import { readOrder } from '../../../shared/store/orders/read.ts';
import { StoredOrder } from '../../../shared/store/orders/stored-order.ts';
import { figuresRecord } from '../../../shared/store/payables/stored-payable.ts';
import { accountKey, lastFiguresKey } from '../../../shared/store/table/keys.ts';
import { readTogether } from '../../../shared/store/table/table.ts';
import { creditRecord } from '../../../shared/store/wallet/booking.ts';
import { readOwnWallet } from '../../../shared/store/wallet/read-wallet.ts';
import { givenUser, storedItems } from '../../harness/given.ts';
import { givenShop } from '../../harness/given-books.ts';
import { couponUses, storedCoupon } from '../../harness/given-coupon.ts';
import { givenCourse, shownOf } from '../../harness/given-course.ts';
import { replaceItems } from '../../harness/given-ledger.ts';
import { faultyTable } from '../../harness/observed.ts';
import { putDrafted } from '../../harness/put-all.ts';
import { sweepShardOf } from '../../harness/sweep.ts';

const issuer = 'https://idp.example';
const local = localTable(inject('databaseEndpoint'), table.name);
const ports = { store: reconcileStore(local), clock: Date.now, pause: async () => {} };
const ids = samplePeople(issuer);

await seed(local, issuer);

/** The findings after the seed alone. Other tests add orders. */
const seeded = await reconcile(ports);
const seededUses = [await couponUses('HEMAT10'), await couponUses('POTONG50')];

const statusesOf = async (purchaserId: string) => {
  const { items } = await listOrders(table, { purchaserId, limit: 100 });
  return items.map(({ status }) => status).toSorted();
};

const dyingAfter = (count: number) => {
  let sent = 0;
  return faultyTable({
    before: (command) => {
      if (command !== 'TransactWriteItemsCommand') return;
      sent += 1;
      if (sent > count) throw new Error('The process died.');
    },
  });
};

const oneOfEach = ['cancelled', 'expired', 'paid', 'partially_refunded', 'pending', 'refunded'];

test('the seed has no violations, with orders in every status and their money and courses', async () => {
  expect(seeded.violations).toEqual([]);
  expect(seeded).toMatchObject({ complete: true, counts: { orders: 9, refunds: 2, enrollments: 10, coupons: 2 } });
  expect(await statusesOf(ids.budi)).toEqual(oneOfEach);
  expect(await statusesOf(ids.citra)).toEqual(['pending']);
});

test('the seed has best-selling courses of the last 30 days, whatever day it is', async () => {
  expect(seeded.figures.bestSellers.course_ids).toEqual(expect.arrayContaining([sampleCourseId(5), sampleCourseId(9)]));
  expect(await readBestSellers(table, Date.now())).toEqual(seeded.figures.bestSellers.course_ids);
});

test('the seed changes nothing when repeated', async () => {
  const items = await storedItems();
  await seed(local, issuer);
  expect(await storedItems()).toEqual(items);
});

test('the sample people have completed the onboarding and have their roles', async () => {
  for (const [name, roles] of Object.entries(people))
    expect(await accountStore(table).read(userId(issuer, name))).toMatchObject({
      roles,
      onboarding_completed_at: expect.any(String),
    });
});

test('the order of the documents is budi’s, with items and price of the worked example', async () => {
  const [orderId, ...itemIds] = paidExample.ids;
  const order = await readOrder(table, ids.budi, orderId);
  expect(order).toMatchObject({
    status: 'paid',
    coupon_code: 'HEMAT10',
    amount_idr: 860_248,
    tax_idr: 85_249,
    created_at: '2026-11-21T03:04:05.678Z',
    paid_at: '2026-11-21T03:06:12.345Z',
  });
  expect(order?.items.map(({ order_item_id, price_idr }) => [order_item_id, price_idr])).toEqual([
    [itemIds[0], 410_294],
    [itemIds[1], 273_529],
    [itemIds[2], 91_176],
  ]);
});

test('the sample orders are not overdue, so the sweeper does nothing', async () => {
  const open = (await storedItems()).filter(
    ({ SK, due_at }) => String(SK).startsWith('ORDER#') && due_at !== undefined,
  );
  expect(open.length).toBeGreaterThan(1);
  for (const { order_id } of open)
    expect(await sweepShardOf({ order_id: String(order_id) }, Date.now)).toEqual({
      ...{ steps: 0, failures: [], shards_left: 0 },
    });
});

test('the sample courses are valid, and the sample orders contain their titles and creators', async () => {
  const all = { looked: planQuery({ words: [] }), sort: 'price' as const, limit: 100 };
  const prices = { atLeastIdr: 0, atMostIdr: Number.MAX_SAFE_INTEGER };
  const { courses } = await catalogStore(table).list({ ...all, ...prices });
  const samples = sampleCourses(ids.citra).map((course) => ({
    ...shownOf(course),
    creator_name: course.creator_instructor_id === null ? null : 'Citra',
  }));
  expect(courses.toSorted((a, b) => (a.course_id < b.course_id ? -1 : 1))).toEqual(samples);
  for (const course of courses) {
    const { course_id: _, catalog_version: __, created_at: ___, updated_at: ____, ...rest } = course;
    const { creator_name: _____, published_at: ______, image_url: _______, ...form } = rest;
    expect(CourseForm.parse(form)).toEqual(form);
  }

  const orders = (await storedItems())
    .filter(({ SK }) => String(SK).startsWith('ORDER#'))
    .map((item) => StoredOrder.parse(item));
  expect(orders.length).toBeGreaterThanOrEqual(8);
  const titles = new Map(
    samples.map(({ course_id, title, creator_instructor_id }) => [course_id, [title, creator_instructor_id]]),
  );
  for (const { course_id, title, creator_instructor_id } of orders.flatMap((order) => order.items))
    expect([title, creator_instructor_id]).toEqual(titles.get(course_id));
});

test('budi has five million and his refunds, approved by another person', async () => {
  const credit_id = 'crd_01ka0000000000000000000001';
  const { booking: credit } = await readTogether(table, { booking: creditRecord(ids.budi, credit_id) });
  expect(credit).toMatchObject({ amount_idr: 5_000_000, drafted_by: ids.fitri, approved_by: ids.agus });
  const refunded = 100_000 + 499_500;
  expect((await readOwnWallet(table, ids.budi)).wallet).toMatchObject({
    available_idr: 5_000_000 + refunded,
    held_idr: 0,
  });
});

test('the sample policies are in force, approved by another person than their drafter', async () => {
  const [policies, nowMs] = [policiesInForce(table, systemClock), systemClock()];
  const tax = await policies.tax(['standard', 'exempt'], nowMs);
  const fractions = { base: { numerator: 11, denominator: 12 }, rate: { numerator: 12, denominator: 100 } };
  const terms = { tax_name: 'PPN', ...fractions };
  expect(tax.get('standard')).toMatchObject({ tax_policy_version: 'txp_01ka0000000000000000000001', ...terms });
  expect(tax.get('exempt')).toMatchObject({ rate: { numerator: 0, denominator: 1 } });
  const finance = (await policies.finance([ids.citra], nowMs)).get(ids.citra);
  expect(finance).toMatchObject({
    finance_policy_version: 'fnp_01ka0000000000000000000001',
    creator_share_basis_points: 7000,
  });
  for (const policy of [...tax.values(), finance]) expect(policy?.approved_by).not.toBe(policy?.drafted_by);
});

test('the samples have a draft of each kind that another person than fitri can approve', async () => {
  const { tax_policy_version, finance_policy_version, credit_id } = sampleDrafts;
  const { booking: credit } = await readTogether(table, { booking: creditRecord(ids.budi, credit_id) });
  const tax = (await readTogether(table, { policy: taxPolicy.record(tax_policy_version, {}) })).policy;
  const finance = (await readTogether(table, { policy: financePolicy.record(finance_policy_version, {}) })).policy;
  for (const draft of [credit, tax, finance]) expect(draft).toMatchObject({ status: 'draft', drafted_by: ids.fitri });
  for (const policy of [tax, finance]) expect(Date.parse(policy?.valid_from ?? '')).toBeGreaterThan(Date.now());
});

test('a draft of December begins the year after the next, with a month left for its approval', () => {
  expect(comingYear(Date.parse('2026-11-21T00:00:00.000Z'))).toBe('2027-01-01T00:00:00.000Z');
  expect(comingYear(Date.parse('2026-12-31T23:59:59.999Z'))).toBe('2028-01-01T00:00:00.000Z');
});

test('the sample coupons exist and are active', async () => {
  expect(Coupon.parse(await storedCoupon('HEMAT10'))).toMatchObject({ status: 'active' });
  expect(seededUses).toEqual([1, 0]);
  expect(Coupon.parse(await storedCoupon('POTONG50'))).toMatchObject({ status: 'active' });
});

test('the sample orders of staff are seeded once and have no violations', async () => {
  for (const purchaser of [ids.fitri, ids.agus]) {
    const orderIds = await seedOrdersNow(local, issuer, purchaser);
    const items = await storedItems();
    expect(await seedOrdersNow(local, issuer, purchaser)).toEqual(orderIds);
    expect(await storedItems()).toEqual(items);
    expect(items.filter(({ PK }) => PK === accountKey(purchaser).PK).length).toBeGreaterThan(orderIds.length);
    expect(await statusesOf(purchaser)).toEqual(oneOfEach);
  }
  // Just after midnight in Jakarta these orders are older than the stored figures, which the service never allows.
  await replaceItems([lastFiguresKey], []);
  expect((await reconcile(ports)).violations).toEqual([]);
});

test('the sample orders of another user are completed by the run after an interrupted one', async () => {
  const { user_id: userId } = await givenUser({ onboarding_completed_at: '2026-09-01T00:00:00.000Z' });
  const purchaser = { userId, beginMs: Date.parse('2026-11-20T00:00:00.000Z') };
  for (let sent = 1; (await statusesOf(userId)).join() !== oneOfEach.join(); sent += 1) {
    const dying = dyingAfter(sent);
    await seedOrders(dying, ids, purchaser).catch(() => undefined);
    expect(sent).toBeLessThan(100);
  }
  // These orders are older than the stored figures, which the service never allows.
  await replaceItems([lastFiguresKey], []);
  expect((await reconcile(ports)).violations).toEqual([]);
});

test('the sample orders of a user without onboarding fail in one sentence', async () => {
  const { user_id } = await givenUser();
  await expect(seedOrdersNow(local, issuer, user_id)).rejects.toThrow(
    'The sample order paid: forbidden. Complete the onboarding first.',
  );
  await expect(seedOrdersNow(local, issuer, userId(issuer, randomUUID()))).rejects.toThrow(
    'The sample order paid: unauthorized',
  );
});

test('the seed of a table with sums above 2^53 − 1 counts them', async () => {
  const terms = { creator_instructor_id: ids.citra, original_price_idr: 8_000_000_000_000_000, discount_idr: 0 };
  const { course_id } = await givenCourse(terms);
  await putDrafted([]);
  for (const _ of [1, 2]) {
    const shop = await givenShop();
    shop.at(Date.now() - 3 * 24 * 3_600_000);
    await shop.buy([course_id]);
  }
  const record = figuresRecord(`creator:${ids.citra}`);
  // Without figures, as after three days, the seed computes them.
  await replaceItems([record.key, lastFiguresKey], []);
  await seed(local, issuer);
  const { figures } = await readTogether(table, { figures: record });
  expect(figures?.sold_idr).toBeGreaterThan(Number.MAX_SAFE_INTEGER);
});
