import { expect, test } from 'vitest';
import { getDebit, handler, portsOf } from '../../../functions/wallet/get-debit.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { getDebit as row } from '../../../shared/routes/wallet/bookings.ts';
import { debitKey } from '../../../shared/store/table/keys.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { givenUser } from '../../harness/given.ts';
import { debitOf, givenDebit, namedDebit } from '../../harness/given-debit.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { observedTable } from '../../harness/observed.ts';
import { describeProtection } from '../../harness/protected-operation.ts';
import { expectEverythingProvoked } from '../../harness/provoked.ts';
import { putAll } from '../../harness/put-all.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';

const handlerOf = (of: Table) => lambda(row, getDebit, portsOf(of));
const granted = async () => namedDebit(await givenDebit((await givenUser()).user_id));

test.for(['support', 'finance', 'admin'] as const)('is answered to %s exactly as it was stored', async (role) => {
  const [{ caller }, { user_id }] = [await givenStaff(role), await givenUser()];
  const approval = { approved_by: 'usr_approver', approved_at: '2026-11-21T03:04:05.678Z' } as const;
  for (const debit of [await givenDebit(user_id), await givenDebit(user_id, { status: 'approved', ...approval })]) {
    const answer = await call(handler, row, { caller, ...namedDebit(debit) });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(debit);
  }
});

test.for(['learner', 'instructor'] as const)('is nothing for somebody who is %s, not even their own', async (role) => {
  const { caller, user } = await givenStaff(role);
  const own = namedDebit(await givenDebit(user.user_id));
  expect(await call(handler, row, { caller, ...own })).toMatchObject({ code: 'forbidden' });
});

test('that is not there is not found, nor is one of another user, or by an id of another shape', async () => {
  const [{ caller }, one, other] = [await givenStaff('support'), await givenUser(), await givenUser()];
  const { params } = namedDebit(await givenDebit(one.user_id));
  const unknown = [
    namedDebit(debitOf(one.user_id)).params,
    { ...params, user_id: other.user_id },
    { ...params, debit_id: params.debit_id.toUpperCase() },
    { ...params, debit_id: params.debit_id.replace('dbt_', 'ord_') },
    { ...params, user_id: 'usr_1' },
  ];
  for (const wrong of unknown)
    expect(await call(handler, row, { caller, params: wrong })).toMatchObject({ code: 'not_found' });
});

test('costs one read, the account included, and a note of it', async () => {
  const [{ caller }, request] = [await givenStaff('support'), await granted()];
  const observed = observedTable();
  await call(handlerOf(observed.table), row, { caller, ...request });
  expect(observed.commands).toEqual(['BatchGetItemCommand', 'TransactWriteItemsCommand']);
  expect([observed.batches, observed.transactions]).toEqual([[2], [2]]);
});

test('whose item is malformed is answered with 500, and nothing of it', async () => {
  const [{ caller }, { user_id }] = [await givenStaff('finance'), await givenUser()];
  const debit = debitOf(user_id);
  await putAll([{ ...debitKey(user_id, debit.debit_id), ...debit, amount_idr: 0 }]);
  const answer = await call(handler, row, { caller, ...namedDebit(debit) });
  expect(answer).toMatchObject({ status: 500, body: { message: 'Something went wrong on our side.' } });
});

describeProtection(handler, row, granted, { roles: ['learner', 'support'] });
describeTableOutage(handlerOf, row, async () => ({
  caller: (await givenStaff('finance')).caller,
  ...(await granted()),
}));

test('every status and code of the operation was provoked here', () => expectEverythingProvoked(row));
