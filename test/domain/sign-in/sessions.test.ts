import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { admit } from '../../../shared/domain/accounts/account.ts';
import { refuseSession, revocation, sessionStart, tokenId } from '../../../shared/domain/sign-in/sessions.ts';

const active = { status: 'active', tokens_valid_from: 0 } as const;
const digest = 'd'.repeat(22);
const other = 'o'.repeat(22);
const caller = { issued_at: 100, token_id: tokenId(digest, 'unique') };
const revoked = { ...active, ...revocation(100_500, caller) };

describe('a revocation', () => {
  test('a revocation voids tokens of the present second and keeps its time and ID token', () => {
    expect(revocation(100_500, { ...caller, issued_at: 90 })).toEqual({
      tokens_valid_from: 101,
      sessions_revoked_at: 100,
      revoked_id_token: digest,
    });
  });

  test('a revocation by a token without an ID token stores none', () => {
    expect(revocation(100_500, { issued_at: 90 })).toMatchObject({ revoked_id_token: null });
  });

  test('a revocation moves past the token of its request, even past one issued ahead of the clock', () => {
    const times = fc.record({ nowMs: fc.nat({ max: 4e12 }), ahead: fc.integer({ min: -900, max: 5 }) });
    fc.assert(
      fc.property(times, ({ nowMs, ahead }) => {
        const issued_at = Math.floor(nowMs / 1000) + ahead;
        const { tokens_valid_from } = revocation(nowMs, { issued_at });
        const claims = { user_id: 'u', client_id: 'c', expires_at: 0 };
        const iatNow = Math.floor(nowMs / 1000);
        for (const iat of [issued_at, iatNow])
          expect(admit({ ...claims, issued_at: iat }, { ...active, tokens_valid_from })).toHaveProperty('refusal');
        expect(tokens_valid_from).toBe(Math.max(iatNow, issued_at) + 1);
      }),
    );
  });
});

describe('a session', () => {
  test.for([
    ['of the second before', 99, other, true],
    ['of the last moment of the second before', 99.999, other, true],
    ['that had opened the revoked session', 100, digest, true],
    ['that had opened the revoked session, of a provider whose clock is ahead', 130, digest, true],
    ['of the very second, of another device', 100, other, true],
    ['of the last moment of the second', 100.999, other, true],
    ['of the second after', 101, other, false],
  ] as const)('a session is not opened by an ID token %s: %s', ([, issued_at, of, isRefused]) => {
    const refused = { refusal: 'invalid_idp_credential', message: expect.stringContaining('not newer than the last') };
    expect(refuseSession(revoked, { issued_at, digest: of }, 0)).toEqual(isRefused ? refused : undefined);
  });

  test('a session is opened by an ID token of any age without a revocation', () => {
    expect(refuseSession(active, { issued_at: 0, digest }, 0)).toBeUndefined();
  });

  test('a session is not opened by an older ID token when only tokens_valid_from is stored', () => {
    const account = { ...active, tokens_valid_from: 101 };
    expect(refuseSession(account, { issued_at: 100, digest }, 0)).toMatchObject({ refusal: 'invalid_idp_credential' });
    expect(refuseSession(account, { issued_at: 101, digest }, 0)).toBeUndefined();
  });

  test.for(['suspended', 'deleted'])('a session of a %s account is not opened with any ID token', (status) => {
    const account = { ...revoked, status };
    expect(refuseSession(account, { issued_at: 1000, digest: other }, 0)).toMatchObject({
      refusal: 'account_unavailable',
    });
  });

  test('a session of an account that waits for erasure is refused with a hint to support', () => {
    expect(refuseSession({ ...active, status: 'deleted' }, { issued_at: 1000, digest }, 0)).toEqual({
      ...{ refusal: 'account_unavailable' },
      message: 'This account is being deleted. Support can cancel the deletion until the account is erased.',
    });
    expect(refuseSession({ ...active, status: 'suspended' }, { issued_at: 1000, digest }, 0)).toEqual({
      refusal: 'account_unavailable',
    });
  });

  test('a session starts now, or with the first valid token', () => {
    expect(sessionStart(active, 100_999, 0)).toBe(100);
    expect(sessionStart(revoked, 100_999, 0)).toBe(101);
    expect(sessionStart({ ...active, tokens_valid_from: 103 }, 100_000, 0)).toBe(103);
    expect(sessionStart({ ...active, tokens_valid_from: 100 }, 160_000, 0)).toBe(160);
  });

  test('a session that would start beyond the clock skew is refused with a retry', () => {
    const start = () => sessionStart({ ...active, tokens_valid_from: 104 }, 100_999, 0);
    const message = 'Sessions were revoked just now. Try again.';
    expect(start).toThrow(expect.objectContaining({ code: 'dependency_unavailable', message }));
  });
});

describe('sessionsValidFrom', () => {
  test('an ID token opens a session exactly from sessionsValidFrom and the second after the last revocation on', () => {
    const second = fc.integer({ min: 0, max: 200 });
    fc.assert(
      fc.property(second, second, second, (issued_at, revokedAt, sessionsValidFrom) => {
        const account = { ...active, ...revocation(revokedAt * 1000, { issued_at: 0, token_id: undefined }) };
        const refused = refuseSession(account, { issued_at, digest }, sessionsValidFrom);
        expect(refused === undefined).toBe(issued_at >= sessionsValidFrom && issued_at > revokedAt);
      }),
    );
  });

  test('a session of an ID token whose provider’s clock is ahead starts at sessionsValidFrom', () => {
    expect(sessionStart(active, 100_999, 102)).toBe(102);
    expect(sessionStart(active, 103_000, 102)).toBe(103);
    expect(() => sessionStart(active, 100_999, 104)).toThrow('Sessions were revoked just now. Try again.');
  });
});
