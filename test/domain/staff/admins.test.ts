import { describe, expect, test } from 'vitest';
import { decideGrant, isActiveAdmin } from '../../../shared/domain/staff/admins.ts';

const somebody = { user_id: 'usr_1', status: 'active', roles: ['learner'] };
const before = { admins: ['usr_2'], version: 7 };
const plain = { recover: false, active: false };
const recovery = { recover: true, active: false };

describe('a grant by hand', () => {
  test('a grant by hand makes the first admin, with --recover or without', () => {
    for (const how of [plain, recovery])
      expect(decideGrant(somebody, undefined, how)).toEqual({ admins: ['usr_1'], version: 1 });
  });

  test('a grant by hand with --recover makes an admin when no earlier one is active', () => {
    expect(decideGrant(somebody, before, recovery)).toEqual({ admins: ['usr_1'], version: 8 });
  });

  test.for([
    ['a second time', somebody, plain, 'conflict'],
    ['while an admin is active', somebody, { recover: true, active: true }, 'conflict'],
    ['to an active admin', { ...somebody, roles: ['admin'] }, recovery, 'conflict'],
    ['to a suspended user', { ...somebody, status: 'suspended' }, recovery, 'account_unavailable'],
    ['to a user with an unknown status', { ...somebody, status: 'unknown' }, recovery, 'account_unavailable'],
    ['to a missing user', undefined, recovery, 'not_found'],
  ] as const)('a grant by hand is refused %s', ([, candidate, how, refusal]) => {
    expect(decideGrant(candidate, before, how)).toMatchObject({ refusal });
  });
});

test.for([
  ['active', ['learner', 'admin'], true],
  ['active', ['learner', 'finance'], false],
  ['suspended', ['admin'], false],
] as const)('a user who is %s with the roles %j is an active admin: %s', ([status, roles, expected]) => {
  expect(isActiveAdmin({ status, roles })).toBe(expected);
});
