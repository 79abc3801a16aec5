import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideRefund } from '../../../shared/domain/orders/refund.ts';
import type { OrderStep, SteppedOrder } from '../../../shared/domain/orders/step.ts';
import { cancel, capture, expire, place, refund, release, reserve } from '../../../shared/domain/orders/steps.ts';
import { transitions } from '../../../shared/domain/orders/transitions.ts';

const nowMs = Date.parse('2026-11-21T03:00:00.000Z');
const now = '2026-11-21T03:00:00.000Z';
const random = (size: number) => new Uint8Array(size).fill(7);

const item = (number: number, price_idr = 100_000) => ({
  order_item_id: `oit_${number}`,
  course_id: `crs_${number}`,
  price_idr,
  tax_idr: 11_000,
  tax_policy_version: 'txp_1',
  creator_instructor_id: 'usr_creator',
  creator_share_idr: 70_000,
  platform_share_idr: price_idr - 70_000,
  promo_idr: 0,
});

const order = (overrides: Partial<SteppedOrder> = {}) => ({
  order_id: 'ord_1',
  purchaser_id: 'usr_1',
  status: 'pending' as const,
  amount_idr: 222_000,
  items: [item(1), item(2)],
  created_at: now,
  expires_at: '2026-11-21T03:30:00.000Z',
  refunded_item_ids: [],
  ...overrides,
});

const paid = order({ status: 'paid' });
const decided = (ids: readonly string[], of = paid) => {
  const decision = decideRefund(of.items, of.refunded_item_ids, ids);
  if ('refusal' in decision) throw new Error(decision.refusal);
  return decision;
};

const steps: readonly OrderStep[] = [
  place(order()),
  reserve(order(), 'key', nowMs, random),
  capture(order(), nowMs, random),
  release(order(), nowMs, random),
  expire(order(), nowMs),
  cancel(order(), nowMs),
  refund(paid, decided(['oit_2']), 'rfd_1', nowMs, random),
];

test('every row of the transition table has a step', () => {
  expect(steps.map(({ name }) => name).toSorted()).toEqual(Object.keys(transitions).toSorted());
});

test.for(steps)('the step $name has the states, entries, events and time of its row', (step) => {
  const row = transitions[step.name];
  if (step.from === undefined) expect(row.from).toEqual([]);
  else expect(row.from).toContain(step.from);
  expect(row.to).toContain(step.to);
  expect(step.entry?.type).toBe('entry' in row ? row.entry : undefined);
  expect(step.events.map(({ type }) => type)).toEqual(row.events);
  expect(step.at).toBe(now);
});

test.for(steps)('the entry of $name sums to zero and is of the order and its purchaser', ({ entry }) => {
  if (entry === undefined) return;
  expect(entry.lines.reduce((sum, { amount_idr }) => sum + amount_idr, 0)).toBe(0);
  expect(entry).toMatchObject({ user_id: 'usr_1', order_id: 'ord_1', created_at: now });
});

test.for(steps)('the step $name grants and revokes courses of the purchaser alone', (step) => {
  const holders = step.events.flatMap(({ data }) => ('course_ids' in data && 'user_id' in data ? [data.user_id] : []));
  const sentence = `${step.name} names another holder: shared/store/orders/claims.ts and grantParts know the purchaser alone.`;
  expect(
    holders.every((holder) => holder === 'usr_1'),
    sentence,
  ).toBe(true);
});

describe('a step changes', () => {
  const cases: readonly [OrderStep['name'], object][] = [
    ['place', { due_at: '2026-11-21T03:30:00.000Z' }],
    [
      'reserve',
      {
        finance_reservation_id: expect.stringMatching(/^rsv_/),
        reserved_at: now,
        reserved_with: 'key',
        due_at: '2026-11-21T03:01:00.000Z',
      },
    ],
    ['capture', { paid_at: now, reserved_at: undefined, reserved_with: undefined }],
    [
      'release',
      {
        finance_reservation_id: null,
        reserved_at: undefined,
        reserved_with: undefined,
        due_at: '2026-11-21T03:30:00.000Z',
      },
    ],
    ['expire', {}],
    ['cancel', {}],
    ['refund', { refunded_item_ids: ['oit_2'] }],
  ];
  test.for(cases)('the step %s changes only its own attributes', ([name, changes]) => {
    expect(steps.find((step) => step.name === name)?.changes).toStrictEqual(changes);
  });
});

describe('the events of a step', () => {
  const amounts = { order_id: 'ord_1', purchaser_id: 'usr_1', amount_idr: 222_000 };
  const movement = { user_id: 'usr_1', order_id: 'ord_1', amount_idr: 222_000 };
  const both = { user_id: 'usr_1', order_id: 'ord_1', course_ids: ['crs_1', 'crs_2'] };
  const cases: readonly [OrderStep['name'], readonly object[]][] = [
    ['place', [amounts]],
    ['reserve', [movement]],
    ['capture', [{ ...amounts, promo_idr: 0 }, movement, both]],
    ['release', [movement]],
    ['expire', [amounts]],
    ['cancel', [amounts]],
    [
      'refund',
      [
        { ...amounts, refund_id: 'rfd_1', refunded_idr: 111_000 },
        { ...both, course_ids: ['crs_2'] },
      ],
    ],
  ];
  test.for(cases)('the events of the step %s have ids and amounts', ([name, data]) => {
    expect(steps.find((step) => step.name === name)?.events.map((event) => event.data)).toStrictEqual(data);
  });

  test('the event of a paid order sums what the platform contributes to its items', () => {
    const items = [{ ...item(1), promo_idr: 25_000 }, { ...item(2), promo_idr: 5000 }, item(3)];
    const [event] = capture(order({ items }), nowMs, random).events;
    expect(event).toEqual({ type: 'order.paid', data: { ...amounts, promo_idr: 30_000 } });
  });

  test('the event of a new order has its coupon', () => {
    const [event] = place(order({ coupon_code: 'HEMAT10' })).events;
    expect(event?.data).toEqual({ ...amounts, coupon_code: 'HEMAT10' });
  });
});

describe('a refund', () => {
  test('a refund concerns the chosen items alone, and adds them to earlier ones', () => {
    const before = order({ status: 'partially_refunded', refunded_item_ids: ['oit_1'] });
    const step = refund(before, decided(['oit_2'], before), 'rfd_2', nowMs, random);
    expect(step).toMatchObject({ from: 'partially_refunded', to: 'refunded', items: [{ order_item_id: 'oit_2' }] });
    expect(step.changes.refunded_item_ids).toEqual(['oit_1', 'oit_2']);
    expect(step.entry).toMatchObject({ refund_id: 'rfd_2', available_change_idr: 111_000, held_change_idr: 0 });
  });

  test('refunds of every item in any parts mirror the capture', () => {
    const share = fc.record({
      price: fc.integer({ min: 1, max: 10 ** 9 }),
      coupon: fc.integer({ min: 0, max: 10 ** 9 }),
      tax: fc.integer({ min: 0, max: 10 ** 8 }),
      points: fc.integer({ min: 0, max: 10_000 }),
      byPlatform: fc.boolean(),
    });
    const property = fc.property(fc.array(share, { minLength: 1, maxLength: 5 }), fc.nat(), (shares, cut) => {
      const items = shares.map(({ price, coupon, tax, points, byPlatform }, index) => {
        const promo_idr = byPlatform ? coupon : 0;
        const creator_share_idr = Number((BigInt(price + promo_idr) * BigInt(points)) / 10_000n);
        const platform_share_idr = price + promo_idr - creator_share_idr;
        return { ...item(index, price), tax_idr: tax, creator_share_idr, platform_share_idr, promo_idr };
      });
      const bought = order({ items, amount_idr: items.reduce((sum, each) => sum + each.price_idr + each.tax_idr, 0) });
      const ids = items.map(({ order_item_id }) => order_item_id);
      const first = ids.slice(0, cut % ids.length);
      const captured = capture(bought, nowMs, random);
      const parts = [first, ids.slice(first.length)].filter((part) => part.length > 0);
      const refunds = parts.map((part) => refund(bought, decided(part, bought), 'rfd_1', nowMs, random));
      const sums = new Map<string, number>();
      for (const { entry } of [captured, ...refunds])
        for (const { account, amount_idr } of entry?.lines ?? [])
          sums.set(account, (sums.get(account) ?? 0) + amount_idr);
      for (const { entry } of [captured, ...refunds])
        expect(entry?.lines.reduce((sum, line) => sum + line.amount_idr, 0)).toBe(0);
      const { 'user:usr_1:held': held, 'user:usr_1:available': available, ...others } = Object.fromEntries(sums);
      expect([held, available]).toEqual([-bought.amount_idr, bought.amount_idr]);
      expect(new Set(Object.values(others))).toEqual(new Set([0]));
    });
    fc.assert(property);
  });
});
