import { describe, expect, test } from 'vitest';
import { handler as getMe } from '../../../functions/accounts/get-me.ts';
import { handler as deleteMe } from '../../../functions/erasure/delete-me.ts';
import { handler as getUser } from '../../../functions/staff/get-user.ts';
import { getMe as meRow } from '../../../shared/routes/accounts/me.ts';
import { deleteMe as deleteRow, cancelDeletion as row } from '../../../shared/routes/erasure/erasure.ts';
import { getUser as userRow } from '../../../shared/routes/staff/users.ts';
import { table } from '../../../shared/runtime/table.ts';
import { beginErasing } from '../../../shared/store/erasure/erase-account.ts';
import { call } from '../../harness/call.ts';
import { callerFor, givenCaller, givenUser, nowSeconds, storedAccount } from '../../harness/given.ts';
import { putRoles } from '../../harness/given-access.ts';
import { dayMs, givenDeleted } from '../../harness/given-deleted.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { interruptedTable } from '../../harness/interrupted.ts';
import { handlersOf } from '../../harness/operation.ts';
import { expectOnlyRefused } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);

const reason = 'Ticket 4713';
const about = ({ user_id }: { readonly user_id: string }) => ({ params: { user_id }, body: { reason } });

describe('a cancelled deletion', () => {
  test('cancelDeletion restores the account', async () => {
    const [{ caller }, { user, caller: own }] = [await givenStaff('support'), await givenCaller()];
    await call(deleteMe, deleteRow, { caller: own, body: { reason: 'By mistake' } });
    expect(await call(handler, row, { caller, ...about(user) })).toMatchObject({ status: 204 });
    const account = await storedAccount(user.user_id);
    expect(account).toMatchObject({ status: 'active', email: user.email });
    for (const name of ['erase_at', 'due_at', 'due_shard', 'deletion_reason', 'deletion_token'])
      expect(account).not.toHaveProperty(name);
  });

  test('cancelDeletion raises the version of access, so that a stale role change is refused', async () => {
    const [{ caller }, admin, { user, caller: own }] = [
      await givenStaff('support'),
      (await givenStaff('admin')).caller,
      await givenCaller({ roles: ['learner', 'instructor'] }),
    ];
    const params = { user_id: user.user_id };
    expect(await call(getUser, userRow, { caller: admin, params })).toMatchObject({ headers: { ETag: '"1"' } });
    await call(deleteMe, deleteRow, { caller: own });
    await call(handler, row, { caller, ...about(user) });
    const read = await call(getUser, userRow, { caller: admin, params });
    expect(read).toMatchObject({ headers: { ETag: '"2"' }, body: { roles: ['learner'] } });
    expect(await putRoles(admin, user, ['instructor', 'finance'], 1)).toMatchObject({
      code: 'conflict',
      reasons: ['version_changed'],
    });
    expect(await putRoles(admin, user, ['instructor'], 2)).toMatchObject({ status: 200 });
  });

  test('cancelDeletion leaves old tokens void, and a new one sees the account as it was', async () => {
    const [{ caller }, { user, caller: own }] = [await givenStaff('support'), await givenCaller()];
    await call(deleteMe, deleteRow, { caller: own });
    await call(handler, row, { caller, ...about(user) });
    expect(await call(getMe, meRow, { caller: own })).toMatchObject({ code: 'unauthorized' });
    const later = callerFor(user, { iat: nowSeconds() + 2 });
    expect(await call(getMe, meRow, { caller: later })).toMatchObject({ status: 200, body: { email: user.email } });
  });
});

describe('a refused request changes nothing', () => {
  const refused = (request: Parameters<typeof call>[2], reason: string, on = handler) =>
    expectOnlyRefused(
      async () => expect(await call(on, row, request)).toMatchObject({ code: 'invalid_status', reasons: [reason] }),
      reason,
    );

  test('cancelDeletion of an account that is not deleted, or is restored already, is refused', async () => {
    const { caller } = await givenStaff('support');
    const user = await givenDeleted();
    await call(handler, row, { caller, ...about(user) });
    for (const each of [user, await givenUser(), await givenUser({ status: 'suspended' })])
      await refused({ caller, ...about(each) }, 'not_deleted');
  });

  test('cancelDeletion after the deadline, or of an account in erasure or erased, is refused', async () => {
    const { caller } = await givenStaff('support');
    const eraseAtMs = Date.now() + 60_000;
    const user = await givenDeleted({}, eraseAtMs);
    await refused({ caller, ...about(user) }, 'being_erased', handlerOf(table, { clock: () => eraseAtMs }));
    expect(await call(handlerOf(table, { clock: () => eraseAtMs - 1 }), row, { caller, ...about(user) })).toMatchObject(
      {
        status: 204,
      },
    );
    const now = new Date().toISOString();
    for (const overrides of [{ erasing_since: now }, { erased_at: now }])
      await refused({ caller, ...about(await givenDeleted(overrides)) }, 'being_erased');
  });

  test('cancelDeletion is refused when the erasure begins at the same moment', async () => {
    const [{ caller }, user] = [await givenStaff('support'), await givenDeleted()];
    const begin = () => beginErasing(table, user.user_id, String(user.erase_at), Date.now() + dayMs);
    expect(await call(handlerOf(interruptedTable(begin)), row, { caller, ...about(user) })).toMatchObject({
      code: 'invalid_status',
    });
  });
});
