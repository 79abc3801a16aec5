import { expect, test } from 'vitest';
import { handler as listDrafts } from '../../functions/drafts/list-drafts.ts';
import { handler as getUser, over } from '../../functions/staff/get-user.ts';
import { listDrafts as draftsRow } from '../../shared/routes/drafts/drafts.ts';
import { getUser as row } from '../../shared/routes/staff/users.ts';
import type { Account } from '../../shared/store/accounts/account.ts';
import { operations } from '../harness/access/all.ts';
import { newCaller, operationOf } from '../harness/access/granted.ts';
import { call } from '../harness/call.ts';
import { freshTable } from '../harness/fresh-table.ts';
import { givenCaller, givenUser, givenUsers } from '../harness/given.ts';
import { givenPeopleRead, peopleRead } from '../harness/given-day.ts';
import { givenRoleGrant, givenRoleGrants } from '../harness/given-role-grant.ts';
import { auditTrailOf, givenStaff } from '../harness/given-staff.ts';
import { dyingTable } from '../harness/interrupted.ts';
import { lastJobLine } from '../harness/log-lines.ts';
import { once } from '../harness/once.ts';
import { limitedReadings } from '../harness/provoked.ts';
import { writtenItems } from '../harness/written-items.ts';

const refused = { code: 'conflict', reasons: ['limit_reached'] };
/** These operations find people that the request does not name. */
const searching = [
  ...['searchUsers', 'lookUp', 'listUsers', 'listAdminOrders', 'listAdminTopups', 'listDisputes'],
  ...['listDrafts', 'listRefundRequests'],
];

/** Fails unless a request is refused at the limit of people, with one audit entry and no other write. */
const expectRefused = async (actor_id: string, action: string, request: () => Promise<object>) => {
  const written = await writtenItems(async () => expect(await request()).toMatchObject(refused));
  expect(written).toMatchObject([
    { actor_id, action, before: null, after: { refused: 'limit_reached', limit: 'people_read' } },
  ]);
};
const about = ({ user_id }: { readonly user_id: string }) => ({ params: { user_id } });

/** A user that every reading shows. The lists show only owners of such items. */
const shownOwner = once(async () => {
  const { user } = await givenCaller();
  await givenRoleGrant(user);
  await operations['decideRefundRequest']?.about(user);
  return user;
});

test.for(limitedReadings)(
  'the reading %s at 300 people of a day shows nobody new, with an audit entry; it shows a known person if the request names them',
  async (id) => {
    const { handler, about: requestAbout, row: operation } = await operationOf(id);
    const [owner, { user, caller }] = [await shownOwner(), await newCaller(['learner', 'admin'])];
    const request = { ...(await requestAbout(owner)), caller };
    expect(await call(handler, operation, request)).toMatchObject({ code: 'ok' });
    const known = await peopleRead(user);
    expect(known).toContain(owner.user_id);
    await givenPeopleRead(user, 300);
    await expectRefused(user.user_id, id, () => call(handler, operation, request));
    await givenPeopleRead(user, 300, known);
    if (searching.includes(id)) await expectRefused(user.user_id, id, () => call(handler, operation, request));
    else expect(await call(handler, operation, request)).toMatchObject({ code: 'ok' });
    expect(await peopleRead(user)).toHaveLength(300);
  },
);

test('six readings at once show as many people as the limit has left', async () => {
  const { user, caller } = await givenStaff('support');
  const people = await givenUsers(Array.from({ length: 6 }, () => ({})));
  await givenPeopleRead(user, 297);
  const answers = await Promise.all(people.map((each) => call(getUser, row, { caller, ...about(each) })));
  const shown = answers.filter(({ code }) => code === 'ok');
  const left = answers.filter(({ code }) => code !== 'ok');
  expect(await peopleRead(user)).toHaveLength(297 + shown.length);
  expect(shown.length).toBeLessThanOrEqual(3);
  for (const answer of left) expect(answer).toMatchObject({ code: 'conflict' });
  // A caller who lost write conflicts asks again, until the whole limit is used.
  for (const each of people) await call(getUser, row, { caller, ...about(each) });
  expect(await peopleRead(user)).toHaveLength(300);
});

test('a list of 100 people counts each, and is refused as a whole for one too many', async () => {
  const { user, caller } = await givenStaff('finance');
  await givenRoleGrants(await givenUsers(Array.from({ length: 100 }, () => ({}))));
  const request = { caller, query: { limit: '100' } };
  await givenPeopleRead(user, 201);
  await expectRefused(user.user_id, 'listDrafts', () => call(listDrafts, draftsRow, request));
  await givenPeopleRead(user, 200);
  expect(await call(listDrafts, draftsRow, request)).toMatchObject({ code: 'ok' });
  expect(await peopleRead(user)).toHaveLength(300);
});

test('each further person from the 200th of a day is in the metric, and the same one is not again', async () => {
  const [{ user, caller }, first, second] = [await givenStaff('support'), await givenUser(), await givenUser()];
  await givenPeopleRead(user, 198);
  await call(getUser, row, { caller, ...about(first) });
  expect(lastJobLine(user.user_id)).toEqual({});
  await call(getUser, row, { caller, ...about(second) });
  expect(lastJobLine(user.user_id)).toMatchObject({ bulk_readings: 1, people_read: 200 });
  await call(getUser, row, { caller, ...about(await givenUser()) });
  await call(getUser, row, { caller, ...about(second) });
  expect(lastJobLine(user.user_id)).toMatchObject({ people_read: 201 });
});

test('a refusal at the limit whose entry cannot be written is not answered', async () => {
  const [{ user, caller }, other] = [await givenStaff('support'), await givenUser()];
  await givenPeopleRead(user, 300);
  // The first transaction finds the full set. The second one writes the entry.
  const dying = over({ table: dyingTable(1) }).handler;
  expect(await call(dying, row, { caller, ...about(other) })).toMatchObject({ status: 500 });
});

test('a reading of oneself, or one that crashes before its write, is not counted', async () => {
  const [{ user, caller }, other] = [await givenStaff('support'), await givenUser()];
  await call(getUser, row, { caller, ...about(user) });
  const dead = over({ table: dyingTable(0) }).handler;
  expect(await call(dead, row, { caller, ...about(other) })).toMatchObject({ status: 500 });
  expect(await peopleRead(user)).toEqual([]);
  expect(await auditTrailOf(other.user_id)).toEqual([]);
});

test.for([
  ['an address that exists', ({ email }: Account) => email],
  ['an address that nobody has', () => 'nobody-has-this@example.com'],
] as const)('a search or look-up of %s at 300 people of a day gets the same answer', async ([, addressOf]) => {
  const [{ user, caller }, other] = [await givenStaff('support'), await givenUser()];
  await givenPeopleRead(user, 300);
  const text = addressOf(other);
  for (const [id, body] of Object.entries({ searchUsers: { email: text }, lookUp: { text } })) {
    const { handler, row: operation } = await operationOf(id);
    await expectRefused(user.user_id, id, () => call(handler, operation, { caller, body }));
  }
});

test.for(['listDrafts', 'listRefundRequests', 'listAudit'])(
  'the list %s audits a page that shows nobody',
  async (id) => {
    await freshTable();
    const { user, caller } = await givenStaff('admin');
    const { handler, row: operation } = await operationOf(id);
    const written = await writtenItems(async () =>
      expect(await call(handler, operation, { caller })).toMatchObject({ code: 'ok' }),
    );
    expect(written).toMatchObject([{ actor_id: user.user_id, action: id, before: null }]);
  },
);
