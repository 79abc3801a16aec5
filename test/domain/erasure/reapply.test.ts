import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AccessEvent, accessAfter, inOrder, reapplied } from '../../../shared/domain/erasure/reapply.ts';

const nowMs = Date.parse('2026-11-22T03:04:05.678Z');
const now = '2026-11-22T03:04:05.678Z';
const tomorrow = '2026-11-23T03:04:05.678Z';
const minuteAt = (minute: number) => `2026-11-22T02:${String(minute).padStart(2, '0')}:00.000Z`;
const changeAt = (minute: number, rest: Partial<AccessEvent>): AccessEvent => ({
  user_id: 'usr_1',
  at: minuteAt(minute),
  ...rest,
});
const stands = (...history: readonly AccessEvent[]) => accessAfter(history)[0];

describe('the access of a user', () => {
  test('accessAfter keeps the latest status and roles, and leaves out unknown ones', () => {
    const history = [
      changeAt(1, { status: 'suspended' }),
      changeAt(2, { roles: ['learner', 'admin'] }),
      changeAt(3, { status: 'active' }),
      changeAt(4, { roles: ['learner'] }),
    ];
    const wanted = { user_id: 'usr_1', status: 'active', roles: ['learner'], access_since: minuteAt(4) };
    fc.assert(
      fc.property(fc.shuffledSubarray(history, { minLength: 4 }), (any) => {
        expect(stands(...any)).toStrictEqual(wanted);
      }),
    );
    expect(stands(changeAt(1, { roles: ['learner'] }))).not.toHaveProperty('status');
  });

  test('accessAfter dates the access by the last event with a status or roles', () => {
    const since = (rest: Partial<AccessEvent>) =>
      stands(changeAt(1, { status: 'active' }), changeAt(2, rest))?.access_since;
    expect(since({ status: 'active' })).toBe(minuteAt(2));
    expect(since({ roles: ['learner'] })).toBe(minuteAt(2));
    expect(stands(changeAt(1, {}))).toStrictEqual({ user_id: 'usr_1' });
  });

  test('accessAfter takes the last of several events of one instant', () => {
    expect(stands(changeAt(1, { status: 'suspended' }), changeAt(1, { status: 'active' }))).toMatchObject({
      status: 'active',
    });
    expect(stands(changeAt(1, { status: 'active' }), changeAt(1, { status: 'suspended' }))).toMatchObject({
      status: 'suspended',
    });
  });

  test('accessAfter separates the users', () => {
    const others = [changeAt(1, { status: 'suspended' }), changeAt(2, { user_id: 'usr_2', status: 'active' })];
    expect(accessAfter(others)).toEqual([
      { user_id: 'usr_1', status: 'suspended', access_since: minuteAt(1) },
      { user_id: 'usr_2', status: 'active', access_since: minuteAt(2) },
    ]);
    expect(accessAfter([])).toEqual([]);
  });

  test('accessAfter of a deletion has an end, and of a restored account none', () => {
    const gone = changeAt(1, { status: 'deleted', erase_at: tomorrow });
    expect(stands(gone, changeAt(2, { roles: ['learner'] }))).toMatchObject({ status: 'deleted', erase_at: tomorrow });
    expect(stands(gone, changeAt(2, { status: 'active' }))).not.toHaveProperty('erase_at');
  });

  test('accessAfter keeps an erasure after any later event', () => {
    expect(stands(changeAt(1, { erased: true }), changeAt(2, { status: 'active' }))).toMatchObject({ erased: true });
  });
});

test('the reapplied accesses begin with new active admins', () => {
  const of = (user_id: string, rest: object) => ({ user_id, ...rest });
  const [silent, suspended, learner] = [
    of('usr_1', { status: 'active' }),
    of('usr_2', { status: 'suspended', roles: ['admin'] }),
    of('usr_3', { roles: ['learner'] }),
  ];
  const [active, unsaid] = [
    of('usr_4', { status: 'active', roles: ['learner', 'admin'] }),
    of('usr_5', { roles: ['admin'] }),
  ];
  expect(inOrder([silent, suspended, active, learner, unsaid])).toEqual([active, unsaid, silent, suspended, learner]);
});

describe('changes of an account', () => {
  type Known = Parameters<typeof reapplied>[1];
  const account = { status: 'active', roles: ['learner', 'support'] };
  const written = (wanted: Partial<Known>, before: object = {}) =>
    reapplied({ ...account, ...before }, { user_id: 'usr_1', ...wanted }, nowMs);

  test.for<readonly [string, Partial<Known>, object, object]>([
    ['another status', { status: 'suspended' }, {}, { status: 'suspended' }],
    ['other roles', { roles: ['learner'] }, {}, { roles: ['learner'] }],
    ['other roles of the same number', { roles: ['learner', 'admin'] }, {}, { roles: ['learner', 'admin'] }],
    [
      'the time of the erasure',
      { status: 'deleted', erase_at: tomorrow },
      {},
      { status: 'deleted', erase_at: tomorrow },
    ],
    ['another time of the erasure', { erase_at: tomorrow }, { erase_at: now }, { erase_at: tomorrow }],
    ['a version that no admin has read', { access_since: now }, {}, { access_version: nowMs, access_changes: 1 }],
    [
      'a version after the known one',
      { access_since: tomorrow },
      { access_changes: 2 },
      { access_version: Date.parse(tomorrow), access_changes: 3 },
    ],
    [
      'a version together with the status',
      { status: 'suspended', access_since: minuteAt(0) },
      { access_version: 5 },
      {
        status: 'suspended',
        access_version: nowMs,
        access_changes: 1,
      },
    ],
    ['an erasure due now, if the person was erased', { erased: true }, {}, { status: 'deleted', erase_at: now }],
    ['the erasure at its due time', { erased: true }, { erase_at: tomorrow }, { status: 'deleted' }],
    ['no role, if the person was erased', { erased: true, roles: ['admin'] }, { status: 'deleted', erase_at: now }, {}],
    [
      'no earlier status, if the person was erased',
      { erased: true, status: 'active' },
      { status: 'deleted', erase_at: now },
      {},
    ],
  ])('a reapplied access writes %s', ([, wanted, before, set]) => expect(written(wanted, before)).toStrictEqual(set));

  test.for<readonly [string, Partial<Known>, object]>([
    ['nothing is known', {}, {}],
    ['no time of an erasure is known', { roles: ['learner', 'support'] }, { erase_at: tomorrow }],
    ['the access is the same', { status: 'active', roles: ['support', 'learner'] }, {}],
    ['the time of the erasure is the same', { erase_at: tomorrow }, { erase_at: tomorrow }],
    ['the version is as late', { access_since: now }, { access_version: nowMs }],
    ['the account is erased', { status: 'suspended', roles: ['learner'], erased: true }, { erased_at: now }],
  ])('a reapplied access writes nothing when %s', ([, wanted, before]) =>
    expect(written(wanted, before)).toStrictEqual({}),
  );
});
