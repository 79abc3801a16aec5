import { type Refusal, refuse } from '../../errors.ts';
import { type RandomBytes, timeSortedId } from '../ids.ts';
import { decideRefund } from '../orders/refund.ts';
import type { OrderStatus } from '../orders/state.ts';
import { transitions } from '../orders/transitions.ts';

type Item = { readonly order_item_id: string; readonly price_idr: number; readonly tax_idr: number };
type Order = {
  readonly order_id: string;
  readonly purchaser_id: string;
  readonly status: OrderStatus;
  readonly items: readonly Item[];
  readonly refunded_item_ids: readonly string[];
};

type Status = 'open' | 'granted' | 'declined' | 'withdrawn';
const open: Status = 'open';

const isRefundable = ({ status }: Pick<Order, 'status'>): boolean =>
  transitions.refund.from.some((from) => from === status);

/**
 * Makes the refund request of a purchaser.
 *
 * @param wanted the ids of the items to refund, each once; undefined for all items that are not refunded
 * @returns the request to store; or `invalid_status` if the order or an item cannot be refunded, `invalid_request` for
 * an unknown item
 */
export const newRefundRequest = (
  order: Order,
  {
    order_item_ids: wanted,
    reason,
  }: { readonly order_item_ids?: readonly string[] | undefined; readonly reason: string },
  nowMs: number,
  randomBytes: RandomBytes,
) => {
  const { order_id, purchaser_id, status, items, refunded_item_ids } = order;
  if (!isRefundable(order)) return refuse('invalid_status', undefined, [{ reason: status }]);
  const left = items.map(({ order_item_id }) => order_item_id).filter((id) => !refunded_item_ids.includes(id));
  const decision = decideRefund(items, refunded_item_ids, wanted ?? left);
  if ('refusal' in decision) return decision;
  return {
    refund_request_id: timeSortedId('rfr', nowMs, randomBytes),
    ...{ order_id, purchaser_id },
    order_item_ids: decision.items.map(({ order_item_id }) => order_item_id),
    amount_idr: decision.amount_idr,
    ...{ reason, status: open, refund_id: null, public_note: null },
    created_at: new Date(nowMs).toISOString(),
    decided_at: null,
  };
};

/**
 * Withdraws a purchaser's refund request. A withdrawn request stays as it is.
 *
 * @returns the withdrawn request; or `invalid_status` (`decided`)
 */
export const withdraw = <Request extends { readonly status: Status; readonly decided_at: string | null }>(
  refundRequest: Request,
  nowMs: number,
): Request | Refusal => {
  if (refundRequest.status === 'withdrawn') return refundRequest;
  if (refundRequest.status !== 'open') return refuse('invalid_status', undefined, [{ reason: 'decided' }]);
  return { ...refundRequest, status: 'withdrawn', decided_at: new Date(nowMs).toISOString() };
};

/**
 * Checks that a person may decide on a refund request.
 *
 * @returns `forbidden` for the person's own request, `invalid_status` for a decided request, or undefined
 */
export const refuseDecision = (
  refundRequest: { readonly purchaser_id: string; readonly status: Status },
  deciderId: string,
): Refusal | undefined => {
  if (refundRequest.purchaser_id === deciderId) return refuse('forbidden', undefined, [{ reason: 'self' }]);
  return refundRequest.status === 'open' ? undefined : refuse('invalid_status', undefined, [{ reason: 'decided' }]);
};

/** A refund request after its decision. @param refundId the refund of a granted request */
export const decided = <Request extends { readonly status: Status }>(
  refundRequest: Request,
  { decision, public_note }: { readonly decision: 'granted' | 'declined'; readonly public_note?: string | undefined },
  refundId: string | undefined,
  nowMs: number,
) => ({
  ...refundRequest,
  ...{ status: decision, refund_id: refundId ?? null },
  ...{ public_note: public_note ?? null, decided_at: new Date(nowMs).toISOString() },
});
