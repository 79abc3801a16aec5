import { describe, expect, test } from 'vitest';
import {
  decideDeletion,
  earningsDue,
  erasureDue,
  refuseCancelling,
  refuseEarnings,
  refuseHoldings,
  waitingMs,
  wasDeletedWith,
} from '../../../shared/domain/erasure/deletion.ts';

const nowMs = Date.parse('2026-11-22T03:04:05.000Z');
const nowS = nowMs / 1000;
const dayMs = 86_400_000;
const at = (ms: number) => new Date(ms).toISOString();

const token = { user_id: 'usr_1', client_id: 'app', issued_at: nowS, expires_at: nowS + 900, token_id: 'digest-1' };
const caller = { ...token, id_token_issued_at: nowS };
const account = {
  user_id: 'usr_1',
  status: 'active' as const,
  roles: ['learner', 'support'],
  tokens_valid_from: 0,
  updated_at: '2026-11-20T00:00:00.000Z',
};
const deleted = { ...account, status: 'deleted' as const, erase_at: at(nowMs), deletion_token: 'digest-1' };
const empty = { available_idr: 0, held_idr: 0, owed_idr: 0, open_topups: new Set<string>() };
const unearned = { figures: undefined, paid_idr: 0n };
const asked = { wallet: empty, earnings: unearned, admins: undefined, reason: undefined };

describe('a deletion with money', () => {
  test('a deletion without money is not refused', () => expect(refuseHoldings(empty)).toBeUndefined());

  test.for([
    [{ available_idr: 1 }, ['money_available']],
    [{ held_idr: 1 }, ['money_held']],
    [{ owed_idr: -1 }, ['money_owed']],
    [{ available_idr: 1, held_idr: 1, owed_idr: -1 }, ['money_available', 'money_held', 'money_owed']],
  ] as const)('a deletion with the wallet %j is refused with every reason', ([wallet, reasons]) => {
    const refused = refuseHoldings({ ...empty, ...wallet });
    expect(refused).toMatchObject({ refusal: 'conflict', details: reasons.map((reason) => ({ reason })) });
    expect(decideDeletion(caller, account, { ...asked, wallet: { ...empty, ...wallet } }, nowMs)).toEqual(refused);
  });

  test('a deletion with an open top-up is refused with payment_pending before other reasons', () => {
    const wallet = { ...empty, available_idr: 1, open_topups: new Set(['top_1']) };
    expect(refuseHoldings(wallet)).toEqual({ refusal: 'payment_pending' });
  });

  test('a deletion waits one day before its erasure is tried again', () => expect(waitingMs).toBe(dayMs));
});

describe('a deletion with earnings', () => {
  const earned = (sold_idr: bigint, refunded_idr: bigint, paid_idr: bigint, asOfMs = nowMs, disputed_idr = 0n) => ({
    figures: { sold_idr, refunded_idr, disputed_idr, as_of: at(asOfMs) },
    paid_idr,
  });

  test.for([
    ['nothing was ever sold', unearned, undefined],
    ['everything is paid', earned(100n, 0n, 100n), undefined],
    ['everything is refunded', earned(100n, 100n, 0n), undefined],
    ['a rupiah is not paid', earned(100n, 0n, 99n), 'not paid out'],
    ['a rupiah is owed after a refund', earned(100n, 1n, 100n), 'taken back'],
    ['everything is paid, and a rupiah of it is disputed', earned(100n, 0n, 100n, nowMs, 1n), 'disputed'],
    ['more than 2^53 rupiah are not paid', earned(2n ** 60n + 1n, 0n, 2n ** 60n), 'not paid out'],
  ] as const)('a deletion when %s', ([, earnings, message]) => {
    const refused = refuseEarnings(earnings);
    const decided = decideDeletion(caller, account, { ...asked, earnings }, nowMs);
    if (message === undefined) {
      expect(refused).toBeUndefined();
      expect(decided).toMatchObject({ set: { status: 'deleted' } });
    } else {
      expect(decided).toEqual(refused);
      const expected = { message: expect.stringContaining(message), details: [{ reason: 'money_owed' }] };
      expect(refused).toMatchObject({ refusal: 'conflict', ...expected });
    }
  });

  test('an erasure waits for a payout and for figures of the time after the deletion, not for a debt', () => {
    const eraseAt = at(nowMs + dayMs);
    expect(earningsDue(unearned, eraseAt)).toBeUndefined();
    expect(earningsDue(earned(100n, 0n, 100n), eraseAt)).toBeUndefined();
    expect(earningsDue(earned(100n, 0n, 99n), eraseAt)).toBe('unpaid');
    expect(earningsDue(earned(100n, 1n, 100n), eraseAt)).toBeUndefined();
    expect(earningsDue(earned(100n, 0n, 100n, nowMs, 1n), eraseAt)).toBeUndefined();
    expect(earningsDue(earned(100n, 0n, 100n, nowMs - 1), eraseAt)).toBe('uncounted');
  });
});

describe('the deletion of an account', () => {
  test('a deletion revokes access at once and is due for erasure a day later', () => {
    expect(decideDeletion(caller, account, asked, nowMs)).toStrictEqual({
      set: {
        ...{ status: 'deleted', roles: ['learner'], erase_at: at(nowMs + dayMs), deletion_token: 'digest-1' },
        ...{ tokens_valid_from: nowS + 1, sessions_revoked_at: nowS, revoked_id_token: 'digest-1' },
        ...{ access_changes: 1, updated_at: at(nowMs) },
      },
      admins: undefined,
    });
  });

  test('a deletion keeps its reason', () => {
    expect(decideDeletion(caller, account, { ...asked, reason: 'too many mails' }, nowMs)).toMatchObject({
      set: { deletion_reason: 'too many mails' },
    });
  });

  test('a deletion with a token without an id succeeds', () => {
    expect(decideDeletion({ ...caller, token_id: undefined }, account, asked, nowMs)).toMatchObject({
      set: { deletion_token: null },
    });
  });

  test('a deletion needs a sign-in at the provider of the last five minutes to the millisecond', () => {
    const fresh = (ageMs: number) => ({ ...caller, issued_at: nowS + ageMs / 1000 });
    const aged = (ageMs: number) => decideDeletion(fresh(ageMs), account, asked, nowMs + ageMs);
    expect(aged(300_000)).toHaveProperty('set');
    expect(aged(300_001)).toEqual({
      refusal: 'unauthorized',
      message: 'The sign-in at the identity provider is older than five minutes. Sign in there again.',
    });
  });

  test('a deletion with a token without its sign-in time is refused', () => {
    expect(decideDeletion(token, account, asked, nowMs)).toMatchObject({ refusal: 'unauthorized' });
  });

  test.for([
    ['does not exist', undefined, 'unauthorized'],
    ['is suspended', { ...account, status: 'suspended' as const }, 'account_unavailable'],
    ['has revoked the token', { ...account, tokens_valid_from: nowS + 1 }, 'unauthorized'],
  ] as const)('a deletion of an account is refused when it %s', ([, stored, refusal]) => {
    expect(decideDeletion(caller, stored, asked, nowMs)).toEqual({ refusal });
  });

  test('a deletion of an admin removes them from the admins, and is refused for the last one', () => {
    const admin = { ...account, roles: ['learner', 'admin'] };
    const of = (admins: string[]) => decideDeletion(caller, admin, { ...asked, admins: { admins, version: 4 } }, nowMs);
    expect(of(['usr_1', 'usr_2'])).toMatchObject({ admins: { admins: ['usr_2'], version: 5 } });
    expect(of(['usr_1'])).toMatchObject({ refusal: 'conflict', details: [{ reason: 'last_admin' }] });
  });
});

describe('the same request again', () => {
  test('the same deletion with the same token is answered as before', () =>
    expect(wasDeletedWith(caller, deleted)).toBe(at(nowMs)));

  test.for([
    ['another token', { ...caller, token_id: 'digest-2' }, deleted],
    ['a token without an id', { ...caller, token_id: undefined }, { ...deleted, deletion_token: undefined }],
    ['a restored account', caller, { ...deleted, status: 'active' as const }],
    ['no account', caller, undefined],
  ] as const)('a deletion is another one with %s', ([, by, stored]) =>
    expect(wasDeletedWith(by, stored)).toBeUndefined(),
  );
});

describe('a deletion is cancelled', () => {
  const refused = (stored: Parameters<typeof refuseCancelling>[0], ms = nowMs - 1) => refuseCancelling(stored, ms);

  test('a deletion can be cancelled until the millisecond of its erasure', () => {
    expect(refused(deleted)).toBeUndefined();
    const begun = { refusal: 'invalid_status', details: [{ reason: 'being_erased' }] };
    expect(refused(deleted, nowMs)).toMatchObject(begun);
    expect(refused({ ...deleted, erasing_since: at(nowMs) })).toMatchObject(begun);
    expect(refused({ ...deleted, erased_at: at(nowMs) })).toMatchObject(begun);
  });

  test('a deletion is cancelled only of a deleted account', () => {
    for (const stored of [account, { ...account, erase_at: at(nowMs) }, { ...deleted, erase_at: undefined }])
      expect(refused(stored)).toMatchObject({ refusal: 'invalid_status', details: [{ reason: 'not_deleted' }] });
  });
});

test('an erasure is due from its very millisecond on, and afterwards only checked', () => {
  expect(erasureDue(deleted, nowMs - 1)).toBe('nothing');
  expect(erasureDue(deleted, nowMs)).toBe('erase');
  expect(erasureDue({ ...deleted, erased_at: at(nowMs) }, nowMs + dayMs)).toBe('look');
  for (const stored of [undefined, { ...deleted, status: 'active' as const }, { ...deleted, erase_at: undefined }])
    expect(erasureDue(stored, nowMs + dayMs)).toBe('nothing');
});
