import * as z from 'zod/mini';
import { idPatterns } from '../domain/ids.ts';
import { maximumItems } from './checkout.ts';
import { reason, rupiah, timestamp } from './text.ts';

const exampleItemId = 'oit_01m7y0z8sejd2ynck5fjwvdyze';

/** Which items to pay back, and why. */
export const RefundRequest = z
  .strictObject({
    order_item_ids: z.array(z.string().check(z.regex(idPatterns.orderItem, 'must be an order item id'))).check(
      z.minLength(1),
      z.maxLength(maximumItems),
      z.refine((ids) => new Set(ids).size === ids.length, 'must name each item once'),
      z.meta({ description: 'Each item once.', examples: [[exampleItemId]], override: { uniqueItems: true } }),
    ),
    reason: reason(),
  })
  .check(z.meta({ id: 'RefundRequest' }));

const RefundedItem = z.object({
  order_item_id: z.string(),
  course_id: z.string(),
  amount_idr: rupiah(1).check(z.meta({ description: 'Exactly its price and its tax.' })),
});

/** Items of an order that were paid back into the wallet. */
export const Refund = z
  .object({
    refund_id: z.string(),
    order_id: z.string(),
    amount_idr: rupiah(1).check(z.meta({ description: 'The sum of its items.' })),
    items: z.array(RefundedItem),
    reason: z.string(),
    created_at: timestamp(),
  })
  .check(z.meta({ id: 'Refund', description: 'Items of an order that were paid back into the wallet.' }));

export type Refund = z.infer<typeof Refund>;

export const RefundList = z
  .strictObject({ refunds: z.array(Refund) })
  .check(z.meta({ id: 'RefundList', description: 'The refunds of an order, oldest first; at most one per item.' }));
