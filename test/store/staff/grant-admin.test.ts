import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { table } from '../../../shared/runtime/table.ts';
import { grantAdmin } from '../../../shared/store/staff/grant-admin.ts';
import type { Table } from '../../../shared/store/table/table.ts';
import { accountOf, givenCaller, givenUser, storedAccount } from '../../harness/given.ts';
import { forgetAdmins, giveRoles, storedAdmins } from '../../harness/given-access.ts';
import { auditTrailOf } from '../../harness/given-staff.ts';
import { changeAccount, interruptedTable } from '../../harness/interrupted.ts';
import { givenOperator, operatorArn } from '../../harness/operator.ts';
import { eventsAbout } from '../../harness/stored-events.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const grant = (userId: string, recover = false, of: Table = table) =>
  grantAdmin(of, { userId, recover, actor: 'arn:aws:iam::000000000000:user/operator', nowMs: Date.now(), randomBytes });

beforeEach(forgetAdmins);

describe('the first admin', () => {
  test('the first admin is made once, keeps their other roles, and is audited with the operator', async () => {
    const { user_id } = await givenUser({ roles: ['learner', 'instructor'] });
    expect(await grant(user_id)).toEqual(['learner', 'instructor', 'admin']);
    expect(await storedAccount(user_id)).toMatchObject({ roles: ['learner', 'instructor', 'admin'] });
    expect(await storedAdmins()).toMatchObject({ admins: [user_id], version: 1 });
    expect(await auditTrailOf(user_id)).toMatchObject([
      {
        actor_id: 'arn:aws:iam::000000000000:user/operator',
        action: 'grantAdmin',
        before: { roles: ['learner', 'instructor'] },
      },
    ]);
    const other = await givenUser();
    await expectNothingWritten(async () => {
      expect(await grant(other.user_id)).toMatchObject({ refusal: 'conflict' });
      expect(await grant(other.user_id, true)).toMatchObject({ refusal: 'conflict' });
      expect(await grant(user_id, true)).toMatchObject({ refusal: 'conflict' });
    });
  });

  test('the first admin is published to followers of the user, and to the alarm by the audit entry', async () => {
    const { user_id } = await givenUser();
    await grant(user_id);
    const [entry] = await auditTrailOf(user_id);
    expect(await eventsAbout(user_id)).toMatchObject([{ type: 'user.roles_changed', sequence: '0000000001' }]);
    expect(await eventsAbout(entry?.audit_id ?? '')).toMatchObject([
      { type: 'admin.granted', data: { user_id, recovered: false } },
    ]);
  });

  test('the first admin can make another user an admin', async () => {
    const { user, caller } = await givenCaller();
    await grant(user.user_id);
    const other = await givenUser();
    expect(await giveRoles(caller, other, ['admin'])).toMatchObject({ code: 'ok' });
    expect(await storedAdmins()).toMatchObject({ admins: [user.user_id, other.user_id], version: 2 });
  });

  test('the first admin is one of several parallel operators’', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => givenUser()));
    const results = await Promise.all(users.map(({ user_id }) => grant(user_id)));
    expect(results.filter((result) => !('refusal' in result))).toHaveLength(1);
    const admins = await Promise.all(users.map(({ user_id }) => storedAccount(user_id)));
    expect(admins.filter((account) => JSON.stringify(account?.['roles']).includes('admin'))).toHaveLength(1);
  });

  test('grantAdmin refuses a missing or suspended user', async () => {
    const { user_id } = await givenUser({ status: 'suspended' });
    await expectNothingWritten(async () => {
      expect(await grant(accountOf('nobody').user_id)).toMatchObject({ refusal: 'not_found' });
      expect(await grant(user_id)).toMatchObject({ refusal: 'account_unavailable' });
    });
  });

  test('grantAdmin refuses a user who is suspended between reading and writing', async () => {
    const user = await givenUser();
    const meanwhile = interruptedTable(() => changeAccount(user, { status: 'suspended' }));
    expect(await grant(user.user_id, false, meanwhile)).toMatchObject({ refusal: 'conflict' });
    expect(await storedAdmins()).toBeUndefined();
  });
});

describe('to recover', () => {
  test('grantAdmin with recovery replaces admins of whom none is active, and is audited', async () => {
    const [gone, { user_id }] = [await givenUser(), await givenUser()];
    await grant(gone.user_id);
    await changeAccount(gone, { status: 'suspended' });
    expect(await grant(user_id)).toMatchObject({ refusal: 'conflict' });
    expect(await grant(user_id, true)).toEqual(['learner', 'admin']);
    expect(await storedAdmins()).toMatchObject({ admins: [user_id], version: 2 });
    const [entry] = await auditTrailOf(user_id);
    expect(entry).toMatchObject({ action: 'recoverAdmin' });
    expect(await eventsAbout(entry?.audit_id ?? '')).toMatchObject([{ data: { user_id, recovered: true } }]);
  });

  test('one of several operators who recover at once makes an admin', async () => {
    const [gone, users] = [await givenUser(), await Promise.all(Array.from({ length: 5 }, () => givenUser()))];
    await grant(gone.user_id);
    await changeAccount(gone, { status: 'suspended' });
    const results = await Promise.all(users.map(({ user_id }) => grant(user_id, true)));
    expect(results.filter((result) => !('refusal' in result))).toHaveLength(1);
    expect((await storedAdmins())?.['admins']).toHaveLength(1);
  });

  test('a recovery is refused when an admin is restored at the same moment', async () => {
    const [gone, { user_id }] = [await givenUser(), await givenUser()];
    await grant(gone.user_id);
    await changeAccount(gone, { status: 'suspended' });
    const meanwhile = interruptedTable(() => changeAccount(gone, { status: 'active' }));
    expect(await grant(user_id, true, meanwhile)).toMatchObject({ refusal: 'conflict' });
    expect(await storedAccount(user_id)).toMatchObject({ roles: ['learner'] });
  });
});

describe('npm run grant-admin', async () => {
  const operator = await givenOperator();
  afterAll(() => operator.stop());
  const run = (...options: string[]) => operator.type('grant-admin', ...options);

  test('npm run grant-admin makes the first admin, audited under the ARN, and refuses a second', async () => {
    const { user_id } = await givenUser();
    const first = await run('--table', table.name, '--user', user_id);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(first.stdout)).toEqual({ user_id, roles: ['learner', 'admin'] });
    expect(await auditTrailOf(user_id)).toMatchObject([{ actor_id: operatorArn }]);
    const second = await run('--table', table.name, '--user', user_id);
    expect(second).toMatchObject({ code: 1, stderr: expect.stringMatching(/^There has been an admin\. .*\n$/) });
    expect(await run('--table', table.name, '--user', 'alice')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Type: npm run grant-admin/),
    });
  });
});
