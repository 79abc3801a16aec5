import type { OrderState } from './state.ts';
import { statusNow } from './transitions.ts';

/** A user's claim on a course. The claim of an open order has an expiry. The claim of a paid order is permanent. */
type Claim = { readonly order_id: string; readonly expires_at?: string | undefined };

/** Whether a claim has expired. A reservation of money can outlast the claim, so the order can still be paid. */
export const isPastEnd = (claim: Claim | undefined, nowMs: number): boolean =>
  claim?.expires_at !== undefined && Date.parse(claim.expires_at) <= nowMs;

/**
 * Decides a user's access to a course.
 *
 * @param order the order of an expired claim; not needed for other claims
 */
export const accessBy = (
  claim: Claim | undefined,
  order: OrderState | undefined,
  nowMs: number,
): { readonly owned: boolean; readonly open_order_id: string | null } => {
  if (claim === undefined) return { owned: false, open_order_id: null };
  if (claim.expires_at === undefined) return { owned: true, open_order_id: null };
  const isOpen = !isPastEnd(claim, nowMs) || (order !== undefined && statusNow(order, nowMs) === 'pending');
  return { owned: order?.status === 'paid', open_order_id: isOpen ? claim.order_id : null };
};
