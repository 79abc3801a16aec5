import { expect, test } from 'vitest';
import { handler as approve } from '../../../functions/payables/approve-payment.ts';
import { handler } from '../../../functions/payables/get-earnings.ts';
import { Earnings } from '../../../shared/contract/payables/earnings.ts';
import { bookMonth } from '../../../shared/domain/payables/closed-days.ts';
import { getEarnings as row } from '../../../shared/routes/payables/payables.ts';
import { approvePayment } from '../../../shared/routes/payables/payments.ts';
import { monthKey } from '../../../shared/store/table/payable-keys.ts';
import { call } from '../../harness/call.ts';
import { figuresAsOf, givenFigures, givenPayment, givenPayoutHold, namedPayment } from '../../harness/given-payable.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { putAll } from '../../harness/put-all.ts';

const month = bookMonth(Date.now());

test('getEarnings shows an instructor earned, paid and owed money of a month', async () => {
  const [{ caller, user }, finance] = [await givenStaff('instructor'), await givenStaff('finance')];
  const account = `creator:${user.user_id}` as const;
  await givenFigures(account, 900_000);
  const courses = [{ course_id: 'crs_1', sold: 3, refunded: 1, share_idr: '300000', refunded_idr: '100000' }];
  await putAll([{ ...monthKey(account, month), month, as_of: figuresAsOf, courses }]);
  const draft = await givenPayment(account);
  await call(approve, approvePayment, { caller: finance.caller, ...namedPayment(draft), body: { reason: 'Ticket 1' } });
  const waiting = await givenPayment(account, { amount_idr: 1 });

  const answer = await call(handler, row, { caller });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      ...{ user_id: user.user_id, month, courses, as_of: figuresAsOf },
      payments: [{ payment_id: draft.payment_id, amount_idr: 400_000, withheld: [], gross_idr: 400_000 }],
      balance: { earned_idr: '900000', paid_idr: '400000', payable_idr: '500000', as_of: figuresAsOf },
    },
  });
  expect(JSON.stringify(answer.body)).not.toContain(waiting.payment_id);
});

test('getEarnings shows an instructor that payments are on hold', async () => {
  const { caller, user } = await givenStaff('instructor');
  expect((await call(handler, row, { caller })).body).toMatchObject({ balance: { payout_holds: [] } });
  await givenPayoutHold(user.user_id);
  expect((await call(handler, row, { caller })).body).toMatchObject({ balance: { payout_holds: ['hold'] } });
});

test('getEarnings shows a month as over or empty, with the payments of that month', async () => {
  const { caller, user } = await givenStaff('instructor');
  await givenFigures(`creator:${user.user_id}`, 10);
  expect((await call(handler, row, { caller, query: { month: '2026-10' } })).body).toMatchObject({
    ...{ month: '2026-10', over: true, as_of: '2026-10-31T17:00:00.000Z', courses: [], payments: [] },
    balance: { payable_idr: '10' },
  });
});

test('getEarnings shows earlier months newest first with their sums, and each course with its own', async () => {
  const { caller, user } = await givenStaff('instructor');
  const account = `creator:${user.user_id}` as const;
  // The sums of two months are above 2^53.
  const share = 9_007_199_254_740_993n;
  const sums = (times: number) => ({
    ...{ sold: 2 * times, refunded: times },
    ...{ share_idr: String(share * BigInt(times)), refunded_idr: String(100 * times) },
  });
  const statement = (statementMonth: string, courses: readonly object[]) => ({
    ...monthKey(account, statementMonth),
    ...{ month: statementMonth, as_of: figuresAsOf, courses },
  });
  await putAll([
    // Older than the listed months.
    statement('2025-09', [{ course_id: 'crs_1', ...sums(1000) }]),
    ...['2025-10', '2025-11', '2025-12'].map((each) => statement(each, [])),
    ...Array.from({ length: 8 }, (_, place) => statement(`2026-0${place + 1}`, [])),
    statement('2026-09', [
      { course_id: 'crs_1', ...sums(1) },
      { course_id: 'crs_2', ...sums(10) },
    ]),
    statement('2026-10', [{ course_id: 'crs_1', ...sums(100) }]),
  ]);
  const { body } = await call(handler, row, { caller });
  const { history } = Earnings.parse(body);
  expect(history.months).toHaveLength(13);
  expect(history.months.slice(0, 2)).toEqual([
    { month: '2026-10', ...sums(100) },
    { month: '2026-09', ...sums(11) },
  ]);
  expect(history.courses).toEqual([
    { course_id: 'crs_1', ...sums(101) },
    { course_id: 'crs_2', ...sums(10) },
  ]);
});

test('getEarnings dates a month without figures by its own instant', async () => {
  const { caller, user } = await givenStaff('instructor');
  const account = `creator:${user.user_id}` as const;
  await givenFigures(account, 10);
  const as_of = '2026-10-30T17:00:00.000Z';
  await putAll([{ ...monthKey(account, '2026-10'), month: '2026-10', as_of, courses: [] }]);
  const answer = await call(handler, row, { caller, query: { month: '2026-10' } });
  expect(answer.body).toMatchObject({ over: false, as_of });
});

test('getEarnings of an instructor without a sale is empty and has no instant', async () => {
  const { caller } = await givenStaff('instructor');
  const nothing = { as_of: null, over: false, courses: [], payments: [], history: { months: [], courses: [] } };
  expect((await call(handler, row, { caller })).body).toMatchObject({
    ...nothing,
    balance: { earned_idr: '0', paid_idr: '0', payable_idr: '0', as_of: null },
  });
});

test('getEarnings is of an existing month', async () => {
  const { caller } = await givenStaff('instructor');
  for (const wrong of ['2026-13', '2026', '11-2026'])
    expect(await call(handler, row, { caller, query: { month: wrong } })).toMatchObject({ code: 'invalid_request' });
});
