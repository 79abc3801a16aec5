import { randomBytes } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { handler as listEnrollments } from '../../../functions/enrollments/list-enrollments.ts';
import { timeSortedId } from '../../../shared/domain/ids.ts';
import { listEnrollments as listRow } from '../../../shared/routes/enrollments/enrollments.ts';
import { completeEnrollment as row } from '../../../shared/routes/enrollments/service-enrollments.ts';
import { table } from '../../../shared/runtime/table.ts';
import { readEnrollment } from '../../../shared/store/enrollments/find-enrollment.ts';
import { enrollmentKey } from '../../../shared/store/table/keys.ts';
import { type CallRequest, call } from '../../harness/call.ts';
import { givenCaller, storedItems } from '../../harness/given.ts';
import { givenCourse } from '../../harness/given-course.ts';
import { enrollmentOf } from '../../harness/given-enrollment.ts';
import { bearing, serviceTokens } from '../../harness/given-service.ts';
import { faultyTable, observedTable } from '../../harness/observed.ts';
import { once } from '../../harness/once.ts';
import { handlersOf } from '../../harness/operation.ts';
import { putAll } from '../../harness/put-all.ts';
import { describeTableOutage } from '../../harness/table-outage.ts';
import { expectNothingWritten } from '../../harness/unchanged.ts';

const headers = bearing(serviceTokens.completions);
const dayMs = 24 * 60 * 60 * 1000;
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

const givenEnrolled = async (overrides: Parameters<typeof enrollmentOf>[0] = {}) => {
  const { user, caller } = await givenCaller();
  const enrollment = enrollmentOf({ granted_at: ago(30 * dayMs), ...overrides });
  await putAll([{ ...enrollmentKey(user.user_id, enrollment.enrollment_id), ...enrollment }]);
  return { caller, user_id: user.user_id, enrollment, enrollment_id: enrollment.enrollment_id };
};

const { handler, handlerOf } = await handlersOf(row);
const tell = (enrollment_id: string, body: unknown, by = handler) =>
  call(by, row, { params: { enrollment_id }, headers, body });

const writtenAbout = async (enrollment_id: string) => {
  const items = await storedItems();
  return {
    events: items.filter(({ PK }) => PK === `EVENT#${enrollment_id}`).map(({ event }) => event),
    audited: items.filter(({ target }) => target === enrollment_id),
  };
};

test('completeEnrollment sets a completion, publishes and audits it, and the learner sees it', async () => {
  const { caller, user_id, enrollment, enrollment_id } = await givenEnrolled();
  const completed = { completed_at: ago(dayMs), score: 87 };
  expect(await tell(enrollment_id, completed)).toMatchObject({ status: 200, body: { enrollment_id, ...completed } });
  const { events, audited } = await writtenAbout(enrollment_id);
  const { order_id, course_id } = enrollment;
  expect(events).toMatchObject([
    { type: 'enrollment.completed', subject: enrollment_id, data: { user_id, order_id, enrollment_id, course_id } },
  ]);
  expect(audited).toMatchObject([
    {
      ...{ actor_id: 'service:only-completions', action: 'completeEnrollment', subject_id: user_id },
      ...{ before: null, after: completed },
    },
  ]);
  expect((await call(listEnrollments, listRow, { caller })).body).toMatchObject({
    enrollments: [{ enrollment_id, status: 'active', ...completed }],
  });
});

test('listEnrollments shows no completion before completeEnrollment', async () => {
  const { caller } = await givenEnrolled();
  expect((await call(listEnrollments, listRow, { caller })).body).toMatchObject({
    enrollments: [{ completed_at: null, score: null }],
  });
});

test('completeEnrollment repeated or in parallel answers the same and writes once', async () => {
  const { enrollment_id } = await givenEnrolled();
  const completed = { completed_at: ago(dayMs), score: 0 };
  const answers = await Promise.all(Array.from({ length: 5 }, () => tell(enrollment_id, completed)));
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { enrollment_id, ...completed } });
  const { events, audited } = await writtenAbout(enrollment_id);
  expect([events.length, audited.length]).toEqual([1, 1]);
  await expectNothingWritten(async () => {
    expect(await tell(enrollment_id, { ...completed })).toMatchObject({ status: 200 });
  });
});

describe('another one is a conflict', () => {
  test.each([
    ['at another time', { completed_at: ago(dayMs / 2), score: 87 }],
    ['with another score', { completed_at: '', score: 88 }],
    ['without the score', { completed_at: '' }],
  ])('completeEnrollment %s than the first is a conflict', async (_, other) => {
    const { enrollment_id } = await givenEnrolled();
    const first = { completed_at: ago(dayMs), score: 87 };
    await tell(enrollment_id, first);
    const second = { ...other, completed_at: other.completed_at || first.completed_at };
    await expectNothingWritten(async () => {
      expect(await tell(enrollment_id, second)).toMatchObject({ code: 'conflict', reasons: ['set_once'] });
    });
  });

  test('completeEnrollment twice at once sets one completion', async () => {
    const { enrollment_id } = await givenEnrolled();
    const answers = await Promise.all([80, 90].map((score) => tell(enrollment_id, { completed_at: ago(1000), score })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['conflict', 'ok']);
  });
});

test('completeEnrollment of a refunded enrollment is refused, and an earlier completion stays', async () => {
  const revoked = { status: 'revoked', revoked_at: ago(0) } as const;
  const { enrollment_id } = await givenEnrolled(revoked);
  const completed = { completed_at: ago(dayMs) };
  await expectNothingWritten(async () => {
    expect(await tell(enrollment_id, completed)).toMatchObject({ code: 'invalid_status', reasons: ['refunded'] });
  });
  const set = await givenEnrolled({ ...revoked, ...completed, score: null });
  expect(await tell(set.enrollment_id, completed)).toMatchObject({ status: 200 });
});

test('completeEnrollment loses to a refund between its read and its write', async () => {
  const { user_id, enrollment, enrollment_id } = await givenEnrolled();
  let met = false;
  const conflicting = faultyTable({
    before: async (command) => {
      if (command !== 'TransactWriteItemsCommand' || met) return;
      met = true;
      await putAll([
        { ...enrollmentKey(user_id, enrollment_id), ...enrollment, status: 'revoked', revoked_at: ago(0) },
      ]);
    },
  });
  expect(await tell(enrollment_id, { completed_at: ago(dayMs) }, handlerOf(conflicting))).toMatchObject({
    code: 'invalid_status',
  });
});

describe('refused:', () => {
  const wrong: readonly (readonly [string, object, string])[] = [
    ['no time', {}, 'required'],
    ['a time that is none', { completed_at: 'yesterday' }, 'format'],
    ['a time to come', { completed_at: new Date(Date.now() + 5 * 60_000).toISOString() }, 'range'],
    ['a time before the course was theirs', { completed_at: ago(31 * dayMs) }, 'range'],
    ['a score above 100', { completed_at: ago(dayMs), score: 101 }, 'range'],
    ['a score below 0', { completed_at: ago(dayMs), score: -1 }, 'range'],
    ['a score a little above 100', { completed_at: ago(dayMs), score: 100.001 }, 'range'],
    ['a score as text', { completed_at: ago(dayMs), score: '87' }, 'type'],
    ['a time without an offset', { completed_at: ago(dayMs).slice(0, -1) }, 'format'],
    ['a field that is none', { completed_at: ago(dayMs), grade: 'A' }, 'unknown'],
  ];
  const enrolled = once(() => givenEnrolled());

  test.each(wrong)('completeEnrollment refuses %s', async (_, body, reason) => {
    const { enrollment_id } = await enrolled();
    await expectNothingWritten(async () => {
      expect(await tell(enrollment_id, body)).toMatchObject({ code: 'invalid_request', reasons: [reason] });
    });
  });

  test('completeEnrollment of an unknown, malformed or deleted enrollment answers not_found', async () => {
    const completed = { completed_at: ago(dayMs) };
    expect(await tell(timeSortedId('enr', Date.now(), randomBytes), completed)).toMatchObject({ code: 'not_found' });
    expect(await tell('enr_1', completed)).toMatchObject({ code: 'not_found' });
    const { user_id, enrollment_id } = await givenEnrolled();
    const Key = enrollmentKey(user_id, enrollment_id);
    const vanishing = faultyTable({
      before: async (command) => {
        if (command === 'GetItemCommand') await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
      },
    });
    expect(await tell(enrollment_id, completed, handlerOf(vanishing))).toMatchObject({ code: 'not_found' });
  });

  test('completeEnrollment with too much or no JSON is refused', async () => {
    const { enrollment_id } = await givenEnrolled();
    const ask = (request: CallRequest) => call(handler, row, { params: { enrollment_id }, headers, ...request });
    expect(await ask({ body: { completed_at: 'x'.repeat(66_000) } })).toMatchObject({ code: 'upload_too_large' });
    expect(await ask({ rawBody: 'x', headers: [...headers, ['Content-Type', 'text/plain']] })).toMatchObject({
      status: 415,
    });
  });
});

test('completeEnrollment decides by the course of that moment whether a certificate is due', async () => {
  for (const certificate of ['completion', 'none'] as const) {
    const { course_id } = await givenCourse({ certificate, certificate_criteria: 'All of it.' });
    const { user_id, enrollment_id } = await givenEnrolled({ course_id });
    expect(await tell(enrollment_id, { completed_at: ago(dayMs) })).toMatchObject({ status: 200 });
    const stored = await readEnrollment(table, user_id, enrollment_id);
    expect(stored?.certificate_due_at).toEqual(certificate === 'none' ? null : expect.any(String));
  }
});

test('completeEnrollment costs three reads and three writes', async () => {
  const { table: counted, commands, transactions } = observedTable();
  await tell((await givenEnrolled()).enrollment_id, { completed_at: ago(dayMs) }, handlerOf(counted));
  expect(commands).toEqual(['QueryCommand', 'GetItemCommand', 'BatchGetItemCommand', 'TransactWriteItemsCommand']);
  expect(transactions).toEqual([3]);
});

describeTableOutage(handlerOf, row, async () => ({
  params: { enrollment_id: (await givenEnrolled()).enrollment_id },
  headers,
  body: { completed_at: ago(dayMs) },
}));

test.each([
  ['to the second', (utc: string) => `${utc.slice(0, 19)}Z`],
  ['in microseconds', (utc: string) => `${utc.slice(0, 19)}.123456Z`],
  [
    'in nanoseconds and the time of Jakarta',
    (utc: string) => {
      const local = new Date(Date.parse(utc) + 7 * 3_600_000).toISOString();
      return `${local.slice(0, 19)}.123456789+07:00`;
    },
  ],
  ['with a blank and a numeric offset', (utc: string) => `${utc.slice(0, 10)} ${utc.slice(11, 19)} +0000`],
])('completeEnrollment takes a time %s, and a repetition in another spelling changes nothing', async (_, spell) => {
  const { enrollment_id } = await givenEnrolled();
  const completed_at = spell(ago(dayMs));
  const score = 200 / 3;
  const first = await tell(enrollment_id, { completed_at, score });
  expect(first).toMatchObject({ status: 200, body: { score: 66.67 } });
  const stored = Object(first.body).completed_at;
  expect(stored).toMatch(/\.(?:000|123)Z$/);
  await expectNothingWritten(async () => {
    const again = await tell(enrollment_id, { completed_at: stored.replace('Z', '+00:00'), score: 66.67 });
    expect(again).toMatchObject({ status: 200, body: Object(first.body) });
  });
});
