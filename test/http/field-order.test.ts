import { expect, test } from 'vitest';
import { Order, OrderItem } from '../../shared/contract/orders/order.ts';
import { Quote } from '../../shared/contract/orders/quote.ts';

const names = (text: string) => text.trim().split(/\s+/);

/** The fields of the tables of the specification, in their order. */
const ofOrder = names(`
  order_id purchaser_id idempotency_key status payment_source finance_reservation_id subtotal_idr discount_idr
  coupon_code coupon_discount_idr tax_name tax_rate tax_idr amount_idr tax_policy_version created_at paid_at items`);
const ofItem = names(`
  order_item_id order_id course_id course_type title creator_instructor_id original_price_idr discount_idr
  coupon_discount_idr price_idr tax_name tax_rate tax_idr tax_policy_version catalog_version`);

/** Fields that the specification does not have follow its fields. */
const ofOurs = ['tax_base', 'tax_rounding'];

test('an order has its fields in the order of the specification', () =>
  expect(Object.keys(Order.shape)).toEqual(ofOrder));

test('an order item has its fields in the order of the specification', () =>
  expect(Object.keys(OrderItem.shape)).toEqual([...ofItem, ...ofOurs]));

test('a quote has the fields that it shares with an order in the same order', () =>
  expect(ofOrder.filter((name) => name in Quote.shape)).toEqual(Object.keys(Quote.shape)));
