import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkOrder } from '../../client/check-order.ts';
import type { Order } from '../../shared/contract/orders/order.ts';
import { priceBasket } from '../../shared/domain/orders/pricing.ts';
import { isRefusal } from '../../shared/errors.ts';
import { paidOrder, pendingOrder } from '../harness/example-orders.ts';

const rate = fc
  .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 1_000_000 }))
  .map(([a, b]) => ({ numerator: Math.min(a, b), denominator: Math.max(a, b, 1) }));
const line = fc.record({
  price: fc.integer({ min: 2, max: 100_000_000_000_000 }),
  off: fc.double({ min: 0, max: 0.9, noNaN: true }),
  rate: fc.oneof(rate, fc.constant({ numerator: 11, denominator: 100 })),
  rounding: fc.constantFrom('half_up', 'floor'),
});
const basisPoints = fc.option(fc.integer({ min: 1, max: 9000 }), { nil: undefined });

/** An order as the service would create it. */
const orders = fc.tuple(fc.array(line, { minLength: 1, maxLength: 20 }), basisPoints).map(([lines, points]): Order => {
  const priced = priceBasket(
    lines.map(({ price, off, rate: one, rounding }, index) => ({
      course_id: `crs_${index}`,
      original_price_idr: price,
      discount_idr: Math.floor(price * off),
      tax: {
        tax_policy_version: String(index),
        tax_name: 'PPN',
        rate: one,
        base: { numerator: 1, denominator: 1 },
        rounding,
      },
    })),
    points === undefined
      ? undefined
      : {
          discount: { kind: 'percent', basis_points: points, max_discount_idr: Number.MAX_SAFE_INTEGER },
          covers: () => true,
        },
  );
  if (isRefusal(priced)) return pendingOrder;
  const { items, ...sums } = priced;
  const item = { order_item_id: 'o', order_id: 'o', course_type: 'regular', title: 't' } as const;
  return {
    ...sums,
    ...{ order_id: 'o', purchaser_id: 'u', status: 'paid' },
    items: items.map((one) => ({ ...one, ...item })),
  };
});

const amounts = ['subtotal_idr', 'discount_idr', 'coupon_discount_idr', 'tax_idr', 'amount_idr'] as const;
const itemAmounts = ['original_price_idr', 'discount_idr', 'coupon_discount_idr', 'tax_idr', 'price_idr'] as const;

describe('the sums of an order', () => {
  test('checkOrder proves the sums of every order that the service prices, to the rupiah', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { proved, ...others } = checkOrder(order);
        expect(others).toEqual({ wrong: [], unproved: [] });
        expect(proved.length).toBe(order.items.length * 2 + 5);
      }),
    );
  });

  test('checkOrder finds a sum that is wrong by one rupiah, and names it', () => {
    fc.assert(
      fc.property(orders, fc.constantFrom(...amounts), fc.constantFrom(1, -1, 0.5), (order, field, by) => {
        const wrong = { ...order, [field]: (order[field] ?? 0) + by };
        expect(checkOrder(wrong).wrong.map(({ pointer }) => pointer)).toEqual([`/${field}`]);
      }),
    );
    fc.assert(
      fc.property(orders, fc.constantFrom(...itemAmounts), fc.nat(), fc.constantFrom(1, -1), (order, field, at, by) => {
        const changed = at % order.items.length;
        const items = order.items.map((item, index) =>
          index === changed ? { ...item, [field]: (item[field] ?? 0) + by } : item,
        );
        expect(checkOrder({ ...order, items }).wrong.length).toBeGreaterThan(0);
      }),
    );
  });

  test('checkOrder finds wrong sums of an order that cancel each other out', () => {
    const items = paidOrder.items.map((item, index) =>
      index === 0 ? { ...item, price_idr: item.price_idr - 1, tax_idr: (item.tax_idr ?? 0) + 1 } : item,
    );
    const hidden = { ...paidOrder, items, tax_idr: (paidOrder.tax_idr ?? 0) + 1 };
    expect(checkOrder(hidden).wrong).toEqual([
      { pointer: '/items/0/price_idr', found: 410_293, expected: '410294' },
      { pointer: '/items/0/tax_idr', found: 45_133, expected: '45132' },
    ]);
  });

  test('checkOrder finds the example orders right, with two tax rates, and leaves missing sums unproved', () => {
    for (const order of [paidOrder, pendingOrder]) expect(checkOrder(order)).toMatchObject({ wrong: [], unproved: [] });
    const { order_id, purchaser_id, status, amount_idr, items } = pendingOrder;
    const required = items.map(({ order_item_id, course_id, course_type, title, price_idr }) => ({
      ...{ order_item_id, order_id, course_id, course_type, title, price_idr },
    }));
    const smallest = { order_id, purchaser_id, status, amount_idr, items: required };
    const { wrong, unproved } = checkOrder(smallest);
    expect(wrong).toEqual([]);
    expect(unproved).toContain('/amount_idr');
  });

  test.for([Number.NaN, -0.1, 1.1, Number.POSITIVE_INFINITY, Math.PI / 4, 5e-324])(
    'checkOrder proves no tax with a rate of %d',
    (tax_rate) => {
      const items = paidOrder.items.map((item) => ({ ...item, tax_rate }));
      expect(checkOrder({ ...paidOrder, items }).unproved).toContain('/items/0/tax_idr');
    },
  );
});
