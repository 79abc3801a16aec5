import { expect, test } from 'vitest';
import { getUser as row } from '../../../shared/routes/staff/users.ts';
import { call } from '../../harness/call.ts';
import { givenUser } from '../../harness/given.ts';
import { putStatus } from '../../harness/given-access.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { handlerOf } from '../../harness/operation.ts';

const handler = await handlerOf(row);
const about = ({ user_id }: { readonly user_id: string }) => ({ params: { user_id } });

test('getUser shows name and contacts of a user, and no more', async () => {
  const [{ caller }, user] = [
    await givenStaff('support'),
    await givenUser({ birth_date: '2000-01-31', city: 'Depok' }),
  ];
  const answer = await call(handler, row, { caller, ...about(user) });
  expect(answer).toMatchObject({ status: 200, headers: { ETag: '"1"' } });
  expect(answer.body).toEqual({
    user_id: user.user_id,
    status: 'active',
    roles: ['learner'],
    email: user.email,
    email_verified: true,
    display_name: user.display_name,
    full_name: null,
    phone_number: null,
    onboarding_completed_at: null,
    created_at: user.created_at,
    updated_at: user.updated_at,
  });
});

test('getUser shows an account of any status, with another version after each change', async () => {
  const [{ caller }, user] = [await givenStaff('admin'), await givenUser()];
  await putStatus(caller, user, 'suspended');
  const answer = await call(handler, row, { caller, ...about(user) });
  expect(answer).toMatchObject({ headers: { ETag: '"2"' }, body: { status: 'suspended' } });
});
