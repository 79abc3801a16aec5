import { describe, expect, test } from 'vitest';
import { idPatterns } from '../../../shared/domain/ids.ts';
import { identityChanges, newAccount } from '../../../shared/domain/sign-in/identity.ts';
import { Account, userOf } from '../../../shared/store/accounts/account.ts';

const nowMs = Date.parse('2026-11-21T03:04:05.678Z');
const identity = {
  issuer: 'https://idp.example',
  subject: 'alice',
  email: 'alice@example.com',
  email_verified: true,
  display_name: 'Alice',
  picture_url: 'https://idp.example/alice.png',
};
const silent = { ...identity, email: null, email_verified: false, display_name: null, picture_url: null };

describe('a new account', () => {
  test('a new account has exactly the attributes of a stored account', () => {
    expect(Account.parse(newAccount(identity, nowMs))).toEqual(newAccount(identity, nowMs));
    expect(Account.parse(newAccount(silent, nowMs))).toEqual(newAccount(silent, nowMs));
  });

  test('a new account is an active learner who has yet to onboard, made now', () => {
    const account = newAccount(identity, nowMs);
    expect(account.user_id).toMatch(idPatterns.user);
    expect(account).toMatchObject({ status: 'active', roles: ['learner'], tokens_valid_from: 0 });
    expect(account).toMatchObject({ created_at: '2026-11-21T03:04:05.678Z', updated_at: '2026-11-21T03:04:05.678Z' });
    expect(userOf(account)).toMatchObject({ onboarding_required: true, onboarding_completed_at: null });
  });

  test('a new account after an erasure is another user of the next generation', () => {
    const again = [0, 1, 2].map((generation) => newAccount(identity, nowMs, generation));
    expect(again.map((account) => account.generation)).toEqual([undefined, 1, 2]);
    expect(again[0]).not.toHaveProperty('generation');
    expect(again[0]?.user_id).toBe(newAccount(identity, nowMs).user_id);
    expect(new Set(again.flatMap(({ user_id, referral_code }) => [user_id, referral_code])).size).toBe(6);
  });

  test('a new account depends on issuer and subject alone', () => {
    expect(newAccount(silent, 0).user_id).toBe(newAccount(identity, nowMs).user_id);
    expect(newAccount({ ...identity, subject: 'bob' }, nowMs).user_id).not.toBe(newAccount(identity, nowMs).user_id);
  });
});

describe('the changes of an identity', () => {
  test('the changes of an identity are none for stored claims', () => {
    expect(identityChanges(identity, identity)).toBeUndefined();
  });

  test('the changes of an identity are none for missing claims', () => {
    expect(identityChanges(identity, silent)).toBeUndefined();
  });

  test.for([
    ['e-mail address', { email: 'new@example.com' }],
    ['verification', { email_verified: false }],
    ['name', { display_name: 'Alicia' }],
    ['picture', { picture_url: 'https://idp.example/new.png' }],
  ] as const)('the changes of an identity contain a new %s', ([, change]) => {
    expect(identityChanges(identity, { ...identity, ...change })).toMatchObject(change);
  });

  test('the changes of an identity include the verification only with a new address', () => {
    const changes = identityChanges(identity, { ...silent, email: 'new@example.com', email_verified: false });
    expect(changes).toEqual({ email: 'new@example.com', email_verified: false });
    expect(identityChanges(identity, { ...silent, display_name: 'Alicia' })).toEqual({ display_name: 'Alicia' });
  });
});
