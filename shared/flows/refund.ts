import { decideRefund, refundMade } from '../domain/orders/refund.ts';
import { refund } from '../domain/orders/steps.ts';
import { actorsOf, refuseStep } from '../domain/orders/transitions.ts';
import type { Refusal } from '../errors.ts';
import type { readForRefund } from '../store/orders/read-for-refund.ts';
import { readCertificatesOf } from '../store/orders/refund-order.ts';
import type { StoredOrder } from '../store/orders/stored-order.ts';
import type { Ports } from './ports.ts';

type Read = Awaited<ReturnType<typeof readForRefund>>;

/** The order of a refund, and its purchaser's wallet. */
export type Refundable = { readonly order: StoredOrder; readonly wallet: Read['wallet'] };

/**
 * Decides whether a staff member may refund items of an order now.
 *
 * @returns the items with their amount, or a refusal of `refuseStep` or `decideRefund`
 */
export const decideRefundNow = (
  order: StoredOrder,
  staff: Parameters<typeof actorsOf>[0],
  itemIds: readonly string[],
  nowMs: number,
) =>
  refuseStep('refund', order, actorsOf(staff, order), nowMs) ??
  decideRefund(order.items, order.refunded_item_ids, itemIds);

type Decision = Exclude<ReturnType<typeof decideRefundNow>, Refusal>;

/**
 * Makes a decided refund, and reads the certificates of its items.
 *
 * @returns order, step, refund and certificates, for the transaction
 */
export const makeRefund = async (
  { order, wallet }: Refundable,
  decision: Decision,
  note: string | undefined,
  nowMs: number,
  { table, randomBytes }: Ports,
) => {
  const made = refundMade(order.order_id, decision, note, nowMs, randomBytes);
  const step = refund(order, decision, made.refund_id, nowMs, randomBytes, wallet?.owed_idr);
  const certificates = await readCertificatesOf(table, order.purchaser_id, decision.items);
  return { order, step, refund: made, certificates };
};
