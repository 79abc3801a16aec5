import { describe, expect, test } from 'vitest';
import {
  dayOf,
  encodeOpenOrder,
  maximumOpenOrders,
  maximumOrdersPerDay,
  openOrderIds,
  overdueOrders,
  placedToday,
  refuseAnotherOrder,
} from '../../../shared/domain/orders/open-orders.ts';

const nowMs = Date.parse('2026-11-21T03:04:05.678Z');
const at = (ms: number) => new Date(ms).toISOString();
const counts = (notes: readonly string[], orders_on?: string, orders_placed = 0) => ({
  open_orders: new Set(notes),
  orders_on,
  orders_placed,
});

describe('the note of an open order', () => {
  const plain = { order_id: 'ord_1', expires_at: at(nowMs) };
  const withCoupon = { order_id: 'ord_2', expires_at: at(nowMs), coupon_code: 'HEMAT10' };

  test.for([plain, withCoupon])('the note of an open order is read back as it was written: $order_id', (order) => {
    expect(overdueOrders(counts([encodeOpenOrder(order)]), nowMs)).toEqual([{ coupon_code: undefined, ...order }]);
  });

  test('the note of an open order names the order for any deadline', () => {
    expect(openOrderIds(counts([plain, withCoupon].map(encodeOpenOrder)))).toEqual(['ord_1', 'ord_2']);
    expect(openOrderIds(counts([]))).toEqual([]);
  });

  test('the note of an open order is overdue from its deadline on', () => {
    expect(overdueOrders(counts([encodeOpenOrder(plain)]), nowMs - 1)).toEqual([]);
  });
});

describe('another order', () => {
  const open = (count: number) => counts(Array.from({ length: count }, (_, index) => `ord_${index}`));

  test(`refuseAnotherOrder refuses while ${maximumOpenOrders} orders are open`, () => {
    expect(refuseAnotherOrder(open(maximumOpenOrders - 1), nowMs)).toBeUndefined();
    expect(refuseAnotherOrder(open(maximumOpenOrders), nowMs)).toMatchObject({
      refusal: 'conflict',
      message: 'At most 20 orders can be open at once.',
      details: [{ reason: 'limit_reached' }],
    });
  });

  test(`refuseAnotherOrder refuses after ${maximumOrdersPerDay} orders of the day, and not the next day`, () => {
    const placed = (day: string, count: number) => refuseAnotherOrder(counts([], day, count), nowMs);
    expect(placed('2026-11-21', maximumOrdersPerDay - 1)).toBeUndefined();
    expect(placed('2026-11-21', maximumOrdersPerDay)).toMatchObject({
      refusal: 'conflict',
      message: 'At most 200 orders can be placed in a day.',
      details: [{ reason: 'limit_reached' }],
    });
    expect(placed('2026-11-20', maximumOrdersPerDay)).toBeUndefined();
  });
});

test('a day is of UTC, and orders of another day do not count', () => {
  expect(dayOf(Date.parse('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21');
  expect(placedToday(counts([], '2026-11-21', 7), nowMs)).toBe(7);
  expect(placedToday(counts([], '2026-11-20', 7), nowMs)).toBe(0);
  expect(placedToday(counts([]), nowMs)).toBe(0);
});
