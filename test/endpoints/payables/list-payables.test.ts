import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { PayablePage } from '../../../shared/contract/payables/payable.ts';
import type { PayableAccount } from '../../../shared/domain/payables/account.ts';
import { bookDay } from '../../../shared/domain/payables/closed-days.ts';
import { listPayables as row } from '../../../shared/routes/payables/payables.ts';
import { table } from '../../../shared/runtime/table.ts';
import { type CallRequest, call } from '../../harness/call.ts';
import { freshTable } from '../../harness/fresh-table.ts';
import { givenUser, givenUsers } from '../../harness/given.ts';
import { peopleRead } from '../../harness/given-day.ts';
import {
  figuresAsOf,
  givenFigures,
  givenFiguresOf,
  givenPaid,
  givenTerms,
  givenWithholding,
  givenWithholdingPolicy,
} from '../../harness/given-payable.ts';
import { payoutStops } from '../../harness/given-payee.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { contendedTable, dyingTable } from '../../harness/interrupted.ts';
import { handlerOver } from '../../harness/operation.ts';

const handlerOf = await handlerOver(row);
const listing = handlerOf(table);
const creators = { kind: 'creator' };

const pageOf = async (caller: NonNullable<CallRequest['caller']>, query: Record<string, string>) =>
  PayablePage.parse((await call(listing, row, { caller, query })).body);

/** All creators, page by page. */
const allOf = async (
  caller: NonNullable<CallRequest['caller']>,
  cursor?: string,
  further: Record<string, string> = {},
): Promise<z.infer<typeof PayablePage>['payables']> => {
  const page = await pageOf(caller, { ...creators, limit: '100', ...further, ...(cursor !== undefined && { cursor }) });
  return page.next_cursor === null
    ? page.payables
    : [...page.payables, ...(await allOf(caller, page.next_cursor, further))];
};

test('listPayables lists accounts of a kind by name in pages, with paid and carried money', async () => {
  await freshTable();
  const { caller } = await givenStaff('finance');
  const people = await givenUsers(Array.from({ length: 101 }, () => ({})));
  const accounts = people.map(({ user_id }): PayableAccount => `creator:${user_id}`).toSorted();
  const [first, second] = accounts as [PayableAccount, PayableAccount];
  await givenFiguresOf(accounts, 100_000);
  await givenPaid(first, 130_000);
  await givenWithholding(second.slice('creator:'.length), 'pph21');

  const page = await pageOf(caller, { ...creators, limit: '100' });
  const rest = await pageOf(caller, { ...creators, limit: '100', cursor: page.next_cursor ?? '' });
  expect(rest.next_cursor).toBeNull();
  expect([...page.payables, ...rest.payables].map(({ account }) => account)).toEqual(accounts);
  const carried = { paid_idr: '130000', payable_idr: '-30000', earned_idr: '100000', as_of: figuresAsOf };
  expect(page.payables.slice(0, 2)).toMatchObject([
    carried,
    { payable_idr: '100000', withholding: { kind: 'pph21', variant: 'npwp' } },
  ]);
});

test('listPayables shows what stops payments to each creator', async () => {
  await freshTable();
  const { caller } = await givenStaff('finance');
  // More than one round trip.
  const people = await givenUsers(Array.from({ length: 45 }, () => ({})));
  const accounts = people.map(({ user_id }): PayableAccount => `creator:${user_id}`).toSorted();
  await givenFiguresOf(accounts, 100_000);
  const stopped = new Map<string, string>();
  for (const [place, [cause, stop]] of payoutStops.entries()) {
    const account = accounts[20 * place] ?? '';
    await stop({ user_id: account.slice('creator:'.length) });
    stopped.set(account, cause);
  }
  const { payables } = await pageOf(caller, { ...creators, limit: '100' });
  expect(payables.map(({ account, payout_holds }) => [account, ...payout_holds])).toEqual(
    accounts.map((account) => [account, ...(stopped.has(account) ? [stopped.get(account)] : [])]),
  );
});

test('listPayables names the withholding policy of an account if one is in force', async () => {
  const { caller } = await givenStaff('finance');
  const users = await Promise.all([givenUser(), givenUser()]);
  const [first = '', second = ''] = users.map(({ user_id }) => user_id).toSorted();
  for (const user_id of [first, second]) await givenFigures(`creator:${user_id}`, 100_000);
  await givenWithholding(first, 'pph23');
  await givenWithholding(second, 'pph26');
  await givenWithholdingPolicy({ valid_from: '2025-02-01T00:00:00.000Z', rate: { numerator: 4, denominator: 100 } });
  const { withholding_policy_version, rounding, base, rate } = await givenWithholdingPolicy({
    valid_from: '2025-03-01T00:00:00.000Z',
  });
  await givenWithholdingPolicy({ kind: 'pph26', valid_from: '2090-01-01T00:00:00.000Z' });
  const found = new Map((await allOf(caller)).map((payable) => [payable.user_id, payable.withholding_policy]));
  expect(found.get(first)).toEqual({ withholding_policy_version, rounding, base, rate });
  expect(found.get(second)).toBeNull();
});

test('listPayables shows the tax and the policy of the day of a transfer', async () => {
  const [{ caller }, { user_id }] = [await givenStaff('finance'), await givenUser()];
  await givenFigures(`creator:${user_id}`, 100_000);
  const dayIn = (days: number): string => bookDay(Date.now() + days * 24 * 3_600_000);
  const tax = { kind: 'pph21', variant: 'of_days' } as const;
  await givenTerms(user_id, [
    { valid_from: dayIn(-9), withholding: tax },
    { valid_from: dayIn(-2), withholding: null },
  ]);
  const { withholding_policy_version } = await givenWithholdingPolicy(tax);
  await givenWithholdingPolicy({ ...tax, valid_from: new Date(Date.now() - 24 * 3_600_000).toISOString() });
  const on = async (paid_on: string | undefined) => {
    const payables = await allOf(caller, undefined, { ...(paid_on && { paid_on }) });
    return payables.find((payable) => payable.user_id === user_id);
  };
  expect(await on(dayIn(-5))).toMatchObject({ withholding: tax, withholding_policy: { withholding_policy_version } });
  for (const day of [dayIn(-10), dayIn(-2), undefined])
    expect(await on(day)).toMatchObject({ withholding: null, withholding_policy: null });
});

test('listPayables audits a page once with query and count, counts nobody, and refuses it without that', async () => {
  const { caller, user } = await givenStaff('admin');
  await givenFigures(`creator:${(await givenUser()).user_id}`, 1000);
  const { payables } = await pageOf(caller, { ...creators, limit: '2' });
  const recorded = (await auditTrailOf('payables:creator')).filter(({ actor_id }) => actor_id === user.user_id);
  expect(recorded).toMatchObject([{ action: 'listPayables', before: null }]);
  expect(recorded[0]?.after).toEqual({ query: { ...creators, limit: 2 }, count: payables.length });
  expect(payables.length).toBeGreaterThan(0);
  expect(await peopleRead(user)).toEqual([]);
  expect(await call(handlerOf(dyingTable(0)), row, { caller, query: creators })).toMatchObject({ status: 500 });
  expect(await call(handlerOf(contendedTable), row, { caller, query: creators })).toMatchObject({ code: 'conflict' });
});

test('listPayables is of an existing kind, with a cursor of its own', async () => {
  const { caller } = await givenStaff('finance');
  for (const query of [{}, { kind: 'user' }, { kind: 'creator', cursor: 'lost' }])
    expect(await call(listing, row, { caller, query })).toMatchObject({ code: 'invalid_request' });
});
