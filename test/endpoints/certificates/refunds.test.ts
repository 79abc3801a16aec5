import { beforeAll, describe, expect, test } from 'vitest';
import { handler as findHandler } from '../../../functions/certificates/find-certificate.ts';
import { issueCertificates } from '../../../functions/jobs/issue-certificates.ts';
import { over, handler as refund } from '../../../functions/orders/refund-order.ts';
import { handler as decide } from '../../../functions/refund-requests/decide-refund-request.ts';
import { certificateIdOf } from '../../../shared/domain/certificates/certificate.ts';
import { cloudEvent } from '../../../shared/domain/outbox/events.ts';
import { findCertificate as findRow } from '../../../shared/routes/certificates/certificates.ts';
import { refundOrder as row } from '../../../shared/routes/orders/refunds.ts';
import { decideRefundRequest as decideRow } from '../../../shared/routes/refund-requests/refund-requests.ts';
import { table } from '../../../shared/runtime/table.ts';
import { enrollmentId } from '../../../shared/store/enrollments/enrollment.ts';
import { readEnrollment } from '../../../shared/store/enrollments/find-enrollment.ts';
import { enrollmentKey } from '../../../shared/store/table/keys.ts';
import { transact, update } from '../../../shared/store/table/transaction.ts';
import { call } from '../../harness/call.ts';
import { givenCaller } from '../../harness/given.ts';
import { issuePorts, storedCertificate } from '../../harness/given-certificate.ts';
import { givenPaidOrder, givenPolicies, keyHeader } from '../../harness/given-checkout.ts';
import { decisionOn, givenRefundRequest } from '../../harness/given-refund-request.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { observedTable } from '../../harness/observed.ts';
import { eventsAbout } from '../../harness/stored-events.ts';

beforeAll(givenPolicies);

const now = () => new Date().toISOString();

type Paid = Awaited<ReturnType<typeof givenPaidOrder>>;

/** Completes the courses of a paid order. @returns their events */
const completed = async ({ user, order }: Pick<Paid, 'user' | 'order'>) =>
  Promise.all(
    order.items.map(async ({ order_item_id, course_id }) => {
      const enrollment_id = enrollmentId(order_item_id);
      await transact(table, {
        completed: update(enrollmentKey(user.user_id, enrollment_id), {
          completed_at: { set: now() },
          certificate_due_at: { set: now() },
        }),
      });
      const data = { user_id: user.user_id, order_id: order.order_id, enrollment_id, course_id };
      const detail = JSON.parse(JSON.stringify(cloudEvent('enrollment.completed', enrollment_id, 1, data, Date.now())));
      return {
        enrollment_id,
        certificate_id: certificateIdOf(enrollment_id),
        issue: () => issueCertificates({ detail }, issuePorts()),
      };
    }),
  );

const givenCompletedOrder = async (courses = 1) => {
  const paid = await givenPaidOrder(courses, { full_name: 'Alice Wijaya' });
  return { ...paid, courses: await completed(paid) };
};

const refundOf = async ({ order }: Pick<Paid, 'order'>, places = order.items.map((_, place) => place), by = refund) => {
  const { caller } = await givenCaller({ roles: ['finance'] });
  const order_item_ids = places.map((place) => order.items[place]?.order_item_id);
  const request = {
    params: { order_id: order.order_id },
    headers: keyHeader(),
    body: { order_item_ids, reason: 'Ticket 4711' },
  };
  return call(by, row, { caller, ...request });
};

const statusOf = async (userId: string, enrollmentIdOf: string) =>
  (await storedCertificate(userId, enrollmentIdOf)).registered?.status;

test('a refund revokes the certificate of its item in the same transaction, and no other', async () => {
  const given = await givenCompletedOrder(2);
  const [first, second] = given.courses;
  for (const course of given.courses) expect(await course.issue()).toBe('issued');
  const { table: counted, transactions } = observedTable();
  const answer = await refundOf(given, [0], over({ table: counted }).handler);
  expect(answer).toMatchObject({ status: 201 });
  expect(transactions).toHaveLength(1);
  expect(await statusOf(given.user.user_id, first?.enrollment_id ?? '')).toBe('revoked');
  expect(await statusOf(given.user.user_id, second?.enrollment_id ?? '')).toBe('valid');
  expect(await eventsAbout(first?.certificate_id ?? '')).toMatchObject([
    { type: 'certificate.issued' },
    { type: 'certificate.revoked', data: { status_list: expect.any(String), status_index: expect.any(Number) } },
  ]);
  const { certificate } = await storedCertificate(given.user.user_id, first?.enrollment_id ?? '');
  const found = await call(findHandler, findRow, { params: { number: certificate?.number ?? '' } });
  expect(found.body).toMatchObject({ status: 'revoked' });
});

test('a refund by a granted refund request revokes the certificate', async () => {
  const given = await givenCompletedOrder();
  const [course] = given.courses;
  await course?.issue();
  const { caller } = await givenCaller({ roles: ['finance'] });
  const decision = decisionOn(await givenRefundRequest(given), 'granted');
  expect(await call(decide, decideRow, { caller, ...decision })).toMatchObject({ status: 200 });
  expect(await statusOf(given.user.user_id, course?.enrollment_id ?? '')).toBe('revoked');
});

test('a refund of an item with a revoked certificate leaves it revoked', async () => {
  const given = await givenCompletedOrder();
  const [course] = given.courses;
  await course?.issue();
  const { registered } = await storedCertificate(given.user.user_id, course?.enrollment_id ?? '');
  await transact(table, {
    number: update({ PK: `CERTIFICATE#${registered?.number}`, SK: 'CERTIFICATE' }, { status: { set: 'revoked' } }),
  });
  expect(await refundOf(given)).toMatchObject({ status: 201 });
  expect(await eventsAbout(course?.certificate_id ?? '')).toHaveLength(1);
});

test('a refund of twenty courses with a certificate each is one transaction', async () => {
  const given = await givenCompletedOrder(20);
  for (const { issue } of given.courses) expect(await issue()).toBe('issued');
  const { table: counted, transactions } = observedTable();
  expect(await refundOf(given, undefined, over({ table: counted }).handler)).toMatchObject({ status: 201 });
  expect(transactions.at(-1)).toBeLessThanOrEqual(96);
  for (const { enrollment_id } of given.courses)
    expect(await statusOf(given.user.user_id, enrollment_id)).toBe('revoked');
});

describe('a refund that races with the issue', () => {
  test('a refund whose certificate is issued between read and write reads again and revokes', async () => {
    const given = await givenCompletedOrder();
    const [course] = given.courses;
    const conflicting = over({ table: interruptedTable(async () => course?.issue()) }).handler;
    expect(await refundOf(given, undefined, conflicting)).toMatchObject({ status: 201 });
    expect(await statusOf(given.user.user_id, course?.enrollment_id ?? '')).toBe('revoked');
  });

  test('a refund before the issue leaves no certificate', async () => {
    const given = await givenCompletedOrder();
    const [course] = given.courses;
    expect(await refundOf(given)).toMatchObject({ status: 201 });
    expect(await course?.issue()).toBe('refunded');
    expect(await statusOf(given.user.user_id, course?.enrollment_id ?? '')).toBeUndefined();
  });

  test.for([1, 2, 3])(
    'a refund and an issue at once, %i, never leave a refunded course with a valid certificate',
    async () => {
      const given = await givenCompletedOrder();
      const [course] = given.courses;
      const [outcome, answer] = await Promise.all([course?.issue(), refundOf(given)]);
      expect(answer).toMatchObject({ status: 201 });
      const enrollment = await readEnrollment(table, given.user.user_id, course?.enrollment_id ?? '');
      const status = await statusOf(given.user.user_id, course?.enrollment_id ?? '');
      expect(enrollment?.status).toBe('revoked');
      expect([outcome, status]).toEqual(outcome === 'issued' ? ['issued', 'revoked'] : ['refunded', undefined]);
    },
  );
});
