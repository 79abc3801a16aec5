import * as z from 'zod/mini';
import { idPatterns } from '../../domain/ids.ts';
import { formed, publicNote, reason, rupiah, timestamp } from '../wire/text.ts';
import { maximumItems } from './quote.ts';

const exampleItemId = 'oit_01m7y0z8sejd2ynck5fjwvdyze';

export const RefundForm = z
  .strictObject({
    order_item_ids: z.array(formed(idPatterns.orderItem, 'an order item id', exampleItemId)).check(
      z.minLength(1),
      z.maxLength(maximumItems),
      z.refine((ids) => new Set(ids).size === ids.length, {
        error: 'must name each item once',
        params: { reason: 'repeated' },
      }),
      z.meta({ description: 'Each item once.', examples: [[exampleItemId]], override: { uniqueItems: true } }),
    ),
    reason: reason(),
    public_note: publicNote(),
  })
  .check(z.meta({ id: 'RefundForm' }));

const RefundedItem = z
  .object({
    order_item_id: z.string(),
    course_id: z.string(),
    amount_idr: rupiah(1).check(z.meta({ description: 'The price and the tax of the item.' })),
  })
  .check(z.meta({ id: 'RefundedItem', description: 'A refunded item, with its amount.' }));

export const Refund = z
  .object({
    refund_id: z.string(),
    order_id: z.string(),
    amount_idr: rupiah(1).check(z.meta({ description: 'The sum of its items.' })),
    items: z.array(RefundedItem),
    public_note: z
      .nullable(z.string())
      .check(z.meta({ description: 'The note of the staff for the purchaser; null: none.' })),
    created_at: timestamp(),
  })
  .check(z.meta({ id: 'Refund', description: 'A refund of items of an order into the wallet.' }));

export type Refund = z.infer<typeof Refund>;

export const RefundList = z
  .strictObject({ refunds: z.array(Refund) })
  .check(z.meta({ id: 'RefundList', description: 'The refunds of an order, oldest first; at most one per item.' }));
