import { describe, expect, test } from 'vitest';
import { newSegmentTotals } from '../../../shared/domain/books/segment-totals.ts';
import { addToCreators, addToTotals, type Totals } from '../../../shared/domain/books/totals.ts';
import { mergeHeld, suspectsOf, verdictOf } from '../../../shared/domain/books/verdict.ts';
import type { LedgerAccount } from '../../../shared/domain/wallet/ledger.ts';

/** One rupiah into each account. The cast allows unknown accounts. */
const into = (...accounts: readonly string[]) => ({
  lines: accounts.map((account) => ({ account: account as LedgerAccount, amount_idr: 1 })),
});

const totalsOf = (...accounts: readonly string[]) => {
  const totals: Totals = new Map();
  addToTotals(totals, into(...accounts));
  return Object.fromEntries(totals);
};

test('an account is summed under its kind', () => {
  expect(
    totalsOf(
      ...['user:usr_1:available', 'user:usr_2:available', 'user:usr_1:held', 'user:usr_1:owed'],
      ...['creator:usr_1:payable', 'tax:ppn:payable', 'platform:revenue', 'platform:promo'],
      ...['platform:gateway_fees', 'clearing', 'gateway:midtrans', 'gateway:x'],
    ),
  ).toEqual({
    'user:available': 2n,
    'user:held': 1n,
    'user:owed': 1n,
    'creator:payable': 1n,
    'tax:ppn:payable': 1n,
    'platform:revenue': 1n,
    'platform:promo': 1n,
    'platform:gateway_fees': 1n,
    clearing: 1n,
    'gateway:midtrans': 1n,
    'gateway:x': 1n,
  });
});

test.for(['user:usr_1:available', 'user:usr_1:held', 'user:usr_1:owed', 'creator:usr_1:payable', 'clearing'])(
  'totals leave out an account whose name only resembles %s',
  (account) => {
    expect(totalsOf(`x${account}`, `${account}x`, account.replace('usr_1', ''))).toEqual(
      account === 'clearing' ? { clearing: 1n } : {},
    );
  },
);

test.for(['user:a:b:owed', 'gateway:-', 'gateway:'])('totals leave out the account %s', (account) => {
  expect(totalsOf(account)).toEqual({});
});

test('totals of creators are keyed by their ids', () => {
  const creators: Totals = new Map();
  const lookalikes = ['xcreator:usr_1:payable', 'creator:usr_1:payablex', 'user:usr_1:held'];
  addToCreators(creators, into('creator:usr_1:payable', 'creator:usr_2:payable', ...lookalikes));
  expect(Object.fromEntries(creators)).toEqual({ usr_1: 1n, usr_2: 1n });
});

describe('the verdict', () => {
  const startedMs = Date.parse('2026-11-21T03:00:00.000Z');
  const unread = { claimed: new Map(), after: new Map() };

  test('the verdict of an empty table has all counts at zero', () => {
    const zero = {
      users: 0,
      entries: 0,
      orders: 0,
      refunds: 0,
      credits: 0,
      debits: 0,
      claims: 0,
      enrollments: 0,
      open_disputes: 0,
      coupons: 0,
      payouts: 0,
    };
    expect(verdictOf(newSegmentTotals(), unread, startedMs)).toEqual({
      started_at: '2026-11-21T03:00:00.000Z',
      complete: true,
      counts: zero,
      totals: {},
      creators: {},
      violations: [],
      warnings: [],
      figures: {
        bestSellers: { day: '2026-11-20', course_ids: [] },
        ...{ record: { as_of: '2026-11-20T17:00:00.000Z', matured_until: '' }, former: undefined },
        ...{ accounts: [], months: [], days: [], sales: [], taxMonths: [] },
      },
    });
  });

  test('the verdict lists its sums in the order of their names', () => {
    const names = ['user:held', 'clearing', 'platform:revenue', 'gateway:midtrans'];
    const segmentTotals = { ...newSegmentTotals(), totals: new Map(names.map((name) => [name, 0n])) };
    expect(Object.keys(verdictOf(segmentTotals, unread, startedMs).totals)).toEqual(names.toSorted());
  });

  test('the verdict of an incomplete read suspects no coupon', () => {
    const coupons = new Map([['HEMAT10', { code: 'HEMAT10', claimed: 1, maximum_claims: 2 }]]);
    const segmentTotals = { ...newSegmentTotals(), coupons };
    expect(suspectsOf(segmentTotals)).toEqual(['HEMAT10']);
    expect(suspectsOf({ ...segmentTotals, complete: false })).toEqual([]);
  });
});

test('a recount in segments equals the sum of its segments', () => {
  const segment = (met: number, old: number, fresh: number) => new Map([['HEMAT10', { met, old, fresh }]]);
  expect(Object.fromEntries(mergeHeld([segment(1, 2, 3), segment(10, 20, 30), new Map()]))).toEqual({
    HEMAT10: { met: 11, old: 22, fresh: 33 },
  });
});
