import * as z from 'zod/mini';
import { courseType } from '../courses/fields.ts';
import { Seller } from '../service/about.ts';
import { rupiah, timestamp } from '../wire/text.ts';
import { Order, taxTerms } from './order.ts';

const amount = (description: string) => rupiah(0).check(z.meta({ description }));
const rate = z.number().check(z.gte(0), z.meta({ format: 'double', examples: [0.11] }));

const ReceiptLine = z
  .object({
    order_item_id: z.string(),
    course_type: courseType,
    title: z.string(),
    original_price_idr: amount('Price in the catalog.'),
    discount_idr: amount('Discount in the catalog.'),
    coupon_discount_idr: amount("This line's share of the coupon."),
    price_idr: amount('The price after all discounts, before tax.'),
    tax_name: z.string(),
    tax_rate: rate,
    tax_idr: amount('Rounded once, as `tax_rounding` says.'),
    ...taxTerms,
    tax_base_idr: z.string().check(
      z.regex(/^\d{1,16}\.\d\d$/),
      z.meta({
        description: 'The taxed part of `price_idr` as text with two decimals (DPP). The tax does not depend on them.',
        examples: ['91666.67'],
      }),
    ),
    statutory_tax_rate: rate.check(z.meta({ description: 'The rate on `tax_base_idr`.', examples: [0.12] })),
    amount_idr: amount('Price and tax.'),
    refunded: z.boolean().check(z.meta({ description: 'Whether it was refunded since then.' })),
  })
  .check(z.meta({ id: 'ReceiptLine', description: 'One course of a receipt.' }));

/** The receipt of a paid order, for bookkeeping. */
export const Receipt = z
  .object({
    receipt_number: z.string().check(z.meta({ description: 'The id of the order.' })),
    seller: Seller,
    purchaser_id: z.string(),
    status: Order.shape.status,
    paid_at: timestamp(),
    lines: z.array(ReceiptLine),
    subtotal_idr: amount('Sum of the original prices.'),
    discount_idr: amount('Sum of the discounts in the catalog.'),
    coupon_code: z.nullable(z.string()),
    coupon_discount_idr: amount('The discount of the coupon.'),
    tax_idr: amount('Sum of the taxes.'),
    amount_idr: amount('The paid amount.'),
    refunded_idr: amount('The amount refunded since then.'),
  })
  .check(z.meta({ id: 'Receipt', description: 'The receipt of an order, recomputed line by line.' }));

export type Receipt = z.infer<typeof Receipt>;
