import { expect, test } from 'vitest';
import { handler } from '../../../functions/payables/get-creator-statement.ts';
import { getCreatorStatement as row } from '../../../shared/routes/payables/payables.ts';
import { call } from '../../harness/call.ts';
import { givenUser } from '../../harness/given.ts';
import { figuresAsOf, givenFigures } from '../../harness/given-payable.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';

const about = ({ user_id }: { readonly user_id: string }) => ({ params: { user_id }, query: { month: '2026-11' } });

test('getCreatorStatement shows what the creator sees, and is audited', async () => {
  const [{ caller, user }, creator] = [await givenStaff('finance'), await givenUser()];
  await givenFigures(`creator:${creator.user_id}`, 70_000);
  const balance = { earned_idr: '70000', paid_idr: '0', payable_idr: '70000', as_of: figuresAsOf };
  expect(await call(handler, row, { caller, ...about(creator) })).toMatchObject({
    status: 200,
    body: { user_id: creator.user_id, month: '2026-11', balance },
  });
  expect(await auditTrailOf(creator.user_id)).toMatchObject([
    { action: 'getCreatorStatement', actor_id: user.user_id, subject_id: creator.user_id },
  ]);
});

test('getCreatorStatement of a malformed month is refused', async () => {
  const [{ caller }, creator] = [await givenStaff('finance'), await givenUser()];
  const wrong = { ...about(creator), query: { month: 'x' } };
  expect(await call(handler, row, { caller, ...wrong })).toMatchObject({ code: 'invalid_request' });
});
