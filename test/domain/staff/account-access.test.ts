import { describe, expect, test } from 'vitest';
import { accessVersion } from '../../../shared/domain/accounts/account.ts';
import { decideRoles, decideStatus, withRole } from '../../../shared/domain/staff/account-access.ts';
import { adminsAfter } from '../../../shared/domain/staff/admins.ts';

const nowMs = Date.parse('2026-11-22T03:04:05.678Z');
const nowS = Math.floor(nowMs / 1000);
const somebody = {
  user_id: 'usr_1',
  status: 'active',
  roles: ['learner', 'support'],
  tokens_valid_from: 7,
  updated_at: '2026-11-20T00:00:00.000Z',
} as const;

describe('a suspension', () => {
  test('a suspension revokes the tokens of the same second and leaves the roles', () => {
    const revoked = { tokens_valid_from: nowS + 1, sessions_revoked_at: nowS, revoked_id_token: null };
    expect(decideStatus(somebody, 'suspended', 'usr_2', nowMs)).toEqual({
      type: 'user.suspended',
      set: {
        ...{ status: 'suspended', ...revoked, access_version: 2, access_changes: 1 },
        updated_at: '2026-11-22T03:04:05.678Z',
      },
      before: { status: 'active', tokens_valid_from: 7 },
      after: { status: 'suspended', ...revoked },
      access: { ...somebody, status: 'suspended' },
    });
  });

  test('a suspension never moves the revocation back', () => {
    const ahead = { ...somebody, tokens_valid_from: nowS + 100 };
    expect(decideStatus(ahead, 'suspended', 'usr_2', nowMs)).toMatchObject({
      set: { tokens_valid_from: nowS + 101 },
    });
  });

  test('a suspension of a suspended user is no change, nor a restoring of an active one', () => {
    expect(decideStatus({ ...somebody, status: 'suspended' }, 'suspended', 'usr_2', nowMs)).toBeUndefined();
    expect(decideStatus(somebody, 'active', 'usr_2', nowMs)).toBeUndefined();
  });

  test.for([
    ['oneself', somebody, 'usr_1', 'forbidden', 'self'],
    ['a deleted account', { ...somebody, status: 'deleted' }, 'usr_2', 'invalid_status', 'account_deleted'],
    ['a status of tomorrow', { ...somebody, status: 'unknown' }, 'usr_2', 'invalid_status', 'status_unknown'],
  ] as const)('a suspension is refused of %s, and so is every role', ([, subject, by, refusal, reason]) => {
    const refused = { refusal, details: [{ reason }] };
    for (const wanted of ['suspended', 'active'] as const)
      expect(decideStatus(subject, wanted, by, nowMs)).toMatchObject(refused);
    expect(decideRoles(subject, { wanted: [], replaced: 1 }, by, nowMs)).toMatchObject(refused);
  });

  test('a suspension of oneself is refused in words', () => {
    expect(decideStatus(somebody, 'active', 'usr_1', nowMs)).toMatchObject({
      message: 'Somebody else must decide about you.',
    });
  });

  test('a restored user stays without the tokens that the suspension revoked', () => {
    const suspended = { ...somebody, status: 'suspended' } as const;
    expect(decideStatus(suspended, 'active', 'usr_2', nowMs)).toEqual({
      type: 'user.restored',
      set: { status: 'active', access_version: 2, access_changes: 1, updated_at: '2026-11-22T03:04:05.678Z' },
      before: { status: 'suspended' },
      after: { status: 'active' },
      access: somebody,
    });
  });
});

describe('roles', () => {
  const decide = (wanted: Parameters<typeof decideRoles>[1]['wanted'], replaced: number | undefined = 1) =>
    decideRoles(somebody, { wanted, replaced }, 'usr_2', nowMs);

  test('the roles of a change are a sorted set with learner', () => {
    expect(decide(['support', 'instructor'])).toMatchObject({
      change: {
        type: 'user.roles_changed',
        before: { roles: ['learner', 'support'] },
        after: { roles: ['learner', 'instructor', 'support'] },
      },
      drafted: [],
    });
    expect(decide([])).toMatchObject({ change: { after: { roles: ['learner'] } }, drafted: [] });
  });

  test('the roles finance and admin are drafted, and all else changes at once', () => {
    expect(decide(['admin'])).toMatchObject({ change: { after: { roles: ['learner'] } }, drafted: ['admin'] });
    expect(decide(['support', 'admin', 'finance'])).toMatchObject({
      change: { after: { roles: ['learner', 'support'] }, set: { access_version: 2 } },
      drafted: ['finance', 'admin'],
    });
  });

  test('decideRoles with the present roles in any order is no change', () => {
    for (const wanted of [['support', 'learner'], ['support']] as const)
      expect(decide(wanted)).toEqual({ change: undefined, drafted: [] });
  });

  test('a change of roles with another version, or none, is refused', () => {
    const pointer = 'header/If-Match';
    expect(decide([], 2)).toMatchObject({
      refusal: 'conflict',
      message: 'The stored user does not have the version in If-Match.',
      details: [{ reason: 'version_changed', pointer }],
    });
    const unnamed = decideRoles(somebody, { wanted: [], replaced: undefined }, 'usr_2', nowMs);
    expect(unnamed).toMatchObject({
      refusal: 'conflict',
      message: 'Name the version of the user in If-Match.',
      details: [{ reason: 'version_required', pointer }],
    });
    expect(accessVersion({ access_version: 4 })).toBe(4);
  });

  test('withRole adds one role to the roles', () => {
    expect(withRole(somebody, 'admin', nowMs)).toMatchObject({
      type: 'user.roles_changed',
      after: { roles: ['learner', 'support', 'admin'] },
    });
  });
});

describe('the set of admins', () => {
  const admin = { user_id: 'usr_1', status: 'active', roles: ['learner', 'admin'] };
  const learner = { ...admin, roles: ['learner'] };
  const suspended = { ...admin, status: 'suspended' };
  const before = { admins: ['usr_1', 'usr_2'], version: 4 };

  test('the set of admins changes only with an active admin', () => {
    expect(adminsAfter(before, learner, { ...learner, roles: ['support'] }, 'usr_2')).toBeUndefined();
    expect(adminsAfter(before, suspended, { ...suspended, roles: [] }, 'usr_2')).toBeUndefined();
  });

  test.for([
    ['demoted', learner],
    ['suspended', suspended],
  ] as const)('the set of admins loses a user who is %s', ([, becomes]) => {
    expect(adminsAfter(before, admin, becomes, 'usr_2')).toEqual({ admins: ['usr_2'], version: 5 });
  });

  test('the set of admins gains promoted and restored ones, and an unknown acting admin', () => {
    const both = { admins: ['usr_9', 'usr_1'], version: 1 };
    expect(adminsAfter(undefined, learner, admin, 'usr_9')).toEqual(both);
    expect(adminsAfter(undefined, suspended, admin, 'usr_9')).toEqual(both);
  });

  test('the set of admins never loses its last', () => {
    const refused = { refusal: 'conflict', details: [{ reason: 'last_admin' }] };
    expect(adminsAfter({ admins: ['usr_1'], version: 1 }, admin, suspended)).toMatchObject(refused);
    expect(adminsAfter(undefined, admin, learner)).toMatchObject(refused);
  });
});
