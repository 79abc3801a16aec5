import * as z from 'zod/mini';
import { idPatterns } from '../domain/ids.ts';
import { queryInteger, rupiah, timestamp } from './text.ts';

export const orderStatuses = ['pending', 'paid', 'expired', 'cancelled', 'partially_refunded', 'refunded'] as const;
export const courseTypes = ['regular', 'bnsp'] as const;

const taxSnapshot = {
  tax_name: z.optional(z.string().check(z.meta({ examples: ['PPN'] }))),
  tax_rate: z.optional(
    z.number().check(z.gte(0), z.meta({ description: 'Effective rate on the net price.', examples: [0.11] })),
  ),
  tax_idr: z.optional(rupiah(0)),
  tax_policy_version: z.optional(z.string().check(z.meta({ examples: ['ppn-2025-1'] }))),
};

/** One course of an order, with what was true of it at the instant of the order (specification, OrderItem). */
export const OrderItem = z
  .object({
    order_item_id: z.string(),
    order_id: z.string(),
    course_id: z.string(),
    course_type: z.enum(courseTypes),
    title: z.string(),
    creator_instructor_id: z.optional(z.nullable(z.string())),
    original_price_idr: z.optional(rupiah(0)),
    discount_idr: z.optional(rupiah(0)),
    coupon_discount_idr: z.optional(rupiah(0)),
    price_idr: rupiah(1).check(z.meta({ description: 'Net of discounts and of tax.' })),
    ...taxSnapshot,
    catalog_version: z.optional(z.string()),
  })
  .check(z.meta({ id: 'OrderItem', description: 'One course of an order, as it was at the instant of the order.' }));

/** The order: one shape on the wire and in the table (specification, Order). */
export const Order = z
  .object({
    order_id: z.string(),
    purchaser_id: z.string(),
    idempotency_key: z.optional(z.string()),
    status: z.enum(orderStatuses),
    payment_source: z.optional(z.enum(['wallet'])),
    finance_reservation_id: z.optional(z.nullable(z.string())),
    subtotal_idr: z.optional(rupiah(0)),
    discount_idr: z.optional(rupiah(0)),
    coupon_code: z.optional(z.string()),
    coupon_discount_idr: z.optional(rupiah(0)),
    ...taxSnapshot,
    amount_idr: rupiah(1).check(z.meta({ description: 'Sum of price and tax of all items.' })),
    created_at: z.optional(timestamp()),
    paid_at: z.optional(z.nullable(timestamp())),
    items: z.array(OrderItem),
  })
  .check(
    z.meta({
      id: 'Order',
      description:
        'A purchase with immutable tax and creator snapshots. Order-level `tax_name`, `tax_rate` and `tax_policy_version` appear only where they are equal on all items.',
    }),
  );

export type OrderItem = z.infer<typeof OrderItem>;
export type Order = z.infer<typeof Order>;

export const OrderPath = z.strictObject({
  order_id: z.string().check(z.regex(idPatterns.order), z.meta({ examples: ['ord_01kaj5v8m0c2f7q9x4t6r8w0ye'] })),
});

export const OrderListQuery = z.strictObject({
  limit: queryInteger(1, 100, 20),
  status: z.optional(z.enum(orderStatuses)),
  cursor: z.optional(
    z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(512),
        z.meta({ description: '`next_cursor` of the page before, unchanged, with the same filters.' }),
      ),
  ),
  purchaser_id: z.optional(
    z
      .string()
      .check(
        z.regex(idPatterns.user, 'must be a user id'),
        z.meta({ description: 'Staff only: whose orders. Everybody else reads their own.' }),
      ),
  ),
});

export type OrderListQuery = z.infer<typeof OrderListQuery>;

export const OrderPage = z
  .strictObject({
    orders: z.array(Order),
    next_cursor: z.nullable(z.string()).check(z.meta({ description: 'null on the last page.' })),
  })
  .check(z.meta({ id: 'OrderPage', description: 'Orders, newest first.' }));
