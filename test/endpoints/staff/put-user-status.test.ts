import { describe, expect, test } from 'vitest';
import { handler as getMe } from '../../../functions/accounts/get-me.ts';
import { getMe as getMeRow } from '../../../shared/routes/accounts/me.ts';
import { putUserStatus as row } from '../../../shared/routes/staff/users.ts';
import { call } from '../../harness/call.ts';
import { callerFor, givenCaller, givenUser, nowSeconds, storedAccount } from '../../harness/given.ts';
import { putStatus, storedAdmins } from '../../harness/given-access.ts';
import { auditTrailOf, givenStaff } from '../../harness/given-staff.ts';
import { storedWallet } from '../../harness/given-wallet.ts';
import { changeAccount, interruptedTable } from '../../harness/interrupted.ts';
import { handlersOf } from '../../harness/operation.ts';
import { eventsAbout } from '../../harness/stored-events.ts';
import { expectNothingWritten, expectOnlyRefused } from '../../harness/unchanged.ts';

const { handler, handlerOf } = await handlersOf(row);
const reason = 'Ticket 4711';
const about = ({ user_id }: { readonly user_id: string }) => ({
  params: { user_id },
  body: { status: 'suspended', reason },
});

describe('a suspension', () => {
  test('a suspension works from the next request on, and old tokens stay void when it is lifted', async () => {
    const [{ caller: admin }, { user, caller }] = [await givenStaff('admin'), await givenCaller()];
    expect(await call(getMe, getMeRow, { caller })).toMatchObject({ code: 'ok' });
    expect(await putStatus(admin, user, 'suspended')).toMatchObject({ status: 200, body: { status: 'suspended' } });
    expect(await call(getMe, getMeRow, { caller })).toMatchObject({ code: 'account_unavailable' });
    expect(await putStatus(admin, user, 'active')).toMatchObject({ status: 200, body: { status: 'active' } });
    expect(await call(getMe, getMeRow, { caller })).toMatchObject({ code: 'unauthorized' });
    const later = callerFor(user, { iat: nowSeconds() + 1 });
    expect(await call(getMe, getMeRow, { caller: later })).toMatchObject({ code: 'ok' });
  });

  test('a suspension stays when another function overwrites the status', async () => {
    const [{ caller: admin }, { user, caller }] = [await givenStaff('admin'), await givenCaller()];
    await putStatus(admin, user, 'suspended');
    await changeAccount(user, { status: 'active', tokens_valid_from: 0 });
    expect(await call(getMe, getMeRow, { caller })).toMatchObject({ code: 'account_unavailable' });
  });

  test('a suspension and its end are published in sequence', async () => {
    const [{ caller: admin }, user] = [await givenStaff('admin'), await givenUser()];
    await putStatus(admin, user, 'suspended');
    await putStatus(admin, user, 'active');
    const data = { user_id: user.user_id };
    expect(await eventsAbout(user.user_id)).toMatchObject([
      { type: 'user.suspended', subject: user.user_id, sequence: '0000000001', data },
      { type: 'user.restored', subject: user.user_id, sequence: '0000000002', data },
    ]);
    expect(await storedWallet(user.user_id)).toMatchObject({ event_sequence: 2 });
  });

  test('a suspension removes an admin from the set of admins, and their restoring adds them again', async () => {
    const [{ caller, user: one }, { user: other }] = [await givenStaff('admin'), await givenStaff('admin')];
    await putStatus(caller, other, 'suspended');
    const { admins } = (await storedAdmins()) ?? {};
    expect(admins).toContain(one.user_id);
    expect(admins).not.toContain(other.user_id);
    await putStatus(caller, other, 'active');
    expect((await storedAdmins())?.['admins']).toContain(other.user_id);
  });

  test('a suspension of a suspended user changes nothing, and audits the reading', async () => {
    const [{ caller, user: staff }, user] = [await givenStaff('admin'), await givenUser({ status: 'suspended' })];
    const before = await storedAccount(user.user_id);
    expect(await putStatus(caller, user, 'suspended')).toMatchObject({ status: 200, body: { status: 'suspended' } });
    expect(await storedAccount(user.user_id)).toEqual(before);
    expect(await auditTrailOf(user.user_id)).toMatchObject([{ actor_id: staff.user_id, before: null, after: null }]);
  });
});

describe('refuses, and changes nothing:', () => {
  test.for([
    ['deleted', 'account_deleted'],
    ['frozen_by_tomorrow', 'status_unknown'],
  ] as const)('putUserStatus of an account that is %s is refused', async ([status, reason]) => {
    const [{ caller }, user] = [await givenStaff('admin'), await givenUser()];
    await changeAccount(user, { status: status as 'deleted' });
    const unfit = { code: 'invalid_status', reasons: [reason] };
    await expectOnlyRefused(
      async () => expect(await putStatus(caller, user, 'suspended')).toMatchObject(unfit),
      reason,
    );
    expect(await putStatus(caller, user, 'active')).toMatchObject({ code: 'invalid_status' });
  });

  test.for([
    ['no reason', { status: 'suspended' }, '/reason'],
    ['deleting', { status: 'deleted', reason }, '/status'],
    ['no status', { reason }, '/status'],
  ] as const)('putUserStatus with %s is refused', async ([, body, pointer]) => {
    const [{ caller }, user] = [await givenStaff('admin'), await givenUser()];
    await expectNothingWritten(async () => {
      const answer = await call(handler, row, { caller, ...about(user), body });
      expect(answer).toMatchObject({ code: 'invalid_request', body: { details: [{ pointer }] } });
    });
  });
});

describe('a change between read and write', () => {
  test('putUserStatus of a user who deletes their account meanwhile leaves it deleted', async () => {
    const [{ caller }, user] = [await givenStaff('admin'), await givenUser()];
    const interrupted = handlerOf(interruptedTable(() => changeAccount(user, { status: 'deleted' })));
    expect(await call(interrupted, row, { caller, ...about(user) })).toMatchObject({ code: 'invalid_status' });
  });

  test('putUserStatus of a user who revokes their sessions meanwhile keeps the later instant', async () => {
    const [{ caller }, user] = [await givenStaff('admin'), await givenUser()];
    const later = nowSeconds() + 100;
    const interrupted = handlerOf(interruptedTable(() => changeAccount(user, { tokens_valid_from: later })));
    expect(await call(interrupted, row, { caller, ...about(user) })).toMatchObject({ code: 'ok' });
    expect(await storedAccount(user.user_id)).toMatchObject({ status: 'suspended', tokens_valid_from: later + 1 });
  });
});
