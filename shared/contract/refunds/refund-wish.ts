import * as z from 'zod/mini';
import { idPatterns } from '../../domain/ids.ts';
import { maximumItems } from '../orders/quote.ts';
import { cursorParameter, nextCursor, pageLimit, parameter, pathId } from '../wire/parameters.ts';
import { mayGrow, optional, publicNote, reason, rupiah, text, timestamp } from '../wire/text.ts';

const exampleItemId = 'oit_01m7y0z8sepceyg3eb0jry52n6';
export const exampleRefundWishId = 'rfr_01m83k7v1pf4x0nnm2p0vhs3fr';

/** The form of a refund request. */
export const RefundWishForm = z
  .strictObject({
    order_item_ids: optional(
      z.array(z.string().check(z.regex(idPatterns.orderItem, 'must be an order item id'))).check(
        z.minLength(1),
        z.maxLength(maximumItems),
        z.refine((ids) => new Set(ids).size === ids.length, {
          error: 'must name each item once',
          params: { reason: 'repeated' },
        }),
        z.meta({
          description: 'Each item once; without it all that were not refunded yet.',
          examples: [[exampleItemId]],
          override: { uniqueItems: true },
        }),
      ),
    ),
    reason: text(3, 500).check(
      z.meta({ description: 'Why, for the staff who decide.', examples: ['I bought it twice.'] }),
    ),
  })
  .check(z.meta({ id: 'RefundWishForm' }));

const status = z
  .enum(['open', 'granted', 'declined'])
  .check(
    z.meta({ id: 'RefundWishStatus', description: `\`open\` waits for the staff; the others are final. ${mayGrow}` }),
  );

/** A purchaser's refund request, and its outcome. */
export const RefundWish = z
  .object({
    refund_request_id: z.string(),
    order_id: z.string(),
    purchaser_id: z.string(),
    order_item_ids: z.array(z.string()),
    amount_idr: rupiah(1).check(z.meta({ description: 'Price and tax of these items.' })),
    reason: z
      ._default(z.nullable(z.string()), null)
      .check(z.meta({ description: 'What the purchaser wrote; null: their account is erased.' })),
    status,
    refund_id: z.nullable(z.string()).check(z.meta({ description: 'Of one that was granted: the refund.' })),
    public_note: z
      .nullable(z.string())
      .check(z.meta({ description: 'What the staff wrote to the purchaser; null: nothing.' })),
    created_at: timestamp(),
    decided_at: z.nullable(timestamp()),
  })
  .check(z.meta({ id: 'RefundWish', description: 'What a purchaser asked to be paid back, and what became of it.' }));

export type RefundWish = z.infer<typeof RefundWish>;

/** The staff's decision on a refund request. */
export const RefundDecision = z
  .strictObject({
    decision: z
      .enum(['granted', 'declined'])
      .check(z.meta({ id: 'RefundVerdict', description: '`granted` pays back; `declined` does not.' })),
    reason: reason(),
    public_note: publicNote(),
  })
  .check(
    z.refine(({ decision, public_note }) => decision === 'granted' || public_note !== undefined, {
      error: 'must be given: who is declined is told why',
      path: ['public_note'],
      params: { reason: 'required' },
    }),
    z.meta({ id: 'RefundDecision', description: 'Who declines must leave a `public_note`.' }),
  );

export const RefundWishPath = z.strictObject({
  refund_request_id: pathId(idPatterns.refundWish, exampleRefundWishId),
});

export const RefundWishQuery = z.strictObject({
  limit: pageLimit('Requests per page.'),
  cursor: cursorParameter,
  state: parameter(
    z.enum(['open', 'decided']).check(z.meta({ id: 'RefundWishState', description: 'Waiting, or not any more.' })),
    'Those that wait for a decision, which is what it is by default, or those that have one.',
    'open',
  ),
});

export const RefundWishList = z
  .strictObject({ refund_requests: z.array(RefundWish) })
  .check(z.meta({ id: 'RefundWishList', description: 'What was asked to be paid back of an order, oldest first.' }));

export const RefundWishPage = z
  .strictObject({ refund_requests: z.array(RefundWish), next_cursor: nextCursor() })
  .check(z.meta({ id: 'RefundWishPage', description: 'What purchasers asked to be paid back, newest first.' }));
