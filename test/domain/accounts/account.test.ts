import { describe, expect, test } from 'vitest';
import { admit, admitOnboarded, changedAt } from '../../../shared/domain/accounts/account.ts';
import { isStaff } from '../../../shared/domain/accounts/roles.ts';

const callerAt = (issued_at: number) => ({ user_id: 'usr', client_id: 'web', issued_at, expires_at: issued_at + 900 });
const active = { status: 'active', tokens_valid_from: 1000 } as const;

describe('admit', () => {
  test.for([
    ['no account', undefined, 2000, 'unauthorized'],
    ['a suspended account', { ...active, status: 'suspended' }, 2000, 'account_unavailable'],
    ['a deleted account', { ...active, status: 'deleted' }, 2000, 'account_unavailable'],
    ['a suspended account with a revoked token', { ...active, status: 'suspended' }, 1, 'account_unavailable'],
    ['a revoked token', active, 999, 'unauthorized'],
  ] as const)('admit refuses %s', ([, account, issuedAt, refusal]) => {
    expect(admit(callerAt(issuedAt), account)).toEqual({ refusal });
  });

  test.for([1000, 1001, 2 ** 40])('admit returns the very account for a token of second %i', (issuedAt) => {
    expect(admit(callerAt(issuedAt), active)).toBe(active);
  });
});

describe('isStaff', () => {
  test.for([
    [[], false],
    [['learner'], false],
    [['instructor'], false],
    [['learner', 'instructor'], false],
    [['support'], true],
    [['learner', 'finance'], true],
    [['admin'], true],
    [['Admin'], false],
  ] as const)('isStaff of %j is %s', ([roles, staff]) => {
    expect(isStaff({ roles })).toBe(staff);
  });
});

describe('admitOnboarded', () => {
  const onboarded = { ...active, onboarding_completed_at: '2026-11-21T03:04:05.678Z' };

  test('admitOnboarded returns the very account of an onboarded user', () => {
    expect(admitOnboarded(callerAt(2000), onboarded)).toBe(onboarded);
  });

  test('admitOnboarded forbids a user without onboarding and names the next step', () => {
    const refusal = { refusal: 'forbidden', message: 'Complete the onboarding first.' };
    const details = [{ reason: 'onboarding_required' }];
    expect(admitOnboarded(callerAt(2000), { ...active })).toMatchObject({ ...refusal, details });
  });

  test('admitOnboarded refuses first what admit refuses', () => {
    expect(admitOnboarded(callerAt(999), onboarded)).toEqual({ refusal: 'unauthorized' });
    expect(admitOnboarded(callerAt(2000), undefined)).toEqual({ refusal: 'unauthorized' });
  });
});

test('a change of an account is dated now, and later than the change before it', () => {
  const nowMs = Date.parse('2026-11-21T03:00:00.000Z');
  const after = (updated_at: string) => changedAt({ updated_at }, nowMs);
  expect(after('2026-11-21T02:59:00.000Z')).toBe('2026-11-21T03:00:00.000Z');
  expect(after('2026-11-21T03:00:00.000Z')).toBe('2026-11-21T03:00:00.001Z');
  expect(after('2026-11-21T03:00:07.000Z')).toBe('2026-11-21T03:00:07.001Z');
});
