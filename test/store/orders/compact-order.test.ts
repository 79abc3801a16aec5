import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Order } from '../../../shared/contract/orders/order.ts';
import { decideBasket } from '../../../shared/domain/orders/basket.ts';
import { newOrder } from '../../../shared/domain/orders/new-order.ts';
import type { Tax } from '../../../shared/domain/policies/tax.ts';
import { isRefusal } from '../../../shared/errors.ts';
import { compactOrder } from '../../../shared/store/orders/compact-order.ts';
import { StoredOrder, orderOf as shown } from '../../../shared/store/orders/stored-order.ts';
import { courseOf } from '../../harness/given-course.ts';

const nowMs = Date.parse('2026-11-22T03:04:05.678Z');
const terms = { base: { numerator: 1, denominator: 1 }, rounding: 'half_up' } as const;
const taxes: readonly (readonly [string, Tax])[] = [
  ['standard', { tax_policy_version: 'txp_1', tax_name: 'PPN', rate: { numerator: 11, denominator: 100 }, ...terms }],
  ['exempt', { tax_policy_version: 'txp_0', tax_name: 'PPN', rate: { numerator: 0, denominator: 1 }, ...terms }],
];
const policies = { tax: new Map(taxes), finance: new Map() };

const line = fc.record({
  price: fc.integer({ min: 1, max: 90_000_000 }),
  discount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50 })),
  tax_class: fc.constantFrom('standard', 'exempt'),
});

const orderOf = (lines: readonly { price: number; discount: number; tax_class: string }[]) => {
  const courses = lines.map(({ price, discount, tax_class }, index) =>
    courseOf({
      course_id: `crs_${index}`,
      original_price_idr: price + discount,
      discount_idr: discount,
      tax_class: tax_class as 'standard',
    }),
  );
  const facts = { purchaserId: undefined, courseIds: courses.map(({ course_id }) => course_id), courses, claims: [] };
  const basket = decideBasket(facts, policies, nowMs);
  if (isRefusal(basket)) throw new Error(basket.refusal);
  const purchase = { purchaser_id: 'usr_1', idempotency_key: 'key' };
  return newOrder(purchase, basket, nowMs, (size) => new Uint8Array(size).fill(7));
};

test('a compact order is read as it was placed', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
      const order = orderOf(lines);
      expect(StoredOrder.parse(JSON.parse(JSON.stringify(compactOrder(order))))).toEqual(order);
    }),
  );
});

test('a compact order prefers its stored values to those that follow from its items', () => {
  const order = { ...orderOf([{ price: 100, discount: 0, tax_class: 'standard' }]), subtotal_idr: 7, tax_name: 'VAT' };
  expect(StoredOrder.parse(compactOrder(order))).toMatchObject({ subtotal_idr: 7, tax_name: 'VAT', tax_idr: 11 });
  expect(StoredOrder.parse(order)).toEqual(order);
});

test('a compact order is shown exactly as the wire schema parses it', () => {
  const internal = {
    reserved_at: new Date(nowMs).toISOString(),
    reserved_with: 'key',
    coupon_shard: 3,
    refunded_item_ids: ['oit_1'],
  };
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
      const stored = StoredOrder.parse({ ...orderOf(lines), ...internal });
      expect(shown(stored)).toEqual(Order.parse(stored));
      for (const name of [...Object.keys(internal), 'expires_at']) expect(shown(stored)).not.toHaveProperty(name);
      expect(JSON.stringify(shown(stored))).not.toContain('creator_share_idr');
    }),
  );
});
