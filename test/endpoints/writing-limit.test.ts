import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../shared/contract/audit/audit.ts';
import { type DailySet, dailyLimits } from '../../shared/domain/accounts/daily-limits.ts';
import type { Route } from '../../shared/routes/route.ts';
import { operations } from '../harness/access/all.ts';
import { newCaller, operationOf, protectedRows } from '../harness/access/granted.ts';
import { whoMay } from '../harness/access/who-may.ts';
import { type CallRequest, call } from '../harness/call.ts';
import { courseForm } from '../harness/course-form.ts';
import { approving, drafting } from '../harness/draft-kinds.ts';
import { storedAccount } from '../harness/given.ts';
import { putRoles, putStatus } from '../harness/given-access.ts';
import { givenSet, peopleRead, setOfToday } from '../harness/given-day.ts';
import { givenStaff, isAudit } from '../harness/given-staff.ts';
import { jobLines, lastJobLine } from '../harness/log-lines.ts';
import { limitedReadings } from '../harness/provoked.ts';
import { writtenItems } from '../harness/written-items.ts';

/** The roles that may write about another person. */
const rolesOf = (id: string) => {
  const { call: may, others } = whoMay[id] ?? { call: [] };
  return others ?? (may === 'any user' ? [] : may);
};

/** Writes of the staff about another person, or about a thing without an owner. */
const writes = protectedRows.filter(
  ([id, { method }]) => method !== 'GET' && rolesOf(id).length > 0 && !limitedReadings.includes(id),
);

/** Bodies that make an operation destructive, where the request of the access matrix is not. */
const destructiveBodies: Readonly<Record<string, CallRequest>> = {
  putCourse: { body: courseForm({ status: 'archived' }) },
};

/** A new staff member who may write, and a request about a new person. */
const requestOf = async (row: Route) => {
  const [{ user, caller }, { user: owner }] = [
    await newCaller(['learner', ...rolesOf(row.id).slice(0, 1)]),
    await newCaller(row.id === 'putUserRoles' ? ['learner', 'instructor'] : ['learner']),
  ];
  const asked = { ...(await operations[row.id]?.about(owner)), caller };
  return { user, request: { ...asked, ...(row.destructive && destructiveBodies[row.id]) } };
};

const refused = (limit: DailySet) => ({ before: null, after: { refused: 'limit_reached', limit } });

/** Fails unless a request is refused at a limit, with one audit entry and no other write. */
const expectRefused = async (limit: DailySet, request: () => Promise<object>) => {
  const written = await writtenItems(async () =>
    expect(await request()).toMatchObject({ code: 'conflict', reasons: ['limit_reached'] }),
  );
  expect(written).toMatchObject([{ PK: expect.stringMatching(/^AUDIT#/), ...refused(limit) }]);
  return AuditEntry.parse(written[0]);
};

describe.for(writes)('the write %s', async ([id, row]) => {
  const { handler } = await operationOf(id);

  test('counts the person of its audit entry as read, and at 300 others is refused with an entry', async () => {
    const { user, request } = await requestOf(row);
    const written = await writtenItems(async () =>
      expect(await call(handler, row, request)).toMatchObject({ code: 'ok' }),
    );
    const [entry] = written.filter(isAudit).map((item) => AuditEntry.parse(item));
    const subject = entry?.subject_id ?? entry?.target ?? '';
    const isPerson = subject.startsWith('usr_') && subject !== user.user_id && !row.showsBusiness;
    expect(await peopleRead(user)).toEqual(isPerson ? [subject] : []);
    if (!isPerson) return;

    const next = await requestOf(row);
    await givenSet(next.user, 'people_read', dailyLimits.people_read);
    const { action, subject_id = '' } = await expectRefused('people_read', () => call(handler, row, next.request));
    expect(action).toBe(id);
    await givenSet(next.user, 'people_read', dailyLimits.people_read, [subject_id]);
    expect(await call(handler, row, next.request)).toMatchObject({ code: 'ok' });
  });
});

const destructive = writes.filter(([, row]) => row.destructive !== undefined);

/** Writes of the staff that take nothing from anybody, need two people, or have an alarm of their own. */
const notDestructive = [
  ...['cancelDeletion', 'withdrawDraft', 'putCoupon', 'putGateway', 'putWebhookEndpoint', 'rotateWebhookSecret'],
  ...['testWebhookEndpoint', 'redeliverWebhook', 'startReconciliation', 'checkSettlement', 'checkBank'],
  ...[...drafting, ...approving, 'reverseSettlement'],
  ...['refundOrder', 'decideRefundRequest', 'checkTopup', 'checkUserTopup'],
];

test('only writes about the share of a creator show a business record', () => {
  const ids = writes.filter(([, row]) => row.showsBusiness).map(([id]) => id);
  expect(ids.toSorted()).toEqual([
    ...[
      'approveBankEntry',
      'approveFinancePolicy',
      'approvePayment',
      'approveWithholdingTerms',
      'draftBankEntry',
      'draftFinancePolicy',
      'draftPayment',
      'draftWithholdingTerms',
      'putPayoutHold',
    ],
  ]);
});

test('every write of the staff is destructive or in the list of those that are not', () => {
  const ids = writes.map(([id]) => id);
  expect(ids.filter((id) => !notDestructive.includes(id)).toSorted()).toEqual(destructive.map(([id]) => id).toSorted());
  expect(notDestructive.filter((id) => !ids.includes(id))).toEqual([]);
});

describe.for(destructive)('the destructive write %s', async ([id, row]) => {
  const { handler } = await operationOf(id);

  test('takes from at most 50 different subjects a day, and an entry records the refusal', async () => {
    const { user, request } = await requestOf(row);
    await givenSet(user, 'destructive_subjects', dailyLimits.destructive_subjects);
    await expectRefused('destructive_subjects', () => call(handler, row, request));
    await givenSet(user, 'destructive_subjects', dailyLimits.destructive_subjects - 1);
    expect(await call(handler, row, request)).toMatchObject({ code: 'ok' });
    expect(await setOfToday(user, 'destructive_subjects')).toHaveLength(dailyLimits.destructive_subjects);
  });
});

test.for([
  [
    'a restored user',
    async (caller: Caller, user: Named) => {
      await putStatus((await givenStaff('admin')).caller, user, 'suspended');
      return putStatus(caller, user, 'active');
    },
  ],
  ['an added role', (caller: Caller, user: Named) => putRoles(caller, user, ['support'])],
] as const)('%s is no destructive write, so it is possible at the limit', async ([, write]) => {
  const [{ user, caller }, { user: subject }] = [await givenStaff('admin'), await newCaller(['learner'])];
  await givenSet(user, 'destructive_subjects', dailyLimits.destructive_subjects);
  expect(await write(caller, subject)).toMatchObject({ code: 'ok' });
});

type Caller = Parameters<typeof putRoles>[0];
type Named = { readonly user_id: string };

test('two suspensions at once at 49 subjects of a day suspend one person', async () => {
  const { user, caller } = await givenStaff('admin');
  const people = [(await newCaller(['learner'])).user, (await newCaller(['learner'])).user];
  await givenSet(user, 'destructive_subjects', dailyLimits.destructive_subjects - 1);
  const answers = await Promise.all(people.map((each) => putStatus(caller, each, 'suspended')));
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['conflict', 'ok']);
  const stored = await Promise.all(people.map(({ user_id }) => storedAccount(user_id)));
  expect(stored.filter((account) => account?.['status'] === 'suspended')).toHaveLength(1);
});

describe('the roles finance and admin', () => {
  const holder = async () => (await givenStaff('finance')).user;
  const taken = (caller: Caller, user: Named, way: 'roles' | 'status') =>
    way === 'roles' ? putRoles(caller, user, []) : putStatus(caller, user, 'suspended');
  const take = async (caller: Caller, way: 'roles' | 'status') => taken(caller, await holder(), way);

  test('a staff member takes finance or admin from at most 3 people a day, by role or by suspension', async () => {
    const { user, caller } = await givenStaff('admin');
    for (const way of ['roles', 'status', 'roles'] as const)
      expect(await take(caller, way)).toMatchObject({ code: 'ok' });
    const spared = await holder();
    for (const way of ['roles', 'status'] as const)
      await expectRefused('guarded_removals', () => taken(caller, spared, way));
    expect(await setOfToday(user, 'guarded_removals')).toHaveLength(3);
    expect(await putRoles(caller, (await givenStaff('support')).user, [])).toMatchObject({ code: 'ok' });
  });

  test('two removals at once after two of a day remove one', async () => {
    const { user, caller } = await givenStaff('admin');
    await givenSet(user, 'guarded_removals', dailyLimits.guarded_removals - 1);
    const answers = await Promise.all([take(caller, 'roles'), take(caller, 'status')]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['conflict', 'ok']);
    expect(await setOfToday(user, 'guarded_removals')).toHaveLength(3);
  });

  test('each removal is in the metric once, with the number of the day', async () => {
    const { user, caller } = await givenStaff('admin');
    await take(caller, 'roles');
    await take(caller, 'status');
    expect(jobLines(user.user_id)).toMatchObject(
      [1, 2].map((guarded_removals) => ({ roles_removed: 1, guarded_removals })),
    );
  });
});

test('each destructive write from the 20th subject of a day on is in the metric', async () => {
  const [{ user, caller }, { user: first }, { user: second }] = [
    await givenStaff('admin'),
    await newCaller(['learner']),
    await newCaller(['learner']),
  ];
  await givenSet(user, 'destructive_subjects', 18);
  await putStatus(caller, first, 'suspended');
  expect(lastJobLine(user.user_id)).toEqual({});
  await putStatus(caller, second, 'suspended');
  expect(lastJobLine(user.user_id)).toMatchObject({ bulk_destructions: 1, destructive_subjects: 20 });
});
