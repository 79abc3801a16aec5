import { expect, test } from 'vitest';
import { handler } from '../../../functions/policies/approve-finance-policy.ts';
import { approveFinancePolicy as row } from '../../../shared/routes/policies/policies.ts';
import { call } from '../../harness/call.ts';
import { givenFinancePolicy } from '../../harness/given-policy.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { testApproval } from '../../harness/policy-approval.ts';
import { financeCase, namedBy } from '../../harness/policy-operations.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

test('approveFinancePolicy is forbidden to the creator of the share, and allowed to another person', async () => {
  const [{ caller, user }, other] = [await givenStaff('finance'), await givenStaff('admin')];
  const draft = await givenFinancePolicy({
    creator_instructor_id: user.user_id,
    status: 'draft',
    approved_by: null,
    approved_at: null,
    valid_from: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const request = { ...namedBy(financeCase, draft), body: { reason: 'Ticket 4711' } };
  await expectNothingWritten(async () => {
    expect(await call(handler, row, { caller, ...request })).toMatchObject({ code: 'forbidden' });
  });
  expect(await call(handler, row, { caller: other.caller, ...request })).toMatchObject({ code: 'ok' });
});

await testApproval(row, financeCase);
