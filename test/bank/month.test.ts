import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { over } from '../../functions/payables/approve-payment.ts';
import type { PayableAccount } from '../../shared/domain/payables/account.ts';
import { payableNow } from '../../shared/domain/payables/balance.ts';
import { reconcile } from '../../shared/flows/reconciliation.ts';
import { approvePayment as approveRow } from '../../shared/routes/payables/payments.ts';
import { table } from '../../shared/runtime/table.ts';
import { keepFigures } from '../../shared/store/books/keep-figures.ts';
import { reconcileStore } from '../../shared/store/books/reconcile-store.ts';
import { figuresRecord } from '../../shared/store/payables/stored-payable.ts';
import { readTogether } from '../../shared/store/table/table.ts';
import { differences } from '../../tools/report/books.ts';
import { totalOf } from '../../tools/report/report.ts';
import { call } from '../harness/call.ts';
import { callerFor, givenUser } from '../harness/given.ts';
import { givenBooks, givenShop } from '../harness/given-books.ts';
import { givenPolicies } from '../harness/given-checkout.ts';
import { givenCourse } from '../harness/given-course.ts';
import { givenPayment, namedPayment } from '../harness/given-payable.ts';
import { givenStaff } from '../harness/given-staff.ts';
import { sized } from './workloads.ts';

const [learners, courses, creators] = sized([2, 5, 2], [10, 20, 4], [40, 50, 10]);
const atOnce = 4;
const farAhead = Date.parse('2030-01-01T00:00:00.000Z') / 1000;

/** Orders on the first days of October. Each learner buys every course. Every tenth item is refunded. */
const givenOrders = async (courseIds: readonly string[]): Promise<number> => {
  let orders = 0;
  const learner = async (place: number): Promise<void> => {
    const shop = await givenShop();
    for (const [day, course_id] of courseIds.entries()) {
      shop.at(Date.parse('2026-10-01T02:00:00.000Z') + (day % 5) * 86_400_000);
      const order = await shop.buy([course_id]);
      orders += 1;
      if ((place + day) % 10 === 0) await shop.refund(order, [0]);
    }
  };
  for (let from = 0; from < learners; from += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, learners - from) }, (_, place) => learner(from + place)));
  return orders;
};

test(`a month of ${learners * courses} orders with a payment to each creator agrees with the ledger`, async () => {
  await givenPolicies();
  const people = await Promise.all(Array.from({ length: creators }, () => givenUser()));
  const courseIds: string[] = [];
  // Sequentially, because all courses write the same list of the catalog.
  for (let place = 0; place < courses; place += 1) {
    const creator_instructor_id = people[place % creators]?.user_id ?? null;
    const course = await givenCourse({ creator_instructor_id, original_price_idr: 200_000, discount_idr: 0 });
    courseIds.push(course.course_id);
  }
  const orders = await givenOrders(courseIds);

  const nightMs = Date.parse('2026-10-28T18:00:00.000Z');
  const startedMs = performance.now();
  const found = await reconcile({ store: reconcileStore(table), clock: () => nightMs, pause: async () => {} });
  const reconciledMs = performance.now() - startedMs;
  expect(found.violations).toEqual([]);
  await keepFigures(table, found);

  const clock = () => nightMs + 3_600_000;
  const handler = over({ clock, randomBytes, table }).handler;
  const caller = callerFor((await givenStaff('finance')).user, { exp: farAhead });
  let paid = 0;
  for (const { user_id } of people) {
    const account: PayableAccount = `creator:${user_id}`;
    const { figures } = await readTogether(table, { figures: figuresRecord(account) });
    const amount_idr = Number(payableNow({ figures, paid_idr: 0n }));
    const payment = await givenPayment(account, { amount_idr, gross_idr: amount_idr });
    const request = { caller, ...namedPayment(payment), body: { reason: 'Ticket 4711' }, timeoutMs: 40_000 };
    expect(await call(handler, approveRow, request)).toMatchObject({ code: 'ok' });
    paid += amount_idr;
  }

  const askedMs = performance.now();
  const books = await givenBooks('2026-10');
  const reportedMs = performance.now() - askedMs;
  expect([differences(books), books.malformed]).toEqual([[], []]);
  expect(totalOf(books.made['payments'] ?? [], 'gross_idr')).toBe(BigInt(paid));
  expect(totalOf(books.made['creators'] ?? [], 'payable_idr')).toBe(0n);
  const measured = { orders, creators, paid, ties: books.ties.length, reconciledMs, reportedMs };
  process.stderr.write(`month: ${JSON.stringify(measured)}\n`);
}, 1_200_000);
