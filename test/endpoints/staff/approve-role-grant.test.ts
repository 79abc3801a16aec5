import { describe, expect, test, vi } from 'vitest';
import { handler as listDrafts } from '../../../functions/drafts/list-drafts.ts';
import { handler as withdrawDraft } from '../../../functions/drafts/withdraw-draft.ts';
import { handler as cancelDeletion } from '../../../functions/erasure/cancel-deletion.ts';
import { handler as deleteMe } from '../../../functions/erasure/delete-me.ts';
import { handler as getRoleGrant } from '../../../functions/staff/get-role-grant.ts';
import type { AuthorizerContext } from '../../../local/gateway/proxy-event.ts';
import { listDrafts as listRow, withdrawDraft as withdrawRow } from '../../../shared/routes/drafts/drafts.ts';
import { cancelDeletion as cancelRow, deleteMe as deleteRow } from '../../../shared/routes/erasure/erasure.ts';
import { getRoleGrant as getRow, approveRoleGrant as row } from '../../../shared/routes/staff/role-grants.ts';
import { table } from '../../../shared/runtime/table.ts';
import type { Account } from '../../../shared/store/accounts/account.ts';
import { approveByOperator } from '../../../shared/store/staff/approve-by-operator.ts';
import { adminsKey, roleGrantKey } from '../../../shared/store/table/keys.ts';
import { readItem } from '../../../shared/store/table/table.ts';
import { type CallRequest, call } from '../../harness/call.ts';
import { callerFor, givenUser, nowSeconds, storedAccount, storedItems } from '../../harness/given.ts';
import { putRoles, putStatus, storedAdmins } from '../../harness/given-access.ts';
import { givenRoleGrant, namedGrant } from '../../harness/given-role-grant.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { changeAccount, interruptedTable } from '../../harness/interrupted.ts';
import { faultyTable } from '../../harness/observed.ts';
import { handlersOf } from '../../harness/operation.ts';
import { putAll } from '../../harness/put-all.ts';
import { eventsAbout } from '../../harness/stored-events.ts';
import { expectNothingWritten, expectOnlyRefused } from '../../harness/unchanged.ts';

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
  /** A refusal that shows the state of the grant or the account is audited. */
  const unfit = (request: CallRequest, reason: string) =>
    expectOnlyRefused(
      async () =>
        expect(await call(handler, row, { body, ...request })).toMatchObject(because('invalid_status', reason)),
      reason,
    );
  const because = (code: string, reason: string) => ({ code, reasons: [reason] });

  test('approveRoleGrant by an admin who gets a role from the drafter meanwhile is refused', async () => {
    const [{ drafter, params }, { caller, user }] = [await givenDraft(), await givenStaff('admin')];
    const granted_at = new Date().toISOString();
    const recent_grants = [{ granted_by: drafter.user.user_id, granted_at }];
    const meanwhile = interruptedTable(() => changeAccount(user, { access_version: 2, recent_grants }));
    expect(await call(handlerOf(meanwhile), row, { caller, params, body })).toMatchObject(
      because('forbidden', 'recent_grant'),
    );
    expect(await waiting(params.role_grant_id)).toHaveLength(1);
  });

  test('approveRoleGrant of an approved, withdrawn, deleted or foreign draft is refused', async () => {
    const [{ caller }, user] = [await givenStaff('admin'), await givenUser()];
    for (const status of ['approved', 'withdrawn'] as const) {
      const grant = await givenRoleGrant(user, { status });
      await unfit({ caller, ...namedGrant(grant) }, status);
    }
    const gone = await givenUser({ status: 'deleted' });
    await unfit({ caller, ...namedGrant(await givenRoleGrant(gone)) }, 'account_deleted');
    const { role_grant_id } = await givenRoleGrant(user);
    await refused({ caller, params: { user_id: gone.user_id, role_grant_id } }, { code: 'not_found' });
  });
});

describe('a waiting grant of a role lapses with a change of the person’s roles or status:', () => {
  /** Two drafts of the role finance for one person, by two admins. */
  const twoDrafts = async () => {
    const [one, other, user] = [await givenStaff('admin'), await givenStaff('admin'), await givenUser()];
    const drafts = [
      await putRoles(one.caller, user, ['finance'], 1),
      await putRoles(other.caller, user, ['finance'], 2),
    ].map(({ body: draft }) => ({ params: { user_id: user.user_id, role_grant_id: Object(draft).role_grant_id } }));
    const [first, second] = drafts;
    if (first === undefined || second === undefined) return expect.fail('no drafts');
    return { user, caller: (await givenStaff('admin')).caller, first, second };
  };
  const approve = (request: CallRequest, on = handler) => call(on, row, { body, ...request });
  const lapsed = { code: 'invalid_status', reasons: ['lapsed'] };
  const rolesOf = async ({ user_id }: { readonly user_id: string }) => (await storedAccount(user_id))?.['roles'];

  test('after the first approval, the removal of the role and a suspension, the second draft grants nothing', async () => {
    const { user, caller, first, second } = await twoDrafts();
    expect(await approve({ caller, ...first })).toMatchObject({ status: 200 });
    expect(await putRoles(caller, user, [], 4)).toMatchObject({ status: 200, body: { roles: ['learner'] } });
    expect(await approve({ caller, ...second })).toMatchObject(lapsed);
    await putStatus(caller, user, 'suspended');
    await putStatus(caller, user, 'active');
    expect(await approve({ caller, ...second })).toMatchObject(lapsed);
    expect(await rolesOf(user)).toEqual(['learner']);
  });

  test('two approvals of two drafts at once grant once', async () => {
    const { user, caller, first, second } = await twoDrafts();
    const { caller: another } = await givenStaff('admin');
    const answers = await Promise.all([
      approve({ caller, ...first }, handlerOf(table)),
      approve({ caller: another, ...second }, handlerOf(table)),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['invalid_status', 'ok']);
    expect(await eventsAbout(user.user_id)).toHaveLength(1);
  });

  test('an approval that reads the person before another approval and the roles after it grants nothing', async () => {
    const { user, caller, first, second } = await twoDrafts();
    let people = 0;
    let due = true;
    const between = faultyTable({
      before: async (command, input) => {
        if (command !== 'BatchGetItemCommand' || !JSON.stringify(input).includes('WALLET') || !due) return;
        due = false;
        await vi.waitFor(() => expect(people).toBe(2));
        expect(await approve({ caller, ...first })).toMatchObject({ status: 200 });
      },
      after: (command) => {
        if (command === 'BatchGetItemCommand') people += 1;
      },
    });
    const { caller: another } = await givenStaff('admin');
    expect(await approve({ caller: another, ...second }, handlerOf(between))).toMatchObject(lapsed);
    expect(await eventsAbout(user.user_id)).toHaveLength(1);
  });

  test.for<[string, (admin: AuthorizerContext, user: Account) => Promise<unknown>]>([
    ['another role', (admin, user) => putRoles(admin, user, ['support'], 3)],
    ['a suspension', (admin, user) => putStatus(admin, user, 'suspended')],
    [
      'a suspension that is lifted',
      async (admin, user) => {
        await putStatus(admin, user, 'suspended');
        await putStatus(admin, user, 'active');
      },
    ],
    [
      'a deletion that is cancelled',
      async (admin, user) => {
        const fresh = callerFor(user, { id_token_iat: nowSeconds() });
        expect(await call(deleteMe, deleteRow, { caller: fresh })).toMatchObject({ status: 202 });
        const cancelled = { caller: admin, params: { user_id: user.user_id }, body };
        expect(await call(cancelDeletion, cancelRow, cancelled)).toMatchObject({ status: 204 });
      },
    ],
  ])('%s', async ([, change]) => {
    const { user, caller, first } = await twoDrafts();
    await change(caller, user);
    expect((await approve({ caller, ...first })).code).toBe('invalid_status');
    expect(await rolesOf(user)).not.toContain('finance');
    expect(await call(getRoleGrant, getRow, { caller, ...first })).toMatchObject({ body: { status: 'lapsed' } });
    const listed = async (state: string) =>
      (await call(listDrafts, listRow, { caller, query: { state, limit: '100' } })).body;
    expect(JSON.stringify(await listed('waiting'))).not.toContain(first.params.role_grant_id);
    expect(JSON.stringify(await listed('lapsed'))).toContain(first.params.role_grant_id);
  });

  test('a suspension between read and write of the approval', async () => {
    const { user, caller, first } = await twoDrafts();
    const { caller: another } = await givenStaff('admin');
    const meanwhile = interruptedTable(() => putStatus(another, user, 'suspended'));
    expect(await approve({ caller, ...first }, handlerOf(meanwhile))).toMatchObject(lapsed);
    expect(await rolesOf(user)).toEqual(['learner']);
  });

  test('a second draft alone lapses no draft, and a lapsed draft can be withdrawn', async () => {
    const { user, caller, first, second } = await twoDrafts();
    expect(await approve({ caller, ...second })).toMatchObject({ status: 200 });
    expect(await approve({ caller, ...first })).toMatchObject(lapsed);
    const withdrawal = { caller, params: { draft_id: first.params.role_grant_id }, body };
    expect(await call(withdrawDraft, withdrawRow, withdrawal)).toMatchObject({ body: { status: 'withdrawn' } });
    expect(await rolesOf(user)).toEqual(['learner', 'finance']);
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
    await changeAccount(user, { access_changes: 1 });
    expect(await approve(role_grant_id)).toMatchObject({ refusal: 'invalid_status', details: [{ reason: 'lapsed' }] });
    await changeAccount(user, { access_changes: 0 });
    expect(await approve(role_grant_id)).toEqual({ user_id: user.user_id, roles: ['learner', 'finance'] });
    expect(await readItem(table, roleGrantKey(role_grant_id))).toMatchObject({
      status: 'approved',
      approved_by: 'operator',
    });
    expect(await auditTrailOf(role_grant_id)).toMatchObject([{ actor_id: 'operator', action: 'approveRoleGrant' }]);
    expect(await approve(role_grant_id)).toMatchObject({ refusal: 'invalid_status' });
  });
});
