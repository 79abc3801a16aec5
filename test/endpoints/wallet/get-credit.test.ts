import { expect, test } from 'vitest';
import { getCredit, handler, portsOf } from '../../../functions/wallet/get-credit.ts';
import { lambda } from '../../../shared/http/lambda.ts';
import { getCredit as row } from '../../../shared/routes/wallet/bookings.ts';
import { creditKey } from '../../../shared/store/table/keys.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { call } from '../../harness/call.ts';
import { givenUser } from '../../harness/given.ts';
import { creditOf, givenCredit, namedCredit } from '../../harness/given-credit.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { observedTable } from '../../harness/observed.ts';
import { describeProtection } from '../../harness/protected-operation.ts';
import { expectEverythingProvoked } from '../../harness/provoked.ts';
import { putAll } from '../../harness/put-all.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';

const handlerOf = (of: Table) => lambda(row, getCredit, portsOf(of));
const granted = async () => namedCredit(await givenCredit((await givenUser()).user_id));

test.for(['support', 'finance', 'admin'] as const)('is answered to %s exactly as it was stored', async (role) => {
  const [{ caller }, { user_id }] = [await givenStaff(role), await givenUser()];
  const approval = { approved_by: 'usr_approver', approved_at: '2026-11-21T03:04:05.678Z' } as const;
  for (const credit of [await givenCredit(user_id), await givenCredit(user_id, { status: 'approved', ...approval })]) {
    const answer = await call(handler, row, { caller, ...namedCredit(credit) });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(credit);
  }
});

test.for(['learner', 'instructor'] as const)('is nothing for somebody who is %s, not even their own', async (role) => {
  const { caller, user } = await givenStaff(role);
  const own = namedCredit(await givenCredit(user.user_id));
  expect(await call(handler, row, { caller, ...own })).toMatchObject({ code: 'forbidden' });
});

test('that is not there is not found, nor is one of another user, or by an id of another shape', async () => {
  const [{ caller }, one, other] = [await givenStaff('support'), await givenUser(), await givenUser()];
  const { params } = namedCredit(await givenCredit(one.user_id));
  const unknown = [
    namedCredit(creditOf(one.user_id)).params,
    { ...params, user_id: other.user_id },
    { ...params, credit_id: params.credit_id.toUpperCase() },
    { ...params, credit_id: params.credit_id.replace('crd_', 'ord_') },
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
  const credit = creditOf(user_id);
  await putAll([{ ...creditKey(user_id, credit.credit_id), ...credit, amount_idr: 0 }]);
  const answer = await call(handler, row, { caller, ...namedCredit(credit) });
  expect(answer).toMatchObject({ status: 500, body: { message: 'Something went wrong on our side.' } });
});

describeProtection(handler, row, granted, { roles: ['learner', 'support'] });
describeTableOutage(handlerOf, row, async () => ({
  caller: (await givenStaff('finance')).caller,
  ...(await granted()),
}));

test('every status and code of the operation was provoked here', () => expectEverythingProvoked(row));
