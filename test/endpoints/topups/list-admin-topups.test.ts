import { expect, test } from 'vitest';
import { listAdminTopups as row } from '../../../shared/routes/topups/staff-topups.ts';
import { givenUser } from '../../harness/given.ts';
import { givenTopupItems, takenBack, topupOf } from '../../harness/given-listed.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { handlersOf } from '../../harness/operation.ts';
import { describeStaffList, pagesOf } from '../../harness/staff-list.ts';

const { handler, handlerOf } = await handlersOf(row);
const { page, all } = pagesOf(row, handler, 'topups');

const given = async (count: number) => {
  const [{ user_id }, startMs] = [await givenUser(), Date.now() - count * 1000];
  const topups = Array.from({ length: count }, (_, index) => topupOf(user_id, {}, startMs + index * 1000));
  await givenTopupItems(...topups);
  return topups.map(({ topup_id }) => topup_id);
};

describeStaffList({ row, handlerOf, field: 'topups', id: 'topup_id', given, audited: 'topups', named: 'user_name' });

test('listAdminTopups shows the owner, but no payment page', async () => {
  const [{ user_id }, { caller }] = [await givenUser(), await givenStaff('finance')];
  const payment_url = 'https://pay.example.com/1';
  const topup = topupOf(user_id, { status: 'pending', payment_url }, Date.now() + 1000);
  await givenTopupItems(topup);
  const { items } = await page(caller, { limit: '1' });
  expect(items).toMatchObject([{ topup_id: topup.topup_id, user_id, status: 'pending', payment_url: null }]);
});

test('listAdminTopups combines the filters for state, gateway and time', async () => {
  const [{ user_id }, { caller }, atMs] = [await givenUser(), await givenStaff('support'), Date.now() - 1_000_000_000];
  const paid = topupOf(user_id, {}, atMs);
  const back = topupOf(user_id, takenBack, atMs + 1);
  const other = topupOf(user_id, { gateway: 'another' }, atMs + 2);
  await givenTopupItems(paid, back, other);
  const span = { from: new Date(atMs).toISOString(), to: new Date(atMs + 3).toISOString() };
  const idsOf = async (query: Readonly<Record<string, string>>) =>
    (await all(caller, { ...span, ...query })).found.map(({ topup_id }) => topup_id);
  expect(await idsOf({})).toEqual([other.topup_id, back.topup_id, paid.topup_id]);
  expect(await idsOf({ state: 'reversed' })).toEqual([back.topup_id]);
  expect(await idsOf({ state: 'paid', gateway: 'midtrans' })).toEqual([paid.topup_id]);
  expect(await idsOf({ gateway: 'another' })).toEqual([other.topup_id]);
  expect(await idsOf({ to: new Date(atMs + 1).toISOString() })).toEqual([paid.topup_id]);
});
