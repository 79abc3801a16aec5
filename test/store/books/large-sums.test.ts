import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { handler as getBooksMonth } from '../../../functions/books/get-books-month.ts';
import { over as approvePayment } from '../../../functions/payables/approve-payment.ts';
import { over as draftPayment } from '../../../functions/payables/draft-payment.ts';
import { over as getEarnings } from '../../../functions/payables/get-earnings.ts';
import { over as getTaxDue } from '../../../functions/payables/get-tax-due.ts';
import { Payment } from '../../../shared/contract/payables/payment.ts';
import { reconcile } from '../../../shared/flows/reconciliation.ts';
import { getBooksMonth as monthRow } from '../../../shared/routes/books/books.ts';
import { getEarnings as earningsRow } from '../../../shared/routes/payables/payables.ts';
import { approvePayment as approveRow, draftPayment as draftRow } from '../../../shared/routes/payables/payments.ts';
import { getTaxDue as dueRow } from '../../../shared/routes/payables/tax-returns.ts';
import { table } from '../../../shared/runtime/table.ts';
import { keepFigures } from '../../../shared/store/books/keep-figures.ts';
import { reconcileStore } from '../../../shared/store/books/reconcile-store.ts';
import { differences } from '../../../tools/report/books.ts';
import { call } from '../../harness/call.ts';
import { callerFor } from '../../harness/given.ts';
import { givenBooks, givenShop } from '../../harness/given-books.ts';
import { givenPolicies, keyHeader } from '../../harness/given-checkout.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { newReference } from '../../harness/given-payable.ts';
import { givenStaff } from '../../harness/given-staff.ts';

// Two sales of Rp 8 quadrillion: the sums of the creator and of the course are above 2^53 − 1.
const price = 8_000_000_000_000_000;
const share = '11200000000000000';
const most = Number.MAX_SAFE_INTEGER;

let nowMs = Date.parse('2026-11-20T18:00:00.000Z');
const clock = () => nowMs;
const night = async () => {
  const found = await reconcile({ store: reconcileStore(table), clock, pause: async () => {} });
  await keepFigures(table, found);
  return found;
};

const farAhead = { exp: Date.parse('2030-01-01T00:00:00.000Z') / 1000 };
const staffOf = async (role: 'finance' | 'instructor') => {
  const { user } = await givenStaff(role);
  return { user, caller: callerFor(user, farAhead) };
};

await givenPolicies();
const [rich, other] = [await staffOf('instructor'), await staffOf('instructor')];
const [drafter, approver] = [await staffOf('finance'), await staffOf('finance')];
const soldBy = (creator: typeof rich, original_price_idr: number) =>
  givenCourse({ creator_instructor_id: creator.user.user_id, original_price_idr, discount_idr: 0 });
const [dear, cheap] = [await soldBy(rich, price), await soldBy(other, 100_000)];
for (const courses of [[dear], [dear], [cheap]]) {
  const shop = await givenShop();
  shop.at('2026-11-02T00:00:00.000Z');
  await shop.buy(courses.map(({ course_id }) => course_id));
}

const ports = { clock, randomBytes, table };
const [drafting, approving] = [draftPayment(ports).handler, approvePayment(ports).handler];
const pay = async (amount_idr: number) => {
  const account = `creator:${rich.user.user_id}`;
  const body = { account, amount_idr, reference: newReference(), paid_on: '2026-11-20', reason: 'Ticket 4711' };
  const drafted = await call(drafting, draftRow, { caller: drafter.caller, headers: keyHeader(), body });
  if (drafted.status !== 201) return drafted.code;
  const params = { payment_id: Payment.parse(drafted.body).payment_id };
  const request = { caller: approver.caller, params, body: { reason: 'Ticket 4711' }, timeoutMs: 40_000 };
  const { code, body: approved } = await call(approving, approveRow, request);
  return code === 'ok' ? Payment.parse(approved).payable_before_idr : code;
};

const earningsOf = async ({ caller }: typeof rich) => {
  const of = getEarnings({ clock, table, payoutDelayDays: 14 }).handler;
  return (await call(of, earningsRow, { caller, query: { month: '2026-11' } })).body;
};

test('sums above 2^53 − 1 stay exact, and stop the figures of nobody', async () => {
  expect((await night()).violations).toEqual([]);
  const courses = [{ course_id: dear.course_id, sold: 2, share_idr: share }];
  expect(await earningsOf(rich)).toMatchObject({ courses, balance: { earned_idr: share, payable_idr: share } });
  expect(await earningsOf(other)).toMatchObject({ balance: { earned_idr: '70000', payable_idr: '70000' } });
  const asked = { caller: drafter.caller, params: { tax: 'vat' } };
  const due = getTaxDue({ clock, randomBytes, table }).handler;
  expect((await call(due, dueRow, asked)).body).toMatchObject({
    ...{ month: '2026-11', collected_idr: '1760000000011000', due_idr: '1760000000011000' },
    accounts: [{ base_idr: '16000000000100000' }],
  });
  const month = { caller: drafter.caller, query: { month: '2026-11' } };
  expect((await call(getBooksMonth, monthRow, month)).body).toMatchObject({
    courses: [
      { course_id: dear.course_id, sold: 2, sold_idr: '16000000000000000' },
      { course_id: cheap.course_id, sold: 1, sold_idr: '100000' },
    ],
  });
});

test('a sum above 2^53 − 1 is paid to the last rupiah by several payments', async () => {
  expect(await pay(most)).toBe(share);
  const rest = BigInt(share) - BigInt(most);
  expect(await pay(Number(rest) + 1)).toBe('insufficient_balance');
  expect(await pay(Number(rest))).toBe(String(rest));
  expect(await earningsOf(rich)).toMatchObject({ balance: { paid_idr: share, payable_idr: '0' } });
  nowMs += 3_600_000;
  expect((await night()).violations).toEqual([]);
  const books = await givenBooks('2026-11');
  expect([differences(books), books.malformed]).toEqual([[], []]);
});

test('a payment above 2^53 − 1 with its withheld tax is invalid', async () => {
  const body = {
    ...{ account: `creator:${rich.user.user_id}`, amount_idr: most, withheld: [{ kind: 'pph23', amount_idr: 1 }] },
    ...{ reference: newReference(), paid_on: '2026-11-20', reason: 'Ticket 4711' },
  };
  const answer = await call(drafting, draftRow, { caller: drafter.caller, headers: keyHeader(), body });
  expect(answer).toMatchObject({ status: 400, reasons: ['range'] });
});
