import * as z from 'zod/mini';
import { idPatterns } from '../../domain/ids.ts';
import { personName } from '../accounts/person-name.ts';
import { maximumItems } from '../orders/quote.ts';
import { cursorParameter, nextCursor, pageLimit, parameter, pathId } from '../wire/parameters.ts';
import { formed, mayGrow, optional, prose, publicNote, reason, rupiah, timestamp } from '../wire/text.ts';

const exampleItemId = 'oit_01m7y0z8sepceyg3eb0jry52n6';
export const exampleRefundRequestId = 'rfr_01m83k7v1pf4x0nnm2p0vhs3fr';

export const RefundRequestForm = z
  .strictObject({
    order_item_ids: optional(
      z.array(formed(idPatterns.orderItem, 'an order item id', exampleItemId)).check(
        z.minLength(1),
        z.maxLength(maximumItems),
        z.refine((ids) => new Set(ids).size === ids.length, {
          error: 'must name each item once',
          params: { reason: 'repeated' },
        }),
        z.meta({
          description: 'Each item once. If it is left out: all items that are not refunded yet.',
          examples: [[exampleItemId]],
          override: { uniqueItems: true },
        }),
      ),
    ),
    reason: prose(3, 500).check(
      z.meta({ description: 'The reason, for the staff who decide.', examples: ['I bought it twice.'] }),
    ),
  })
  .check(z.meta({ id: 'RefundRequestForm' }));

const status = z.enum(['open', 'granted', 'declined', 'withdrawn']).check(
  z.meta({
    id: 'RefundRequestStatus',
    description: `An \`open\` request waits for the staff. \`withdrawn\`: by its purchaser. All but \`open\` are final. ${mayGrow}`,
  }),
);

export const RefundRequest = z
  .object({
    refund_request_id: z.string(),
    order_id: z.string(),
    purchaser_id: z.string(),
    order_item_ids: z.array(z.string()),
    amount_idr: rupiah(1).check(z.meta({ description: 'Price and tax of these items.' })),
    reason: z
      ._default(z.nullable(z.string()), null)
      .check(z.meta({ description: "The purchaser's reason; null: their account is erased." })),
    status,
    refund_id: z.nullable(z.string()).check(z.meta({ description: 'The refund of a granted request.' })),
    public_note: z
      .nullable(z.string())
      .check(z.meta({ description: 'The note of the staff for the purchaser; null: none.' })),
    created_at: timestamp(),
    decided_at: z
      .nullable(timestamp())
      .check(z.meta({ description: 'The time of the decision or the withdrawal; null: it is open.' })),
  })
  .check(z.meta({ id: 'RefundRequest', description: 'A refund request, with its decision.' }));

export type RefundRequest = z.infer<typeof RefundRequest>;

/** A refund request in the list of the staff. */
const ListedRefundRequest = z
  .object({ ...RefundRequest.shape, purchaser_name: personName('purchaser') })
  .check(z.meta({ id: 'ListedRefundRequest', description: 'A refund request in a list, with its purchaser.' }));

/** The staff's decision on a refund request. */
export const RefundDecision = z
  .strictObject({
    decision: z
      .enum(['granted', 'declined'])
      .check(z.meta({ id: 'RefundVerdict', description: '`granted` starts the refund; `declined` does not.' })),
    reason: reason(),
    public_note: publicNote(),
  })
  .check(
    z.refine(({ decision, public_note }) => decision === 'granted' || public_note !== undefined, {
      error: 'must be given when the request is declined',
      path: ['public_note'],
      params: { reason: 'required' },
    }),
    z.meta({ id: 'RefundDecision', description: 'A `declined` request needs a `public_note`.' }),
  );

export const RefundRequestPath = z.strictObject({
  refund_request_id: pathId(idPatterns.refundRequest, exampleRefundRequestId),
});

export const RefundRequestQuery = z.strictObject({
  limit: pageLimit('Requests per page.'),
  cursor: cursorParameter,
  state: parameter(
    z
      .enum(['open', 'decided'])
      .check(z.meta({ id: 'RefundRequestState', description: 'Whether a request is open, or decided or withdrawn.' })),
    'Open or decided requests; by default open ones.',
    'open',
  ),
});

export const RefundRequestList = z
  .strictObject({ refund_requests: z.array(RefundRequest) })
  .check(z.meta({ id: 'RefundRequestList', description: 'The refund requests of an order, oldest first.' }));

export const RefundRequestPage = z
  .strictObject({ refund_requests: z.array(ListedRefundRequest), next_cursor: nextCursor() })
  .check(z.meta({ id: 'RefundRequestPage', description: 'Refund requests of all purchasers, newest first.' }));
