import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { handler as cancelDeletion } from '../../../functions/erasure/cancel-deletion.ts';
import { handler as deleteMe } from '../../../functions/erasure/delete-me.ts';
import { auditEntry } from '../../../shared/domain/audit/audit.ts';
import { cancelDeletion as cancelRow, deleteMe as deleteRow } from '../../../shared/routes/erasure/erasure.ts';
import { table } from '../../../shared/runtime/table.ts';
import { readAccount } from '../../../shared/store/accounts/read.ts';
import { auditWrite } from '../../../shared/store/audit/audit.ts';
import { listAccounts } from '../../../shared/store/staff/list-accounts.ts';
import { adminsKey } from '../../../shared/store/table/keys.ts';
import { readItem, type Table } from '../../../shared/store/table/table.ts';
import { transact } from '../../../shared/store/table/transaction.ts';
import { accessEventsInTable, accessEventsOf } from '../../../tools/reapply/access-events.ts';
import { reapply } from '../../../tools/reapply/reapply.ts';
import { call } from '../../harness/call.ts';
import { erase } from '../../harness/erase.ts';
import { givenCaller, givenUser, storedItems } from '../../harness/given.ts';
import { dayMs, givenAdmins, givenDeleted } from '../../harness/given-deleted.ts';
import { givenLeaver, secretsOf } from '../../harness/given-leaver.ts';
import { givenManyCourses } from '../../harness/given-many-courses.ts';
import { givenFigures } from '../../harness/given-payable.ts';
import { givenStaff } from '../../harness/given-staff.ts';
import { expectBooks } from '../../harness/given-topup.ts';
import { changeAccount } from '../../harness/interrupted.ts';
import { always, itemsIn, restored } from '../../harness/restored.ts';

/** An admin's decision about a user's access. It is stored in the account and in the audit trail. */
const decide = async (
  user_id: string,
  action: string,
  after: { status: 'active' | 'suspended' } | { roles: ['learner'] | ['learner', 'finance'] },
) => {
  await changeAccount({ user_id }, { ...after, updated_at: new Date().toISOString() } as never);
  const audited = {
    actor_id: 'usr_admin',
    action,
    target: user_id,
    before: null,
    after,
    reason: null,
    request_id: '1',
  };
  expect(await transact(table, { entry: auditWrite(auditEntry(audited, Date.now(), randomBytes)) })).toBeUndefined();
};

const operator = () => ({ actor: 'arn:aws:iam::1:user/ops', nowMs: Date.now() + 1000, randomBytes });
const reapplied = async (of: Table) =>
  (await itemsIn(of)).filter(({ action, actor_id }) => action === 'reapply' && actor_id === operator().actor);

test('reapply repeats changes of access after the restore point, audited and once', async () => {
  const [suspended, promoted, admin] = [await givenUser(), await givenUser(), await givenStaff('admin')];
  await givenAdmins(admin.user.user_id, 'usr_other');
  const [leaving, back] = [await givenCaller(), await givenDeleted()];
  const leaver = await givenLeaver();
  const passing = await givenUser();
  const untouched = await givenUser();

  const from = new Date().toISOString();
  const copy = await restored('restored-whole');

  await decide(suspended.user_id, 'putUserStatus', { status: 'suspended' });
  await decide(passing.user_id, 'putUserStatus', { status: 'suspended' });
  await decide(passing.user_id, 'putUserStatus', { status: 'active' });
  await decide(promoted.user_id, 'putUserRoles', { roles: ['learner', 'finance'] });
  await decide(admin.user.user_id, 'putUserRoles', { roles: ['learner'] });
  expect(await call(deleteMe, deleteRow, { caller: leaving.caller })).toMatchObject({ status: 202 });
  const support = (await givenStaff('support')).caller;
  const request = { params: { user_id: back.user_id }, body: { reason: 'Ticket 4713' } };
  expect(await call(cancelDeletion, cancelRow, { caller: support, ...request })).toMatchObject({ status: 204 });
  expect(await call(deleteMe, deleteRow, { caller: leaver.caller })).toMatchObject({ status: 202 });
  await erase(leaver.user.user_id);

  const events = await accessEventsInTable(table, from, always);
  const first = await reapply(copy, events, operator());
  expect(first).toMatchObject({ erased: 1, failed: [], not_there: expect.any(Number) });

  expect(await readAccount(copy, suspended.user_id)).toMatchObject({ status: 'suspended' });
  expect(await readAccount(copy, passing.user_id)).toMatchObject({ status: 'active' });
  expect(await readAccount(copy, promoted.user_id)).toMatchObject({ roles: ['learner', 'finance'] });
  expect(await readAccount(copy, admin.user.user_id)).toMatchObject({ roles: ['learner'] });
  expect(await readItem(copy, adminsKey)).toMatchObject({ admins: ['usr_other'] });
  const [deleted, original] = [
    await readAccount(copy, leaving.user.user_id),
    await readAccount(table, leaving.user.user_id),
  ];
  expect(deleted).toMatchObject({ status: 'deleted', erase_at: original?.erase_at });
  const returned = await readAccount(copy, back.user_id);
  expect([returned?.status, returned?.erase_at]).toEqual(['active', undefined]);
  const listed = async (filters: Parameters<typeof listAccounts>[1]) =>
    (await listAccounts(copy, filters, 100, undefined)).items.map(({ user_id }) => user_id);
  expect(await listed({ status: 'suspended' })).toContain(suspended.user_id);
  expect(await listed({ role: 'finance' })).toContain(promoted.user_id);
  expect(await readAccount(copy, untouched.user_id)).toEqual(untouched);

  const text = JSON.stringify(await itemsIn(copy), (_, value) =>
    value instanceof Set ? [...value] : value,
  ).toLowerCase();
  for (const secret of secretsOf(leaver.personal)) expect(text.includes(secret), secret).toBe(false);
  expect(await readAccount(copy, leaver.user.user_id)).toMatchObject({ erased_at: expect.any(String) });
  expect(await reapplied(copy)).toHaveLength(first.written);

  const before = await itemsIn(copy);
  expect(await reapply(copy, events, operator())).toMatchObject({ written: 0, erased: 0, failed: [] });
  expect(await itemsIn(copy)).toEqual(before);
  await expectBooks(leaver.user.user_id);
});

test('a reapplied change that crashes at any write is completed', async () => {
  const leaver = await givenLeaver();
  const from = new Date().toISOString();
  const copy = await restored('restored-dying');
  await call(deleteMe, deleteRow, { caller: leaver.caller });
  await erase(leaver.user.user_id);
  const events = (await accessEventsInTable(table, from, always)).filter(
    ({ user_id }) => user_id === leaver.user.user_id,
  );
  for (let place = 0; ; place += 1) {
    let left = place;
    const send = (command: { constructor: { name: string } }, options: never) => {
      if (/Update|Delete|Transact/.test(command.constructor.name) && left-- === 0) throw new Error('died');
      return copy.client.send(command as never, options);
    };
    const { failed } = await reapply({ ...copy, client: { send } as never }, events, operator());
    if (failed.length === 0) break;
    expect(place).toBeLessThan(40);
  }
  expect(await readAccount(copy, leaver.user.user_id)).toMatchObject({ erased_at: expect.any(String) });
  expect(await reapplied(copy)).toHaveLength(1);
});

test('an archive’s events alone name who was suspended, restored and erased', async () => {
  const [one, other] = [await givenUser(), await givenUser()];
  const copy = await restored('restored-events');
  const event = (type: string, { user_id }: { user_id: string }, time: string) => ({ type, time, data: { user_id } });
  const events = [
    event('user.erased', one, '2026-11-22T03:00:00.000Z'),
    event('user.restored', other, '2026-11-22T02:00:00.000Z'),
    event('user.suspended', other, '2026-11-22T04:00:00.000Z'),
    event('user.suspended', { user_id: 'usr_later' }, '2026-11-22T04:00:00.000Z'),
    { type: 'order.paid', time: '2026-11-22T04:00:00.000Z', data: { order_id: 'ord_1' } },
  ].flatMap(accessEventsOf);
  expect(await reapply(copy, events, operator())).toEqual({
    written: 2,
    unchanged: 0,
    not_there: 1,
    erased: 1,
    failed: [],
  });
  expect(await readAccount(copy, other.user_id)).toMatchObject({ status: 'suspended' });
  expect(await readAccount(copy, one.user_id)).toMatchObject({ email: null, erased_at: expect.any(String) });
  expect((await storedItems()).filter(({ action }) => action === 'reapply')).toEqual([]);
});

test('reapply erases the name of a creator of more courses than one run of the job changes', async () => {
  const display_name = `Citra ${randomUUID()}`;
  const { user_id } = await givenUser({ display_name });
  const course = { status: 'draft', creator_instructor_id: user_id, creator_name: display_name } as const;
  await givenManyCourses(Array<typeof course>(101).fill(course));
  const copy = await restored('restored-creator');
  const erased = { type: 'user.erased', time: new Date().toISOString(), data: { user_id } };
  expect(await reapply(copy, accessEventsOf(erased), operator())).toMatchObject({ erased: 1, failed: [] });
  expect(JSON.stringify(await itemsIn(copy))).not.toContain(display_name);
});

test('reapply names a creator whose earnings are not paid, or older than the deletion, and ends', async () => {
  const [unpaid, uncounted] = [await givenUser(), await givenUser()];
  await givenFigures(`creator:${unpaid.user_id}`, 5);
  await givenFigures(`creator:${uncounted.user_id}`, 0, new Date(Date.now() - 3 * dayMs));
  const copy = await restored('restored-earnings');
  const time = new Date().toISOString();
  const erased = [unpaid, uncounted].map(({ user_id }) => ({ type: 'user.erased', time, data: { user_id } }));
  const done = await reapply(copy, erased.flatMap(accessEventsOf), operator());
  expect(done).toMatchObject({ erased: 0 });
  expect(done.failed.toSorted()).toEqual(
    [
      `${uncounted.user_id}: the figures are older than the deletion, the job tries again each hour`,
      `${unpaid.user_id}: earnings are not paid, the job tries again each day`,
    ].toSorted(),
  );
});
