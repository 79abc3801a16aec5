import { expect, test } from 'vitest';
import { handler as listDrafts } from '../../functions/drafts/list-drafts.ts';
import { handler as getUser, getUser as getUserOn, portsOf } from '../../functions/staff/get-user.ts';
import { lambda } from '../../shared/http/lambda.ts';
import { listDrafts as draftsRow } from '../../shared/routes/drafts/drafts.ts';
import { getUser as row } from '../../shared/routes/staff/users.ts';
import { acceptedWrites } from '../harness/accepted-writes.ts';
import { operations } from '../harness/access/all.ts';
import { newCaller, operationOf } from '../harness/access/granted.ts';
import { call } from '../harness/call.ts';
import { givenCaller, givenUser, givenUsers } from '../harness/given.ts';
import { givenPeopleRead, peopleRead } from '../harness/given-day.ts';
import { givenRoleGrant, givenRoleGrants } from '../harness/given-role-grant.ts';
import { auditTrailOf, givenStaff } from '../harness/given-staff.ts';
import { dyingTable } from '../harness/interrupted.ts';
import { lastJobLine } from '../harness/log-lines.ts';
import { once } from '../harness/once.ts';
import { limitedReadings } from '../harness/provoked.ts';
import { expectNothingWritten } from '../harness/unchanged.ts';

const refused = { code: 'conflict', reasons: ['limit_reached'] };
/** These operations count the request before they read. */
const counted = ['searchUsers', 'lookUp'];
const about = ({ user_id }: { readonly user_id: string }) => ({ params: { user_id } });

/** A user that every reading shows. The lists show only owners of such items. */
const shownOwner = once(async () => {
  const { user } = await givenCaller();
  await givenRoleGrant(user);
  await operations['decideRefundRequest']?.about(user);
  return user;
});

test.for(limitedReadings)(
  'the reading %s shows no further person after 300 of a day, but everybody shown again',
  async (id) => {
    const { handler, about: requestAbout, row: operation } = await operationOf(id);
    const [owner, { user, caller }] = [await shownOwner(), await newCaller(['learner', 'admin'])];
    const request = { ...(await requestAbout(owner)), caller };
    expect(await call(handler, operation, request)).toMatchObject({ code: 'ok' });
    const known = await peopleRead(user);
    expect(known).toContain(owner.user_id);
    await givenPeopleRead(user, 300);
    const writes = await acceptedWrites(async () =>
      expect(await call(handler, operation, request)).toMatchObject(refused),
    );
    expect(writes).toEqual(counted.includes(id) ? ['UpdateItem'] : []);
    await givenPeopleRead(user, 300, known);
    expect(await call(handler, operation, request)).toMatchObject({ code: 'ok' });
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
  await expectNothingWritten(async () => expect(await call(listDrafts, draftsRow, request)).toMatchObject(refused));
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

test('a reading of oneself, or one that crashes before its write, is not counted', async () => {
  const [{ user, caller }, other] = [await givenStaff('support'), await givenUser()];
  await call(getUser, row, { caller, ...about(user) });
  const dead = lambda(row, getUserOn, portsOf(dyingTable(0)));
  expect(await call(dead, row, { caller, ...about(other) })).toMatchObject({ status: 500 });
  expect(await peopleRead(user)).toEqual([]);
  expect(await auditTrailOf(other.user_id)).toEqual([]);
});
