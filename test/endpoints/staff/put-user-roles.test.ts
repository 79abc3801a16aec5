import { describe, expect, test } from 'vitest';
import { handler as getUser } from '../../../functions/staff/get-user.ts';
import type { Role } from '../../../shared/contract/accounts/user.ts';
import { getUser as getUserRow, putUserRoles as row } from '../../../shared/routes/staff/users.ts';
import { table } from '../../../shared/runtime/table.ts';
import { call } from '../../harness/call.ts';
import { givenCaller, givenUser, storedAccount, storedItems } from '../../harness/given.ts';
import { forgetAdmins, putRoles, putStatus, storedAdmins } from '../../harness/given-access.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { handlersOf } from '../../harness/operation.ts';
import { eventsAbout } from '../../harness/stored-events.ts';
import { expectNothingWritten, expectOnlyRefused } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);
const reason = 'Ticket 4711';

describe('roles', () => {
  test('putUserRoles gives and takes roles from the next request on', async () => {
    const [{ caller: admin, user: staff }, { user, caller }] = [await givenStaff('admin'), await givenCaller()];
    const read = () => call(getUser, getUserRow, { caller, params: { user_id: staff.user_id } });
    expect(await read()).toMatchObject({ code: 'forbidden' });
    expect(await putRoles(admin, user, ['support'])).toMatchObject({
      status: 200,
      headers: { ETag: '"2"' },
      body: { roles: ['learner', 'support'] },
    });
    expect(await read()).toMatchObject({ code: 'ok' });
    expect(await putRoles(admin, user, [], 2)).toMatchObject({ status: 200, body: { roles: ['learner'] } });
    expect(await read()).toMatchObject({ code: 'forbidden' });
  });

  test('putUserRoles with the present roles changes nothing, and audits the reading', async () => {
    const [{ caller }, user] = [await givenStaff('admin'), await givenUser({ roles: ['learner', 'support'] })];
    const before = await storedAccount(user.user_id);
    expect(await putRoles(caller, user, ['support'])).toMatchObject({ status: 200, headers: { ETag: '"1"' } });
    expect(await storedAccount(user.user_id)).toEqual(before);
    expect(await auditTrailOf(user.user_id)).toMatchObject([{ before: null, after: null }]);
  });

  test('putUserRoles of a suspended admin takes the role, so that they are no admin when restored', async () => {
    const [{ caller }, { user: other }] = [await givenStaff('admin'), await givenStaff('admin')];
    await putStatus(caller, other, 'suspended');
    expect(await putRoles(caller, other, [], 2)).toMatchObject({ body: { roles: ['learner'], status: 'suspended' } });
    await putStatus(caller, other, 'active');
    expect((await storedAdmins())?.['admins']).not.toContain(other.user_id);
  });
});

describe('finance and admin', () => {
  test('putUserRoles drafts finance and admin, and changes other roles at once in the same transaction', async () => {
    const [{ caller, user: staff }, user] = [
      await givenStaff('admin'),
      await givenUser({ roles: ['learner', 'instructor'] }),
    ];
    const answer = await putRoles(caller, user, ['support', 'finance', 'admin']);
    expect(answer).toMatchObject({ status: 202, headers: { ETag: '"2"' } });
    expect(answer.body).toEqual({
      role_grant_id: expect.stringMatching(/^rol_/),
      user_id: user.user_id,
      roles: ['finance', 'admin'],
      status: 'draft',
      drafted_by: staff.user_id,
      approved_by: null,
      created_at: expect.any(String),
      approved_at: null,
    });
    expect(await storedAccount(user.user_id)).toMatchObject({ roles: ['learner', 'support'], access_version: 2 });
    expect(await auditTrailOf(user.user_id)).toMatchObject([
      {
        before: { roles: ['learner', 'instructor'] },
        after: { drafted: ['finance', 'admin'], roles: ['learner', 'support'] },
      },
    ]);
  });

  test('putUserRoles twice at once drafts once, and a draft alone is no event', async () => {
    const [{ caller }, user] = [await givenStaff('admin'), await givenUser()];
    const answers = await Promise.all([1, 2].map(() => putRoles(caller, user, ['finance'], 1, handlerOf(table))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
    expect(await eventsAbout(user.user_id)).toEqual([]);
    expect(
      (await storedItems()).filter(({ SK, user_id }) => SK === 'ROLE_GRANT' && user_id === user.user_id),
    ).toHaveLength(1);
  });

  test('putUserRoles keeps finance and admin of a user who has them, and takes them at once', async () => {
    const [{ caller }, { user }] = [await givenStaff('admin'), await givenStaff('finance')];
    expect(await putRoles(caller, user, ['finance', 'support'])).toMatchObject({ status: 200 });
    expect(await putRoles(caller, user, [], 2)).toMatchObject({ status: 200, body: { roles: ['learner'] } });
  });
});

describe('the last admin stays:', () => {
  const demote = (caller: Parameters<typeof putRoles>[0], user: { readonly user_id: string }) =>
    putRoles(caller, user, [], 1, handlerOf(table));

  test('two admins who demote each other at once leave one', async () => {
    for (let round = 0; round < 5; round += 1) {
      await forgetAdmins();
      const [one, other] = [await givenStaff('admin'), await givenStaff('admin')];
      const answers = await Promise.all([demote(one.caller, other.user), demote(other.caller, one.user)]);
      const accounts = [await storedAccount(one.user.user_id), await storedAccount(other.user.user_id)];
      const left = accounts.filter((account) => JSON.stringify(account?.['roles']).includes('admin'));
      expect(left.length).toBeGreaterThan(0);
      expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(2 - left.length);
      expect(answers.every(({ code }) => ['ok', 'forbidden', 'conflict'].includes(code))).toBe(true);
      if (left.length === 1) expect((await storedAdmins())?.['admins']).toEqual([left[0]?.['user_id']]);
    }
  });

  test('three admins who demote each other in a circle leave at least one', async () => {
    await forgetAdmins();
    const three = [await givenStaff('admin'), await givenStaff('admin'), await givenStaff('admin')] as const;
    const [a, b, c] = three;
    await Promise.all([demote(a.caller, b.user), demote(b.caller, c.user), demote(c.caller, a.user)]);
    const accounts = await Promise.all(three.map(({ user }) => storedAccount(user.user_id)));
    const left = accounts.filter((account) => JSON.stringify(account?.['roles']).includes('admin'));
    expect(left.length).toBeGreaterThan(0);
  });
});

describe('refuses, and changes nothing:', () => {
  const refused = (expected: object, ...asked: Parameters<typeof putRoles>) =>
    expectNothingWritten(async () => expect(await putRoles(...asked)).toMatchObject(expected));
  /** A refusal that shows the state of the account is audited. */
  const unfit = (code: string, reason: string, ...asked: Parameters<typeof putRoles>) =>
    expectOnlyRefused(async () => expect(await putRoles(...asked)).toMatchObject(because(code, reason)), reason);
  const because = (code: string, reason: string) => ({ code, body: { details: [{ reason }] } });

  test('putUserRoles without the present version is refused', async () => {
    const [{ caller }, user] = [await givenStaff('admin'), await givenUser()];
    const body = { roles: ['support'], reason };
    const params = { user_id: user.user_id };
    await expectOnlyRefused(async () => {
      const unnamed = await call(handler, row, { caller, params, body });
      expect(unnamed).toMatchObject(because('conflict', 'version_required'));
    }, 'version_required');
    await unfit('conflict', 'version_changed', caller, user, ['support'], 2);
  });

  test('putUserRoles of a deleted account is refused', async () => {
    const [{ caller }, user] = [await givenStaff('admin'), await givenUser({ status: 'deleted' })];
    await unfit('invalid_status', 'account_deleted', caller, user, ['support']);
  });

  test.for([
    ['an unknown role', ['support', 'owner'], '/roles/1', 'value'],
    ['a role twice', ['support', 'finance', 'support'], '/roles', 'repeated'],
    ['no list', 'support', '/roles', 'type'],
  ] as const)('putUserRoles with %s is refused', async ([, roles, pointer, why]) => {
    const [{ caller }, user] = [await givenStaff('admin'), await givenUser()];
    const wanted = roles as unknown as readonly Role[];
    await refused({ code: 'invalid_request', body: { details: [{ pointer, reason: why }] } }, caller, user, wanted);
  });
});
