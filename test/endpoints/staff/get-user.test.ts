import { expect, test } from 'vitest';
import { getUser as row } from '../../../shared/routes/staff/users.ts';
import { call } from '../../harness/call.ts';
import { accountOf, givenUser } from '../../harness/given.ts';
import { putStatus } from '../../harness/given-access.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { handlerOf } from '../../harness/operation.ts';

const handler = await handlerOf(row);
const about = ({ user_id }: { readonly user_id: string }) => ({ params: { user_id } });

test.for(['support', 'finance', 'admin'] as const)(
  'getUser shows %s name and contacts of a user, and no more',
  async (role) => {
    const [{ caller }, user] = [await givenStaff(role), await givenUser({ birth_date: '2000-01-31', city: 'Depok' })];
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
  },
);

test('getUser shows an account of any status, with another version after each change', async () => {
  const [{ caller }, user] = [await givenStaff('admin'), await givenUser()];
  await putStatus(caller, user, 'suspended');
  const answer = await call(handler, row, { caller, ...about(user) });
  expect(answer).toMatchObject({ headers: { ETag: '"2"' }, body: { status: 'suspended' } });
});

test('getUser is audited with person and request, and its refusal is not', async () => {
  const [{ caller, user: staff }, learner, user] = [
    await givenStaff('support'),
    await givenStaff('learner'),
    await givenUser(),
  ];
  await call(handler, row, { caller: learner.caller, ...about(user) });
  const { logLine } = await call(handler, row, { caller, ...about(user) });
  expect(await auditTrailOf(user.user_id)).toEqual([
    {
      audit_id: expect.stringMatching(/^aud_/),
      actor_id: staff.user_id,
      action: 'getUser',
      target: user.user_id,
      subject_id: user.user_id,
      before: null,
      after: null,
      reason: null,
      request_id: logLine['request_id'],
      created_at: expect.any(String),
    },
  ]);
});

test('getUser of a missing user answers not_found', async () => {
  const { caller } = await givenStaff('admin');
  for (const user_id of [accountOf('nobody').user_id, 'usr_1'])
    expect(await call(handler, row, { caller, params: { user_id } })).toMatchObject({ code: 'not_found' });
});
