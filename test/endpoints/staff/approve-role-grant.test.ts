import { describe, expect, test } from 'vitest';
import { approveRoleGrant as row } from '../../../shared/routes/staff/role-grants.ts';
import { table } from '../../../shared/runtime/table.ts';
import { approveByOperator } from '../../../shared/store/staff/approve-by-operator.ts';
import { adminsKey, roleGrantKey } from '../../../shared/store/table/keys.ts';
import { readItem } from '../../../shared/store/table/table.ts';
import { type CallRequest, call } from '../../harness/call.ts';
import { givenUser, storedAccount, storedItems } from '../../harness/given.ts';
import { putRoles, storedAdmins } from '../../harness/given-access.ts';
import { givenRoleGrant, namedGrant } from '../../harness/given-role-grant.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { changeAccount, interruptedTable } from '../../harness/interrupted.ts';
import { handlersOf } from '../../harness/operation.ts';
import { putAll } from '../../harness/put-all.ts';
import { eventsAbout } from '../../harness/stored-events.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);
const body = { reason: 'Ticket 4711' };

/** A grant that one admin has drafted over the API for a new user. */
const givenDraft = async () => {
  const [drafter, user] = [await givenStaff('admin'), await givenUser()];
  const answer = await putRoles(drafter.caller, user, ['finance']);
  const { role_grant_id } = Object(answer.body);
  return { drafter, user, role_grant_id, params: { user_id: user.user_id, role_grant_id } };
};
const waiting = async (draftId: string) =>
  (await storedItems()).filter(({ PK, draft_id }) => PK === 'DRAFT#waiting' && draft_id === draftId);

describe('an approval', () => {
  test('approveRoleGrant gives the roles from the next request on, publishes, audits and ends the draft', async () => {
    const [{ user, params, role_grant_id, drafter }, approver] = [await givenDraft(), await givenStaff('admin')];
    expect(await waiting(role_grant_id)).toHaveLength(1);
    const answer = await call(handler, row, { caller: approver.caller, params, body });
    const approved_by = approver.user.user_id;
    expect(answer).toMatchObject({ status: 200, body: { status: 'approved', approved_by, roles: ['finance'] } });
    expect(await storedAccount(user.user_id)).toMatchObject({
      roles: ['learner', 'finance'],
      recent_grants: [{ granted_by: drafter.user.user_id }, { granted_by: approved_by }],
    });
    expect(await eventsAbout(user.user_id)).toMatchObject([{ type: 'user.roles_changed' }]);
    expect(await eventsAbout(role_grant_id)).toMatchObject([
      { type: 'role_grant.approved', data: { user_id: user.user_id } },
    ]);
    expect(await auditTrailOf(role_grant_id)).toMatchObject([
      {
        actor_id: approved_by,
        subject_id: user.user_id,
        before: { roles: ['learner'] },
        after: { roles: ['learner', 'finance'] },
      },
    ]);
    expect(await waiting(role_grant_id)).toEqual([]);
  });

  test('approveRoleGrant of an admin adds them to the set of admins', async () => {
    const [user, { caller }] = [await givenUser(), await givenStaff('admin')];
    const grant = await givenRoleGrant(user, { roles: ['admin'] });
    expect(await call(handler, row, { caller, ...namedGrant(grant), body })).toMatchObject({ status: 200 });
    expect((await storedAdmins())?.['admins']).toContain(user.user_id);
  });
});

describe('a refused request changes nothing', () => {
  const refused = (request: CallRequest, expected: object, on = handler) =>
    expectNothingWritten(async () => expect(await call(on, row, { body, ...request })).toMatchObject(expected));
  const because = (code: string, reason: string) => ({ code, reasons: [reason] });

  test('approveRoleGrant by an admin who gets a role from the drafter meanwhile is refused', async () => {
    const [{ drafter, params }, { caller, user }] = [await givenDraft(), await givenStaff('admin')];
    const granted_at = new Date().toISOString();
    const recent_grants = [{ granted_by: drafter.user.user_id, granted_at }];
    const meanwhile = interruptedTable(() => changeAccount(user, { standing_version: 2, recent_grants }));
    expect(await call(handlerOf(meanwhile), row, { caller, params, body })).toMatchObject(
      because('forbidden', 'recent_grant'),
    );
    expect(await waiting(params.role_grant_id)).toHaveLength(1);
  });

  test('approveRoleGrant of an approved, withdrawn, deleted or foreign draft is refused', async () => {
    const [{ caller }, user] = [await givenStaff('admin'), await givenUser()];
    for (const status of ['approved', 'withdrawn'] as const) {
      const grant = await givenRoleGrant(user, { status });
      await refused({ caller, ...namedGrant(grant) }, because('invalid_status', status));
    }
    const gone = await givenUser({ status: 'deleted' });
    await refused({ caller, ...namedGrant(await givenRoleGrant(gone)) }, because('invalid_status', 'account_deleted'));
    const { role_grant_id } = await givenRoleGrant(user);
    await refused({ caller, params: { user_id: gone.user_id, role_grant_id } }, { code: 'not_found' });
  });
});

describe('the operator approves while there is no second admin', () => {
  const onlyAdmins = (admins: readonly string[]) => putAll([{ ...adminsKey, admins, version: 7 }]);
  const approve = (grantId: string) =>
    approveByOperator(table, {
      grantId,
      actor: 'operator',
      nowMs: Date.now(),
      randomBytes: (size) => new Uint8Array(size),
    });

  test('the operator approves a draft once, audited by name, while no other admin is active', async () => {
    const { role_grant_id, user, drafter } = await givenDraft();
    await onlyAdmins([drafter.user.user_id, 'usr_other']);
    expect(await approve(role_grant_id)).toMatchObject({ refusal: 'conflict' });
    await onlyAdmins([drafter.user.user_id]);
    expect(await approve(role_grant_id)).toEqual({ user_id: user.user_id, roles: ['learner', 'finance'] });
    expect(await readItem(table, roleGrantKey(role_grant_id))).toMatchObject({
      status: 'approved',
      approved_by: 'operator',
    });
    expect(await auditTrailOf(role_grant_id)).toMatchObject([{ actor_id: 'operator', action: 'approveRoleGrant' }]);
    expect(await approve(role_grant_id)).toMatchObject({ refusal: 'invalid_status' });
  });
});
