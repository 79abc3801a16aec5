import { describe, expect, test } from 'vitest';
import type { EntryFacts, OrderFacts } from '../../../shared/domain/books/reconcile-facts.ts';
import { emptyWallet } from '../../../shared/domain/books/topup-facts.ts';
import { addToTotals, booksViolations, type Totals } from '../../../shared/domain/books/totals.ts';
import { debitLines } from '../../../shared/domain/wallet/ledger.ts';
import { totalsOf, type UserFacts, userViolations } from '../../harness/user-facts.ts';
import {
  bank,
  captureOf,
  clean,
  credit,
  entryOf,
  minutesAgo,
  nowMs,
  paid,
  partly,
  refund,
  reserved,
  user_id,
} from './clean-user.ts';

/** The clean user with changed entries of one type. An empty list removes the entry. */
const withEntries = (type: EntryFacts['type'], change: (entry: EntryFacts) => readonly EntryFacts[]): UserFacts => ({
  ...clean,
  entries: clean.entries.flatMap((entry) => (entry.type === type ? change(entry) : [entry])),
});
const withOrder = (changed: OrderFacts): UserFacts => ({
  ...clean,
  orders: clean.orders.map((order) => (order.order_id === changed.order_id ? changed : order)),
});
const [first] = clean.entries;
const reported = (facts: UserFacts) => userViolations(facts, nowMs).map(({ rule, subject }) => `${rule} ${subject}`);

test('userViolations of a user with correct money are none', () => {
  expect(userViolations(clean, nowMs)).toEqual([]);
});

test('userViolations of a user without anything are none', () => {
  const nothing = {
    entries: [],
    orders: [],
    refunds: [],
    credits: [],
    claims: [],
    enrollments: [],
    couponClaims: [],
    topups: [],
  };
  expect(userViolations({ user_id, wallet: emptyWallet, ...nothing }, nowMs)).toEqual([]);
});

describe('userViolations', () => {
  const lines = (entry: EntryFacts, account: string, by: number) =>
    entry.lines.map((line) => (line.account === account ? { ...line, amount_idr: line.amount_idr + by } : line));

  test('userViolations report an entry whose lines do not sum to zero', () => {
    const facts = withEntries('credited', (entry) => [{ ...entry, lines: lines(entry, 'clearing', 1) }]);
    expect(userViolations(facts, nowMs)).toEqual([
      { rule: 'entry_sum', subject: first?.entry_id, expected: '0', found: '1' },
    ]);
  });

  test('userViolations report an entry whose change differs from its lines', () => {
    const facts = withEntries('credited', (entry) => [{ ...entry, available_change_idr: 999 }]);
    expect(reported({ ...facts, wallet: { ...clean.wallet, available_idr: 229 } })).toEqual([
      `entry_changes ${first?.entry_id}`,
    ]);
  });

  test('userViolations report an entry without an existing subject', () => {
    const facts = withEntries('credited', (entry) => [{ ...entry, credit_id: 'crd_9' }]);
    expect(reported(facts)).toEqual([`entry_subject ${first?.entry_id}`, 'credited_once crd_1']);
  });

  test('userViolations report a credit with another source or amount than its entry', () => {
    const lines = `entry_lines ${first?.entry_id}`;
    expect(reported({ ...clean, credits: [{ ...credit, amount_idr: 999 }] })).toEqual([lines]);
    const gift = { ...credit, source: 'platform:promo' as const };
    expect(reported({ ...clean, credits: [gift] })).toEqual([lines, 'bank_movement crd_1']);
  });

  test.for([
    ['another reference than its draft', { reference: 'BCA-2' }],
    ['another bank day than its draft', { paid_on: '2026-11-19' }],
    ['the list of another month', { list: 'm-2026-10' }],
    ['no bank day', { reference: undefined, paid_on: undefined, list: undefined }],
  ] as const)('userViolations report an entry of clearing with %s', ([, changes]) => {
    const facts = withEntries('credited', (entry) => [{ ...entry, ...changes }]);
    expect(reported(facts)).toEqual([`bank_movement ${first?.entry_id}`]);
  });

  test('userViolations report a movement of the bank without a bank day, and an order with one', () => {
    const credits = [{ ...credit, reference: null, paid_on: null }];
    const rules = userViolations({ ...clean, credits }, nowMs).map(({ rule }) => rule);
    expect([...new Set(rules)]).toEqual(['bank_movement', 'bank_reference']);
    const facts = withEntries('captured', (entry) => [{ ...entry, ...bank }]);
    expect(new Set(userViolations(facts, nowMs).map(({ rule }) => rule))).toEqual(new Set(['bank_movement']));
  });

  test('userViolations report a credit without its bank reference, and a reference of no credit', () => {
    expect(reported({ ...clean, references: [] })).toEqual(['bank_reference crd_1']);
    const other = { direction: 'credit', reference: 'BCA-2', booking_id: 'crd_2' } as const;
    expect(reported({ ...clean, references: [...(clean.references ?? []), other] })).toEqual(['bank_reference crd_2']);
    const twice = { ...credit, credit_id: 'crd_3' };
    expect(reported({ ...clean, credits: [credit, twice] })).toContain('bank_reference crd_3');
  });

  test('userViolations report a capture that gave a share to another user', () => {
    const items = paid.items.map((item) => ({ ...item, creator_instructor_id: 'usr_dewi' }));
    const rules = userViolations(withOrder({ ...paid, items }), nowMs);
    expect(rules).toEqual([
      expect.objectContaining({
        rule: 'entry_lines',
        expected: expect.stringContaining('creator:usr_dewi:payable 210'),
        found: expect.stringContaining('creator:usr_citra:payable 210'),
      }),
    ]);
  });

  test('userViolations report a balance that is not the sum of the entries', () => {
    const wallet = { ...clean.wallet, available_idr: 231 };
    expect(userViolations({ ...clean, wallet }, nowMs)).toEqual([
      { rule: 'wallet_available', subject: user_id, expected: '230', found: '231' },
    ]);
    expect(reported({ ...clean, wallet: { ...clean.wallet, held_idr: 331 } })).toEqual([
      `wallet_held ${user_id}`,
      `held_for_orders ${user_id}`,
    ]);
  });

  test('userViolations report a balance below zero', () => {
    const facts = withEntries('credited', () => []);
    expect(
      reported({ ...facts, credits: [], references: [], wallet: { ...clean.wallet, available_idr: -770 } }),
    ).toEqual([`wallet_negative ${user_id}`]);
  });

  test('userViolations report money that is held for no order', () => {
    const { reserved_at: _, ...free } = reserved;
    expect(reported(withOrder({ ...free, expires_at: minutesAgo(-1) }))).toEqual([
      `held_for_orders ${user_id}`,
      'reservations_closed ord_reserved',
    ]);
  });

  test('userViolations report a reservation that is older than 6 minutes', () => {
    expect(reported(withOrder({ ...reserved, reserved_at: minutesAgo(6) }))).toEqual([]);
    expect(reported(withOrder({ ...reserved, reserved_at: minutesAgo(6.001) }))).toEqual([
      'stale_reservation ord_reserved',
    ]);
  });

  test('userViolations report an order 5 minutes past its deadline that waits for payment', () => {
    const { reserved_at: _, ...open } = reserved;
    const late = (minutes: number) => reported(withOrder({ ...open, expires_at: minutesAgo(minutes) }));
    expect(late(5)).not.toContain('overdue_order ord_reserved');
    expect(late(5.001)).toContain('overdue_order ord_reserved');
    expect(reported(withOrder({ ...reserved, expires_at: minutesAgo(90) }))).toEqual([]);
    for (const status of ['expired', 'cancelled'] as const)
      expect(reported(withOrder({ ...open, status, expires_at: minutesAgo(90) }))).not.toContain(
        'overdue_order ord_reserved',
      );
  });

  test.each(['created_at', 'expires_at', 'reserved_at'])(
    'userViolations report an order of any status more than a day in the future: %s',
    (field) => {
      const hours = (count: number) => minutesAgo(-60 * count);
      expect(reported(withOrder({ ...reserved, [field]: hours(24) }))).toEqual([]);
      expect(reported(withOrder({ ...reserved, [field]: hours(24.001) }))).toEqual(['overdue_order ord_reserved']);
      expect(reported(withOrder({ ...paid, [field]: hours(24.001) }))).toEqual(['overdue_order ord_paid']);
    },
  );

  test('userViolations report an order that was captured twice or never', () => {
    const twice = withEntries('captured', (entry) => (entry.order_id === 'ord_paid' ? [entry, entry] : [entry]));
    expect(reported({ ...twice, wallet: { ...clean.wallet, held_idr: 0 } })).toEqual([
      `held_for_orders ${user_id}`,
      'captured_once ord_paid',
      'reservations_closed ord_paid',
    ]);
    const never = withEntries('captured', (entry) => (entry.order_id === 'ord_paid' ? [] : [entry]));
    expect(reported(never)).toContain('captured_once ord_paid');
  });

  test('userViolations report a capture of an unpaid order', () => {
    const expired = withOrder({ ...reserved, status: 'expired' });
    const entry = captureOf(reserved);
    const facts = { ...expired, entries: [...clean.entries, entry], wallet: { ...clean.wallet, held_idr: 0 } };
    expect(reported(facts)).toContain('captured_once ord_reserved');
  });

  test('userViolations report an order whose amount is not that of its items', () => {
    expect(reported(withOrder({ ...paid, amount_idr: 331 }))).toEqual([
      expect.stringContaining('entry_lines'),
      'order_amount ord_paid',
    ]);
  });

  test('userViolations report an item whose creator gets more than the buyer paid for it', () => {
    const items = paid.items.map((item, place) => (place === 0 ? { ...item, creator_share_idr: 101 } : item));
    expect(reported(withOrder({ ...paid, items }))).toContain('share_limit oit_ord_paid_a');
  });

  test('userViolations report an item whose creator is its buyer', () => {
    const items = paid.items.map((item, place) => (place === 1 ? { ...item, creator_instructor_id: user_id } : item));
    expect(reported(withOrder({ ...paid, items }))).toContain('own_course oit_ord_paid_b');
  });

  test('userViolations report refunds that differ from the refunded items', () => {
    const more = { ...refund, refund_id: 'rfd_2', items: [] };
    expect(reported({ ...clean, refunds: [refund, more] })).toEqual([
      'refunds_sum ord_partly',
      'refunds_limit ord_partly',
      'refunded_once rfd_2',
    ]);
    expect(reported({ ...clean, refunds: [{ ...refund, amount_idr: 219 }] })).toEqual(['refunds_sum ord_partly']);
    expect(reported({ ...clean, refunds: [refund, { ...more, order_id: 'ord_none' }] })).toEqual([
      'refunds_sum ord_none',
      'refunded_once rfd_2',
    ]);
  });

  test('userViolations report an order whose status differs from its refunds', () => {
    expect(reported(withOrder({ ...partly, status: 'refunded' }))).toEqual(['order_status ord_partly']);
    expect(reported(withOrder({ ...paid, status: 'partially_refunded' }))).toEqual(['order_status ord_paid']);
  });

  test('userViolations report a credit that was booked twice or without an approval', () => {
    const twice = withEntries('credited', (entry) => [entry, entry]);
    expect(reported({ ...twice, wallet: { ...clean.wallet, available_idr: 1230 } })).toEqual(['credited_once crd_1']);
    expect(reported({ ...clean, credits: [{ ...credit, status: 'draft' }] })).toEqual([
      'credited_once crd_1',
      'bank_reference crd_1',
    ]);
  });

  test('userViolations report a debit booked twice, without approval, of another amount, or without a debit', () => {
    const debit = { debit_id: 'dbt_1', amount_idr: 30, destination: 'clearing', ...bank, status: 'approved' } as const;
    const entry = entryOf({ type: 'debited', lines: debitLines(user_id, 30, 'clearing'), debit_id: 'dbt_1', bank });
    const wallet = { ...clean.wallet, available_idr: 200 };
    const references = [
      ...(clean.references ?? []),
      { direction: 'debit', reference: 'BCA-1', booking_id: 'dbt_1' } as const,
    ];
    const paidOut = { ...clean, wallet, references, entries: [...clean.entries, entry], debits: [debit] };
    expect(reported(paidOut)).toEqual([]);
    expect(totalsOf(paidOut, nowMs).counts).toMatchObject({ credits: 2, debits: 1 });
    const twice = { ...paidOut, entries: [...paidOut.entries, entry], wallet: { ...wallet, available_idr: 170 } };
    expect(reported(twice)).toEqual(['debited_once dbt_1']);
    expect(reported({ ...paidOut, debits: [{ ...debit, status: 'draft' }] })).toEqual([
      'debited_once dbt_1',
      'bank_reference dbt_1',
    ]);
    expect(reported({ ...paidOut, debits: [{ ...debit, amount_idr: 31 }] })).toEqual([`entry_lines ${entry.entry_id}`]);
    expect(reported({ ...paidOut, debits: [] })).toEqual([`entry_subject ${entry.entry_id}`, 'bank_reference dbt_1']);
  });

  test('userViolations report a course claim that is missing, of another order, or without an order', () => {
    const [claim, ...others] = clean.claims;
    const course = claim?.course_id ?? '';
    const claimsOf = (claims: UserFacts['claims']) => userViolations({ ...clean, claims }, nowMs);
    const of = (course_id: string, expected: string, found: string) => [
      { rule: 'claim', subject: `${user_id} ${course_id}`, expected, found },
    ];
    expect(claimsOf(others)).toEqual(of(course, 'ord_paid', 'none'));
    const another = { course_id: course, order_id: 'ord_partly' };
    expect(claimsOf([...others, another])).toEqual(of(course, 'ord_paid', 'ord_partly'));
    const refunded = { course_id: 'crs_ord_partly_b', order_id: 'ord_partly' };
    expect(claimsOf([...clean.claims, refunded])).toEqual(of('crs_ord_partly_b', 'none', 'ord_partly'));
  });

  test('userViolations report a missing enrollment, and an active one of a refunded course', () => {
    const enrollments = clean.enrollments.map((each) => ({ ...each, status: 'active' as const }));
    expect(reported({ ...clean, enrollments })).toEqual(['enrollment oit_ord_partly_b']);
    expect(reported({ ...clean, enrollments: clean.enrollments.slice(1) })).toEqual(['enrollment oit_ord_paid_a']);
  });

  test('userViolations report a coupon use without an order, and an order without its use', () => {
    expect(reported({ ...clean, couponClaims: [] })).toEqual([`coupon_used ${user_id} HEMAT10`]);
    const more = [...clean.couponClaims, { code: 'POTONG50', claims: 1 }];
    expect(reported({ ...clean, couponClaims: more })).toEqual([`coupon_used ${user_id} POTONG50`]);
    expect(reported(withOrder({ ...paid, coupon_code: 'POTONG50' }))).toEqual([
      `coupon_used ${user_id} POTONG50`,
      `coupon_used ${user_id} HEMAT10`,
    ]);
  });
});

describe('the books', () => {
  test('the books sum each kind of account, tax by policy, and all to zero', () => {
    const totals: Totals = new Map();
    for (const entry of clean.entries) addToTotals(totals, entry);
    expect(Object.fromEntries(totals)).toEqual({
      clearing: -1000n,
      'user:available': 230n,
      'user:held': 330n,
      'creator:payable': 280n,
      'platform:revenue': 120n,
      'tax:ppn:payable': 40n,
    });
    expect(booksViolations(totals)).toEqual([]);
  });

  test('the books do not balance when an unknown account got money', () => {
    const totals: Totals = new Map();
    const lost = entryOf({ type: 'credited', lines: [{ account: 'clearing', amount_idr: -5 }] });
    addToTotals(totals, { ...lost, lines: [...lost.lines, { account: 'platform:lost', amount_idr: 5 }] });
    expect(booksViolations(totals)).toEqual([{ rule: 'books', subject: 'all accounts', expected: '0', found: '-5' }]);
  });

  test('the books are exact beyond 2^53', () => {
    const totals: Totals = new Map([
      ['clearing', -(2n ** 60n)],
      ['user:available', 2n ** 60n + 1n],
    ]);
    expect(booksViolations(totals)).toMatchObject([{ found: '1' }]);
  });
});
