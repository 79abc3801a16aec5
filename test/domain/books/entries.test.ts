import { describe, expect, test } from 'vitest';
import type { EntryFacts } from '../../../shared/domain/books/reconcile-facts.ts';
import { emptyWallet } from '../../../shared/domain/books/topup-facts.ts';
import {
  creditLines,
  type LedgerLine,
  refundLines,
  releaseLines,
  reserveLines,
} from '../../../shared/domain/wallet/ledger.ts';
import { totalsOf, type UserFacts, userViolations } from '../../harness/user-facts.ts';
import { bank, clean, entryOf, minutesAgo, nowMs, orderOf, partly, refund, user_id } from './clean-user.ts';

const reported = (facts: UserFacts) => userViolations(facts, nowMs).map(({ rule, subject }) => `${rule} ${subject}`);

const and = (entries: readonly EntryFacts[], rest: Partial<UserFacts> = {}): UserFacts => ({
  ...clean,
  entries: [...clean.entries, ...entries],
  ...rest,
});

test('totalsOf counts every kind of item', () => {
  expect(totalsOf(clean, nowMs).counts).toEqual({
    entries: 7,
    orders: 3,
    refunds: 1,
    credits: 2,
    debits: 0,
    claims: 5,
    enrollments: 4,
    open_disputes: 0,
  });
});

describe('a released reservation', () => {
  const order = orderOf('ord_cancelled', { status: 'cancelled' });
  const reserve = entryOf({ type: 'reserved', lines: reserveLines(user_id, 330), order_id: order.order_id });
  const release = (idr: number) =>
    entryOf({ type: 'released', lines: releaseLines(user_id, idr), order_id: order.order_id });
  const orders = [...clean.orders, order];

  test('userViolations of a released reservation are none', () => {
    expect(reported(and([reserve, release(330)], { orders }))).toEqual([]);
  });

  test('userViolations report a release of another amount than was reserved', () => {
    const less = release(329);
    const wallet = { ...clean.wallet, available_idr: 229, held_idr: 331 };
    expect(userViolations(and([reserve, less], { orders, wallet }), nowMs)).toContainEqual({
      rule: 'entry_lines',
      subject: less.entry_id,
      expected: 'user:usr_budi:available 330, user:usr_budi:held -330',
      found: 'user:usr_budi:available 329, user:usr_budi:held -329',
    });
  });
});

describe('a wholly refunded order', () => {
  const whole = { ...partly, status: 'refunded' as const, refunded_item_ids: partly.items.map((i) => i.order_item_id) };
  const rest = {
    refund_id: 'rfd_2',
    order_id: 'ord_partly',
    amount_idr: 110,
    items: [{ order_item_id: 'oit_ord_partly_a' }],
  };
  const entry = entryOf({
    type: 'refunded',
    lines: refundLines(user_id, partly.items.slice(0, 1)),
    order_id: 'ord_partly',
    refund_id: 'rfd_2',
  });
  const facts = and([entry], {
    wallet: { ...clean.wallet, available_idr: 340 },
    orders: clean.orders.map((order) => (order.order_id === 'ord_partly' ? whole : order)),
    refunds: [refund, rest],
    claims: clean.claims.filter(({ order_id }) => order_id !== 'ord_partly'),
    enrollments: clean.enrollments.map((each) =>
      each.order_item_id === 'oit_ord_partly_a' ? { ...each, status: 'revoked' } : each,
    ),
  });

  test('userViolations of a wholly refunded order are none', () => {
    expect(userViolations(facts, nowMs)).toEqual([]);
  });

  test('userViolations report refunds of more than was paid', () => {
    const more = { ...facts, refunds: [refund, { ...rest, amount_idr: 111 }] };
    expect(userViolations(more, nowMs)).toEqual([
      { rule: 'refunds_sum', subject: 'ord_partly', expected: '330', found: '331' },
      { rule: 'refunds_limit', subject: 'ord_partly', expected: 'at most 330', found: '331' },
    ]);
  });
});

test('userViolations report an entry of a refund that its order does not have', () => {
  const lines = refundLines(user_id, clean.orders[0]?.items.slice(0, 1) ?? []);
  const entry = entryOf({ type: 'refunded', lines, order_id: 'ord_paid', refund_id: 'rfd_9' });
  const extra = {
    refund_id: 'rfd_9',
    order_id: 'ord_paid',
    amount_idr: 110,
    items: [{ order_item_id: 'oit_ord_paid_a' }],
  };
  const wallet = { ...clean.wallet, available_idr: 340 };
  expect(reported(and([entry], { wallet, refunds: [...clean.refunds, extra] }))).toEqual(['refunds_sum ord_paid']);
});

test('userViolations report an entry of a refund that names no order', () => {
  const lines = refundLines(user_id, clean.orders[0]?.items.slice(0, 1) ?? []);
  const entry = entryOf({ type: 'refunded', lines, refund_id: 'rfd_9' });
  const extra = { refund_id: 'rfd_9', order_id: 'ord_9', amount_idr: 110, items: [{ order_item_id: 'oit_ord_9_a' }] };
  const wallet = { ...clean.wallet, available_idr: 340 };
  expect(reported(and([entry], { wallet, refunds: [...clean.refunds, extra] }))).toEqual([
    `entry_subject ${entry.entry_id}`,
    'refunds_sum ord_9',
  ]);
});

const nothingMoves: readonly LedgerLine[] = [
  { account: 'clearing', amount_idr: 0 },
  { account: 'platform:revenue', amount_idr: 0 },
];

test.for([
  ['refunded', { refund_id: 'rfd_9', order_id: 'ord_paid' }, 'rfd_9'],
  ['refunded', {}, 'nothing'],
  ['reserved', { order_id: 'ord_9' }, 'ord_9'],
  ['captured', {}, 'nothing'],
  ['credited', { credit_id: 'crd_9' }, 'crd_9'],
  ['topped_up', { topup_id: 'top_9' }, 'top_9'],
  ['reversed', { topup_id: 'top_9' }, 'top_9'],
  ['reversed', {}, 'nothing'],
] as const)('userViolations report an entry of the type %s with a missing subject', ([type, named, subject]) => {
  const entry = entryOf({ type, lines: nothingMoves, ...named });
  expect(userViolations(and([entry]), nowMs)).toEqual([
    { rule: 'entry_subject', subject: entry.entry_id, expected: subject, found: 'none' },
  ]);
});

test('userViolations report each of several entries without a subject', () => {
  const strays = [1, 2].map(() => entryOf({ type: 'captured', lines: nothingMoves }));
  expect(reported(and(strays))).toEqual(strays.map(({ entry_id }) => `entry_subject ${entry_id}`));
});

test('lines of an entry that cancel each other out move nothing', () => {
  const [first, ...others] = clean.entries;
  if (first === undefined) throw new Error('There is no entry.');
  const back = [5, -5].map((amount_idr) => ({ account: 'platform:promo', amount_idr }) as const);
  expect(reported({ ...clean, entries: [{ ...first, lines: [...first.lines, ...back] }, ...others] })).toEqual([]);
});

test('userViolations report only the wrong sum of a stray entry that does not balance', () => {
  const entry = entryOf({ type: 'reserved', lines: [{ account: 'clearing', amount_idr: 1 }], order_id: 'ord_9' });
  expect(reported(and([entry]))).toEqual([`entry_sum ${entry.entry_id}`]);
});

test.for(['held', 'owed'] as const)(
  'userViolations report an entry whose change of the %s amount differs from its lines',
  (kind) => {
    const [first, ...others] = clean.entries;
    if (first === undefined) throw new Error('There is no entry.');
    const facts = { ...clean, entries: [{ ...first, [`${kind}_change_idr`]: -3 }, ...others] };
    const wallet = { ...clean.wallet, held_idr: kind === 'held' ? 327 : 330, owed_idr: kind === 'owed' ? -3 : 0 };
    const rules = userViolations({ ...facts, wallet }, nowMs);
    expect(rules).toContainEqual({ rule: 'entry_changes', subject: first.entry_id, expected: '0', found: '-3' });
  },
);

test('userViolations accept a credit that repays a debt by its lines', () => {
  const credit = {
    credit_id: 'crd_3',
    amount_idr: 100,
    source: 'clearing',
    ...bank,
    reference: 'BCA-3',
    status: 'approved',
  } as const;
  const entry = entryOf({
    type: 'credited',
    lines: creditLines(user_id, 100, 'clearing', -40),
    credit_id: 'crd_3',
    bank: { ...bank, reference: 'BCA-3' },
  });
  const facts = and([entry], {
    credits: [...clean.credits, credit],
    references: [...(clean.references ?? []), { direction: 'credit', reference: 'BCA-3', booking_id: 'crd_3' }],
    wallet: { ...clean.wallet, available_idr: 290, owed_idr: 40 },
  });
  expect(userViolations(facts, nowMs)).toEqual([
    { rule: 'wallet_owed', subject: user_id, expected: 'at most 0', found: '40' },
  ]);
});

describe('times and limits in words', () => {
  const open = orderOf('ord_open', { status: 'pending' });
  const alone = {
    ...clean,
    claims: [...clean.claims, ...open.items.map(({ course_id }) => ({ course_id, order_id: 'ord_open' }))],
  };

  test('userViolations name the time when an order should have ended, and its deadline', () => {
    const late = { ...open, expires_at: minutesAgo(6) };
    expect(userViolations({ ...alone, orders: [...clean.orders, late] }, nowMs)).toEqual([
      {
        rule: 'overdue_order',
        subject: 'ord_open',
        expected: `ended by ${minutesAgo(1)}`,
        found: `open since its deadline ${minutesAgo(6)}`,
      },
    ]);
  });

  test('userViolations name the time when reserved money should have been released', () => {
    const held = { ...open, reserved_at: minutesAgo(7) };
    const entry = entryOf({ type: 'reserved', lines: reserveLines(user_id, 330), order_id: 'ord_open' });
    const wallet = { ...clean.wallet, available_idr: -100, held_idr: 660 };
    const facts = { ...alone, entries: [...clean.entries, entry], orders: [...clean.orders, held], wallet };
    expect(userViolations(facts, nowMs)).toEqual([
      { rule: 'wallet_negative', subject: user_id, expected: 'at least 0', found: '-100' },
      {
        rule: 'stale_reservation',
        subject: 'ord_open',
        expected: `free by ${minutesAgo(1)}`,
        found: `held since ${minutesAgo(7)}`,
      },
    ]);
  });
});

test('totalsOf reports at most 1,000 violations of one user', () => {
  const broken = Array.from({ length: 1200 }, () =>
    entryOf({ type: 'credited', lines: [{ account: 'clearing', amount_idr: 1 }] }),
  );
  const facts = { ...clean, wallet: emptyWallet, entries: broken };
  expect(totalsOf(facts, nowMs).violations).toHaveLength(1000);
});
