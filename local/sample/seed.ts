import { submitOnboarding, over as submitOnboardingOver } from '../../functions/accounts/submit-onboarding.ts';
import { putCourse, over as putCourseOver } from '../../functions/courses/put-course.ts';
import { requestRefund, over as requestRefundOver } from '../../functions/refund-requests/request-refund.ts';
import { newAccount } from '../../shared/domain/sign-in/identity.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import { readCourses } from '../../shared/store/courses/read-course.ts';
import { listRefundRequestsOf } from '../../shared/store/refund-requests/refund-requests.ts';
import { createAccount } from '../../shared/store/sign-in/create-account.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { claimsOf } from '../identity-provider/account.ts';
import type { Shelf } from '../s3/shelf.ts';
import { seedCoupons } from './coupons.ts';
import { sampleCourses } from './courses.ts';
import { seedCredit } from './credits.ts';
import { sampleImageId, seedMedia } from './media.ts';
import {
  earlyOrders,
  lastingMs,
  ordersOfCitra,
  paidExample,
  recentOrders,
  type SampleOrder,
  sampleOrders,
} from './orders.ts';
import { type SampleName, type SamplePeople, sampleNames, samplePeople, sampleProfile, signedUpMs } from './people.ts';
import { seedPolicies } from './policies.ts';
import { sampleRefundRequests } from './refund-requests.ts';
import { seedDrafts } from './seed-drafts.ts';
import { seedLeaver } from './seed-leaver.ts';
import { seedOrders } from './seed-orders.ts';
import { seedPayables } from './seed-payables.ts';
import { seedRoleDraft, seedRoles } from './seed-roles.ts';
import { seedWebhook } from './seed-webhook.ts';
import { stableRandom } from './stable-random.ts';
import { sampleSyllabuses } from './syllabuses.ts';
import { done, portsAt, requestBy } from './use-case.ts';

/** Requests a refund of an order, unless there is a request already. */
const seedRefundRequest = async (
  table: Table,
  userId: string,
  order_id: string,
  { id, ...moment }: (typeof sampleRefundRequests)[keyof typeof sampleRefundRequests],
): Promise<void> => {
  if ((await listRefundRequestsOf(table, userId, order_id)).length > 0) return;
  const request = {
    ...requestBy(userId),
    params: { order_id },
    body: { reason: 'I have no time for it.' },
    idempotencyKey: `sample-${id}`,
  };
  done(id, await requestRefund(request, portsAt(requestRefundOver, { table, ...moment })));
};

/** A credit for budi, in addition to the credits that pay for his orders. Its id contains the time of its draft. */
const budisCredit = {
  credit_id: 'crd_01ka0000000000000000000001',
  amount_idr: 5_000_000,
  atMs: Date.parse('2025-11-14T01:34:35.008Z'),
} as const;

/** Signs a sample user up and completes the onboarding. */
const seedPerson = async (table: Table, issuer: string, name: SampleName): Promise<void> => {
  const { email, email_verified, name: display_name, picture: picture_url } = claimsOf(name);
  const identity = { issuer, subject: name, email, email_verified, display_name, picture_url };
  const account = newAccount(identity, signedUpMs);
  await createAccount(table, account);
  if ((await readAccount(table, account.user_id))?.onboarding_completed_at !== undefined) return;
  const ports = portsAt(submitOnboardingOver, { table, atMs: signedUpMs, randomBytes: stableRandom(name) });
  done(name, await submitOnboarding({ ...requestBy(account.user_id), body: sampleProfile(name) }, ports));
};

/** Adds the missing sample courses. Existing ones are not changed. */
const seedCourses = async (table: Table, { agus, citra }: SamplePeople, pictured: boolean): Promise<void> => {
  for (const [index, course] of sampleCourses(citra).entries()) {
    const { course_id, catalog_version: _, created_at, updated_at: __, ...rest } = course;
    const { creator_name: ___, published_at: ____, submitted_at: _____, image_url: ______, ...plain } = rest;
    const form = { ...plain, ...sampleSyllabuses[index], image_media_id: pictured ? sampleImageId(index + 1) : null };
    if ((await readCourses(table, [course_id])).some((stored) => stored)) continue;
    const moment = { table, atMs: Date.parse(created_at), randomBytes: stableRandom(course_id) };
    const request = { ...requestBy(agus), params: { course_id }, body: form };
    done(course_id, await putCourse(request, portsAt(putCourseOver, moment)));
  }
};

/** The ids of the open orders: budi's to pay, and citra's to cancel. */
export type OpenOrders = { readonly ofBudi: string; readonly ofCitra: string };

const orderIdOf = (wanted: string, orders: readonly SampleOrder[], orderIds: readonly string[]): string =>
  orderIds[orders.findIndex(({ name }) => name === wanted)] ?? '';

/**
 * Adds sample users, courses, policies, coupons, drafts, orders and money, by the API's use cases at past instants.
 * Existing items are not changed.
 *
 * @param shelf the store of media; without it courses have no pictures
 * @param receives whether a webhook receiver runs
 */
export const seed = async (table: Table, issuer: string, shelf?: Shelf, receives = false): Promise<OpenOrders> => {
  const ids = samplePeople(issuer);
  await Promise.all(sampleNames.map((name) => seedPerson(table, issuer, name)));
  await seedRoles(table, ids, signedUpMs);
  if (shelf) await seedMedia(table, ids, sampleCourses(null).length, shelf);
  await seedPolicies(table, ids);
  await seedCourses(table, ids, shelf !== undefined);
  await seedCoupons(table, ids);
  await seedCredit(table, ids, { ...budisCredit, user_id: ids.budi });
  await seedDrafts(table, ids, Date.now());
  await seedRoleDraft(table, ids);
  await seedWebhook(table, ids.agus, receives);
  await seedLeaver(table, issuer, Date.now());
  const { atMs: beginMs, ids: paidIds } = paidExample;
  const budis = await seedOrders(table, ids, { userId: ids.budi, beginMs, paidIds });
  const citras = await seedOrders(table, ids, { userId: ids.citra, beginMs, samples: ordersOfCitra });
  await seedRefundRequest(
    table,
    ids.budi,
    orderIdOf('partially_refunded', sampleOrders, budis),
    sampleRefundRequests.budi,
  );
  const [jokos = ''] = await seedOrders(table, ids, { userId: ids.joko, ...earlyOrders });
  await seedRefundRequest(table, ids.joko, jokos, sampleRefundRequests.joko);
  const { samples } = recentOrders;
  await seedOrders(table, ids, { userId: ids.joko, beginMs: recentOrders.beginMs(Date.now()), samples });
  await seedPayables(table, ids);
  const ofCitra = orderIdOf('pending', ordersOfCitra, citras);
  return { ofBudi: orderIdOf('pending', sampleOrders, budis), ofCitra };
};

/** Gives an onboarded user the sample orders, dated in the last half hour. @returns the ids of the orders */
export const seedOrdersNow = (table: Table, issuer: string, userId: string): Promise<readonly string[]> =>
  seedOrders(table, samplePeople(issuer), { userId, beginMs: Date.now() - lastingMs });
