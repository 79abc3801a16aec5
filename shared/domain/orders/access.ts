import type { OrderState } from './state.ts';
import { statusNow } from './transitions.ts';

/** A user's claim to a course: with an end while its order is open, for good once that is paid. */
type Claim = { readonly order_id: string; readonly expires_at?: string | undefined };

/** Whether a claim is past its end. Its order may be about to be paid all the same: money that is held outlives the deadline. */
export const isPastEnd = (claim: Claim | undefined, nowMs: number): boolean =>
  claim?.expires_at !== undefined && Date.parse(claim.expires_at) <= nowMs;

/**
 * What a user has of a course.
 *
 * @param order that of a claim that is past its end; of another it is not asked
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
