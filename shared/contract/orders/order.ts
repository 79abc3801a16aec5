import * as z from 'zod/mini';
import { idPatterns } from '../../domain/ids.ts';
import { orderStatuses } from '../../domain/orders/state.ts';
import { courseType } from '../courses/fields.ts';
import { rounding } from '../policies/rounding.ts';
import { cursorParameter, exampleUserId, nextCursor, pageLimit, parameter, pathId } from '../wire/parameters.ts';
import { formed, mayGrow, nullable, rupiah, timestamp } from '../wire/text.ts';

const described = (description: string) => z.string().check(z.meta({ description }));
const amount = (description: string) => rupiah(0).check(z.meta({ description }));

export const orderStatus = z.enum(orderStatuses).check(
  z.meta({
    id: 'OrderStatus',
    description: `A \`pending\` order can be paid. \`expired\`, \`cancelled\` and \`refunded\` are final. ${mayGrow}`,
  }),
);

const paymentSource = z
  .enum(['wallet'])
  .check(z.meta({ id: 'PaymentSource', description: `The source of the payment. ${mayGrow}` }));

/** The source of a payment in a request. There is one source, so it changes nothing and is left out after parsing. */
export const wantedSource = z.optional(
  z.pipe(
    nullable(paymentSource),
    z.transform(() => undefined),
  ),
);

/** The body of a payment. */
export const PayForm = z.strictObject({ payment_source: wantedSource }).check(z.meta({ id: 'PayForm' }));

const tax = {
  tax_name: z.optional(described('Name of the tax, `PPN` for Indonesian VAT.')),
  tax_rate: z.optional(
    z
      .number()
      .check(z.gte(0), z.meta({ format: 'double', description: 'Effective rate on the net price.', examples: [0.11] })),
  ),
  tax_idr: z.optional(amount('Rounded once per item, by its policy. On an order it is the sum of its items.')),
};
const tax_policy_version = z.optional(described('The tax policy in force at the instant of the order.'));

/** How the tax of an item was computed from its net price. */
export const taxTerms = {
  tax_base: described(
    'The taxed part of the net price; `1/1`: all of it. `tax_rate` is this part times the tax rate.',
  ).check(z.regex(/^\d{1,7}\/[1-9]\d{0,6}$/), z.meta({ examples: ['11/12'] })),
  tax_rounding: rounding,
};

/** One course of an order, with its values at the instant of the order. */
export const OrderItem = z
  .object({
    order_item_id: z.string(),
    order_id: z.string(),
    course_id: z.string(),
    course_type: courseType,
    title: described('The title of the course at the instant of the order.'),
    creator_instructor_id: z.optional(
      z.nullable(z.string()).check(z.meta({ description: 'The creator of the course at the instant of the order.' })),
    ),
    original_price_idr: z.optional(amount('Price in the catalog.')),
    discount_idr: z.optional(amount('Discount in the catalog.')),
    coupon_discount_idr: z.optional(amount("This item's share of the coupon.")),
    price_idr: rupiah(1).check(
      z.meta({ description: '`original_price_idr − discount_idr − coupon_discount_idr`, before tax.' }),
    ),
    ...tax,
    tax_policy_version,
    catalog_version: z.optional(described('The version of the course that was ordered.')),
    tax_base: z.optional(taxTerms.tax_base),
    tax_rounding: z.optional(taxTerms.tax_rounding),
  })
  .check(
    z.meta({ id: 'OrderItem', description: 'One course of an order, with its values at the instant of the order.' }),
  );

/** An order, both in answers and in the table. */
export const Order = z
  .object({
    order_id: z.string(),
    purchaser_id: described('The purchaser.'),
    idempotency_key: z.optional(described('The key of the request that created the order.')),
    status: orderStatus,
    payment_source: z.optional(paymentSource),
    finance_reservation_id: z.optional(
      z
        .nullable(z.string())
        .check(z.meta({ description: "Reservation of the amount in the purchaser's wallet; null: there is none." })),
    ),
    subtotal_idr: z.optional(amount('Sum of the original prices.')),
    discount_idr: z.optional(amount('Sum of the discounts in the catalog.')),
    coupon_code: z.optional(described('The coupon of the order.')),
    coupon_discount_idr: z.optional(amount('The discount of the coupon.')),
    ...tax,
    amount_idr: rupiah(1).check(
      z.meta({
        description:
          'The amount to pay: `subtotal_idr − discount_idr − coupon_discount_idr + tax_idr`. It equals the sum of price and tax of all items.',
      }),
    ),
    tax_policy_version,
    created_at: z.optional(timestamp()),
    paid_at: z.optional(z.nullable(timestamp()).check(z.meta({ description: 'null: not paid yet.' }))),
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

export const exampleOrderId = 'ord_01m7y0z8sejd2ynck5fjwvdyze';

export const OrderPath = z.strictObject({ order_id: pathId(idPatterns.order, exampleOrderId) });

export const OrderListQuery = z.strictObject({
  limit: pageLimit('Orders per page.'),
  status: parameter(orderStatus, 'Only orders in this status.', 'paid'),
  cursor: cursorParameter,
  purchaser_id: parameter(
    formed(idPatterns.user, 'a user id', exampleUserId),
    'Staff only: the purchaser of the orders. Everybody else reads their own.',
    exampleUserId,
  ),
});

export type OrderListQuery = z.infer<typeof OrderListQuery>;

export const OrderPage = z
  .strictObject({
    orders: z.array(Order),
    next_cursor: nextCursor(),
  })
  .check(z.meta({ id: 'OrderPage', description: 'Orders, newest first.' }));
