import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Role } from '../../shared/contract/user.ts';
import { newAccount } from '../../shared/domain/identity.ts';
import { userId } from '../../shared/domain/ids.ts';
import type { Account } from '../../shared/store/account.ts';
import { accountStore } from '../../shared/store/account-store.ts';
import { StoredCoupon } from '../../shared/store/basket-store.ts';
import { catalogStore } from '../../shared/store/catalog-store.ts';
import { courseParts } from '../../shared/store/course-parts.ts';
import { couponKey } from '../../shared/store/keys.ts';
import type { StoredOrder } from '../../shared/store/order.ts';
import { parseItem, readItem, type Table } from '../../shared/store/table.ts';
import { type Parts, transact } from '../../shared/store/transaction.ts';
import { localAwsOptions } from './aws-options.ts';
import { sampleCourseId, sampleCourses } from './sample-courses.ts';
import { sampleOrderParts, sampleRefundParts } from './sample-ledger.ts';
import { sampleOrders } from './sample-orders.ts';
import { readSampleStaff, seedCoupons, seedPolicies } from './sample-policies.ts';
import { seedWallets } from './sample-wallets.ts';

/** Who is there from the start: the names to type into the login page, and their roles. */
export const people: Readonly<Record<string, readonly Role[]>> = {
  budi: ['learner'],
  citra: ['learner', 'instructor'],
  sari: ['learner', 'support'],
  fitri: ['learner', 'finance'],
  agus: ['learner', 'admin'],
};

const seededAt = Date.parse('2026-09-01T00:00:00.000Z');

const accountOf = (issuer: string, name: string, roles: readonly Role[]): Account => ({
  ...newAccount(
    { issuer, subject: name, email: null, email_verified: false, display_name: null, picture_url: null },
    seededAt,
  ),
  roles: [...roles],
});

/** The table behind an endpoint, for tools of the local stack. */
export const localTable = (endpoint: string, name: string): Table => ({
  client: DynamoDBDocumentClient.from(new DynamoDBClient(localAwsOptions(endpoint))),
  name,
  // A DynamoDB Local that has just started takes its time.
  deadlineMs: 30_000,
});

/** Puts the sample courses into the catalog that are not there yet; a course that somebody has changed stays as it is. */
const seedCourses = async (table: Table, creatorId: string): Promise<void> => {
  for (const course of sampleCourses(creatorId)) {
    const result = await transact(table, courseParts(undefined, course, seededAt));
    const there = result !== undefined && 'failed' in result && result.failed.has('course');
    if (result !== undefined && !there) throw new Error(`The sample course ${course.course_id} could not be written.`);
  }
};

/** Writes what belongs to a sample order, unless the order is so already. */
const writeOnce = async (table: Table, parts: Parts): Promise<void> => {
  const result = await transact(table, parts);
  const there = result !== undefined && 'failed' in result && result.failed.has('order');
  if (result !== undefined && !there)
    throw new Error('The sample orders could not be written: the user has one of their courses, or used their coupon.');
};

const couponOf = async (table: Table, code: string): Promise<StoredCoupon | undefined> => {
  const coupon = await readItem(table, couponKey(code));
  return coupon && parseItem(StoredCoupon, coupon);
};

/** Gives a user the sample orders that they do not have yet, with all that comes with them. @returns the ids of all of them */
export const seedOrders = async (table: Table, purchaserId: string): Promise<readonly string[]> => {
  const course = await catalogStore(table).read(sampleCourseId(1));
  const staff = await readSampleStaff(table);
  const orders = sampleOrders(purchaserId, course?.creator_instructor_id);
  const place = async (order: StoredOrder): Promise<void> => {
    const coupon = order.coupon_code === undefined ? undefined : await couponOf(table, order.coupon_code);
    await writeOnce(table, sampleOrderParts(order, staff, coupon));
  };
  await Promise.all(orders.map(place));
  // One after the other: each changes the same wallet.
  for (const refund of orders.map(sampleRefundParts)) if (refund) await writeOnce(table, refund);
  return orders.map(({ order_id }) => order_id);
};

/** Puts people, courses, policies, coupons, budi's orders and money into the table; what is there already stays as it is. */
export const seed = async (table: Table, issuer: string): Promise<void> => {
  const accounts = Object.entries(people).map(([name, roles]) => accountOf(issuer, name, roles));
  await Promise.all(accounts.map((account) => accountStore(table).create(account)));
  await seedCourses(table, userId(issuer, 'citra'));
  await seedPolicies(table, issuer);
  await seedCoupons(table);
  await seedWallets(table, issuer);
  await seedOrders(table, userId(issuer, 'budi'));
};
