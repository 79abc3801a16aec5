import { expect, test } from 'vitest';
import { handler } from '../../../functions/staff/get-role-grant.ts';
import { getRoleGrant as row } from '../../../shared/routes/staff/role-grants.ts';
import { call } from '../../harness/call.ts';
import { givenUser } from '../../harness/given.ts';
import { givenRoleGrant, namedGrant } from '../../harness/given-role-grant.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';

test('getRoleGrant shows the staff the draft, and audits the reading of the person', async () => {
  const [{ caller, user: reader }, user] = [await givenStaff('support'), await givenUser()];
  const { access_changes: _, ...shown } = await givenRoleGrant(user);
  const answer = await call(handler, row, { caller, ...namedGrant(shown) });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ ...shown, review: expect.anything() });
  expect(await auditTrailOf(shown.role_grant_id)).toMatchObject([
    { actor_id: reader.user_id, action: 'getRoleGrant', subject_id: user.user_id, before: null, after: null },
  ]);
});

test('getRoleGrant under another user answers not_found', async () => {
  const [{ caller }, grant, other] = [
    await givenStaff('admin'),
    await givenRoleGrant(await givenUser()),
    await givenUser(),
  ];
  const elsewhere = { params: { user_id: other.user_id, role_grant_id: grant.role_grant_id } };
  expect(await call(handler, row, { caller, ...elsewhere })).toMatchObject({ code: 'not_found' });
});
