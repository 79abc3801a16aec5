import { type Refusal, refuse, refuseField } from '../../errors.ts';
import { type RandomBytes, timeSortedId } from '../ids.ts';
import { paidFor } from '../wallet/ledger.ts';

type Item = { readonly order_item_id: string; readonly price_idr: number; readonly tax_idr: number };

/** `amount_idr` is the refunded amount in IDR; `status` is the new status of the order. */
export type RefundDecision<I extends Item> = {
  readonly items: readonly I[];
  readonly amount_idr: number;
  readonly status: 'partially_refunded' | 'refunded';
};

/**
 * Decides which items of a paid order are refunded.
 *
 * @param refundedIds the ids of the items that earlier refunds contain
 * @param wantedIds the ids of the items to refund: at least one, each once
 * @returns the decision; or `invalid_request` for an unknown item, `invalid_status` for a refunded item
 */
export const decideRefund = <I extends Item>(
  items: readonly I[],
  refundedIds: readonly string[],
  wantedIds: readonly string[],
): RefundDecision<I> | Refusal => {
  for (const [index, id] of wantedIds.entries()) {
    if (!items.some(({ order_item_id }) => order_item_id === id))
      return refuseField('unknown_item', `/order_item_ids/${index}`, 'the order has no such item.');
    const pointer = `/order_item_ids/${index}`;
    if (refundedIds.includes(id))
      return refuse('invalid_status', `${pointer}: the item is refunded already.`, [
        { reason: 'item_refunded', pointer },
      ]);
  }
  const wanted = items.filter(({ order_item_id }) => wantedIds.includes(order_item_id));
  const all = refundedIds.length + wanted.length === items.length;
  return { items: wanted, amount_idr: paidFor(wanted), status: all ? 'refunded' : 'partially_refunded' };
};

/**
 * Checks that a person who decides about a refund gets no share of its items. A refund takes the share back, and a
 * refusal keeps it.
 *
 * @param items the items to refund
 * @returns `forbidden` (`beneficiary`) for the creator of an item, or undefined
 */
export const refuseOwnShare = (
  items: readonly { readonly creator_instructor_id: string | null }[],
  deciderId: string,
): Refusal | undefined =>
  items.some(({ creator_instructor_id }) => creator_instructor_id === deciderId)
    ? refuse('forbidden', 'You are the creator of a course of this refund. Somebody else must decide.', [
        { reason: 'beneficiary' },
      ])
    : undefined;

/** Makes the refund to store and publish. @param publicNote a note that the purchaser can read */
export const refundMade = <I extends Item & { readonly course_id: string }>(
  order_id: string,
  { items, amount_idr }: RefundDecision<I>,
  publicNote: string | undefined,
  nowMs: number,
  randomBytes: RandomBytes,
) => ({
  refund_id: timeSortedId('rfd', nowMs, randomBytes),
  order_id,
  amount_idr,
  items: items.map(({ order_item_id, course_id, price_idr, tax_idr }) => ({
    order_item_id,
    course_id,
    amount_idr: price_idr + tax_idr,
  })),
  public_note: publicNote ?? null,
  created_at: new Date(nowMs).toISOString(),
});
