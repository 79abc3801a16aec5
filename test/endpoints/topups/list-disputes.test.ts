import { afterAll, expect, test } from 'vitest';
import { handler as getTopup } from '../../../functions/topups/get-topup.ts';
import { listDisputes as row } from '../../../shared/routes/topups/staff-topups.ts';
import { getTopup as getTopupRow } from '../../../shared/routes/topups/topups.ts';
import { call } from '../../harness/call.ts';
import { givenUser } from '../../harness/given.ts';
import { givenPurchaser } from '../../harness/given-checkout.ts';
import { givenTopupItems, takenBack, topupOf } from '../../harness/given-listed.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { givenTopups } from '../../harness/given-topup.ts';
import { handlersOf } from '../../harness/operation.ts';
import { describeStaffList, pagesOf } from '../../harness/staff-list.ts';

const { handler, handlerOf } = await handlersOf(row);
const { all } = pagesOf(row, handler, 'disputes');
const dayMs = 24 * 60 * 60 * 1000;

const given = async (count: number) => {
  const [{ user_id }, startMs] = [await givenUser(), Date.now() - count * 1000];
  const topups = Array.from({ length: count }, (_, index) => topupOf(user_id, takenBack, startMs + index * 1000));
  await givenTopupItems(...topups);
  return topups.map(({ topup_id }) => topup_id);
};

describeStaffList({ row, handlerOf, field: 'disputes', id: 'topup_id', given, audited: 'disputes' });

const topups = await givenTopups();
afterAll(topups.stop);

test('listDisputes lists a charge-back as open, and no paid top-up', async () => {
  const [{ caller: payer, user }, { caller }] = [await givenPurchaser(), await givenStaff('support')];
  const topup = await topups.opened(payer);
  topups.pay(topup, ['pay'], 'gopay');
  await topups.notified(topup);
  const ofUser = async () => (await all(caller)).found.filter(({ user_id }) => user_id === user.user_id);
  expect(await ofUser()).toEqual([]);
  topups.act(topup, 'charge_back');
  await topups.notified(topup);
  expect(await ofUser()).toMatchObject([
    {
      ...{ topup_id: topup.topup_id, state: 'open', gateway: 'midtrans', amount_idr: 50_000 },
      ...{ taken_back_idr: 50_000, owed_idr: 0, deadline: null },
    },
  ]);
});

test('a top-up paid twice shows one figure in the list and on its own page', async () => {
  const [{ user_id }, { caller }] = [await givenUser(), await givenStaff('finance')];
  const topup = topupOf(user_id, { status: 'partially_reversed', received_idr: 100_000, credited_idr: 30_000 });
  await givenTopupItems(topup);
  const { topup_id } = topup;
  const { found } = await all(caller, { state: 'open' });
  expect(found.filter((each) => each['user_id'] === user_id)).toMatchObject([{ topup_id, taken_back_idr: 70_000 }]);
  const page = await call(getTopup, getTopupRow, { caller, params: { topup_id } });
  expect(page.body).toMatchObject({ amount_idr: 50_000, credited_idr: 30_000, taken_back_idr: 70_000 });
});

test('listDisputes shows a dispute as lost after 90 days, and as won when all money is back', async () => {
  const [{ user_id }, { caller }] = [await givenUser(), await givenStaff('finance')];
  const old = { ...takenBack, updated_at: new Date(Date.now() - 90 * dayMs).toISOString() };
  const fresh = { ...takenBack, updated_at: new Date(Date.now() - 89 * dayMs).toISOString() };
  const [lost, open] = [topupOf(user_id, old), topupOf(user_id, fresh)];
  const won = topupOf(user_id, { ...takenBack, credited_idr: 50_000 });
  await givenTopupItems(lost, open, won);
  for (const [state, { topup_id }] of [
    ['lost', lost],
    ['open', open],
    ['won', won],
  ] as const) {
    const { found } = await all(caller, { state });
    expect(found.filter((each) => each['user_id'] === user_id)).toMatchObject([{ topup_id, state }]);
  }
});
