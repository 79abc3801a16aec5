import { describe, expect, test } from 'vitest';
import { roles } from '../../../shared/domain/accounts/roles.ts';
import { admitStaff } from '../../../shared/domain/accounts/staff.ts';
import { auditEntry } from '../../../shared/domain/audit/audit.ts';

const caller = { user_id: 'usr_1', client_id: 'web', issued_at: 1000, expires_at: 1900 };
const access = { status: 'active', tokens_valid_from: 1000 } as const;

describe('admitStaff', () => {
  test('admitStaff admits exactly a user with one of the roles', () => {
    for (const role of roles) {
      const account = { ...access, roles: ['learner', role] };
      const admitted = admitStaff(caller, account, ['finance', 'admin']);
      if (['finance', 'admin'].includes(role)) expect(admitted).toEqual(account);
      else expect(admitted).toMatchObject({ refusal: 'forbidden', details: [{ reason: 'role' }] });
    }
  });

  test.for([
    ['nobody', undefined, 'unauthorized'],
    ['a suspended user', { ...access, status: 'suspended', roles: ['admin'] }, 'account_unavailable'],
    ['an old token', { ...access, tokens_valid_from: 1001, roles: ['admin'] }, 'unauthorized'],
    ['a user without a role', { ...access, roles: [] }, 'forbidden'],
    ['a suspended user without a role', { ...access, status: 'suspended', roles: [] }, 'account_unavailable'],
  ] as const)('admitStaff refuses %s', ([, account, refusal]) =>
    expect(admitStaff(caller, account, ['admin'])).toMatchObject({ refusal }),
  );
});

describe('an entry of the audit trail', () => {
  const audited = {
    actor_id: 'usr_1',
    action: 'putCoupon',
    target: 'HEMAT10',
    before: null,
    after: { version: 1 },
    reason: 'Ticket 4711',
    request_id: 'QxKq1F2bCGwFjOA=',
  };
  const entryAt = (nowMs: number) => auditEntry(audited, nowMs, (size) => new Uint8Array(size));

  test('an audit entry has the action and its time', () => {
    const { audit_id, ...entry } = entryAt(Date.parse('2026-11-21T03:04:05.678Z'));
    const text_key = expect.stringMatching(/^[\w-]{22}$/);
    expect(entry).toEqual({ ...audited, subject_id: audited.target, text_key, created_at: '2026-11-21T03:04:05.678Z' });
  });

  test('an audit entry without a reason has no key of a text', () => {
    expect(auditEntry({ ...audited, reason: null }, 1, (size) => new Uint8Array(size))).not.toHaveProperty('text_key');
  });

  test('the id of an audit entry has its prefix', () => {
    const { audit_id } = entryAt(1);
    expect(audit_id).toMatch(/^aud_[0-9a-z]{26}$/);
  });

  test('an audit entry sorts by its time', () => expect(entryAt(1).audit_id < entryAt(2).audit_id).toBe(true));
});
