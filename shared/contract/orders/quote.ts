import * as z from 'zod/mini';
import { typedCouponCode } from '../coupons/coupon-code.ts';
import { courseId, exampleCourseId } from '../courses/fields.ts';
import { optional, reason, rupiah } from '../wire/text.ts';
import { Order, OrderItem, wantedSource } from './order.ts';

/** The maximum number of courses in an order. One transaction of at most 100 items checks and writes the whole order. */
export const maximumItems = 20;

const basket = {
  course_ids: z.array(courseId()).check(
    z.minLength(1),
    z.maxLength(maximumItems),
    z.refine((ids) => new Set(ids).size === ids.length, {
      error: 'must name each course once',
      params: { reason: 'repeated' },
    }),
    z.meta({ description: 'Each course once.', examples: [[exampleCourseId]], override: { uniqueItems: true } }),
  ),
  coupon_code: optional(typedCouponCode()),
};

export const QuoteRequest = z.strictObject(basket).check(z.meta({ id: 'QuoteRequest' }));

/** The basket of an anonymous quote. It has no coupon. */
export const CourseQuoteRequest = z
  .strictObject({ course_ids: basket.course_ids })
  .check(z.meta({ id: 'CourseQuoteRequest' }));

/** The basket of an order, with the amount that the purchaser saw. */
export const OrderRequest = z
  .strictObject({
    ...basket,
    payment_source: wantedSource,
    expected_amount_idr: rupiah(1).check(
      z.meta({
        description: '`amount_idr` of the quote. If the amount has changed, no order is created.',
        examples: [555_000],
      }),
    ),
  })
  .check(z.meta({ id: 'OrderRequest' }));

export type OrderRequest = z.infer<typeof OrderRequest>;

const {
  subtotal_idr,
  discount_idr,
  coupon_code,
  coupon_discount_idr,
  tax_name,
  tax_rate,
  tax_idr,
  amount_idr,
  tax_policy_version,
} = Order.shape;

const { order_item_id: _, order_id: __, ...quotedItem } = OrderItem.shape;

const QuoteItem = z
  .object(quotedItem)
  .check(z.meta({ id: 'QuoteItem', description: 'One course of a quote, with the fields of an order item.' }));

/** The current price of a basket, with the fields of an order. */
export const Quote = z
  .object({
    ...{ subtotal_idr, discount_idr, coupon_code, coupon_discount_idr },
    ...{ tax_name, tax_rate, tax_idr, amount_idr, tax_policy_version },
    items: z.array(QuoteItem),
  })
  .check(z.meta({ id: 'Quote', description: 'The price of an order of these courses at this instant.' }));

export type Quote = z.infer<typeof Quote>;

export const Cancellation = z
  .strictObject({ reason: optional(reason()) })
  .check(z.meta({ id: 'Cancellation', description: 'Staff must give a reason.' }));
