import * as z from 'zod/mini';
import { Topup } from '../../contract/topups/topup.ts';
import { rupiah, timestamp } from '../../contract/wire/text.ts';
import { topupKey, topupPointerKey } from '../table/keys.ts';

/** A stored top-up: the resource and internal fields. */
export const StoredTopup = z.object({
  ...Topup.shape,
  order_id: z._default(z.nullable(z.string()), null),
  payment_url: z._default(z.nullable(z.string()), null),
  /** The greatest amount that was ever paid. */
  received_idr: rupiah(0),
  /** The references of its requests to the gateway, the latest last. */
  references: z.array(z.string()),
  /** The token that closes its payment page. */
  token: z.optional(z.string()),
  /** The ids of payments that were ever paid; and of those with another amount. */
  payment_ids: z.array(z.string()),
  mismatched_ids: z.array(z.string()),
  /** The payments that the gateway has confirmed, polled by their ids. A top-up of version N−1 has none. */
  seen_ids: z.optional(z.array(z.string())),
  /** The money has arrived, and the order is not paid with it yet. */
  order_due: z.optional(z.boolean()),
  /** The idempotency key of its request; removed at its user's erasure. */
  requested_with: z.optional(z.string()),
  /** The last poll on request. */
  asked_at: z.optional(timestamp()),
  /** The version for the optimistic lock. */
  version: z.int(),
  event_sequence: z.int(),
});

export type StoredTopup = z.infer<typeof StoredTopup>;

/**
 * The top-up resource. Only its owner sees the payment page, while it can be paid.
 *
 * @param callerId the person who asks, by default the owner
 */
export const topupOf = (topup: StoredTopup, callerId = topup.user_id): Topup =>
  z.parse(Topup, {
    ...topup,
    payment_url: topup.status === 'pending' && callerId === topup.user_id ? topup.payment_url : null,
  });

export const topupRecord = (userId: string, topupId: string) => ({
  key: topupKey(userId, topupId),
  schema: StoredTopup,
});

/** The owner of a top-up. */
export const TopupPointer = z.object({ user_id: z.string() });

export const topupPointerRecord = (topupId: string) => ({ key: topupPointerKey(topupId), schema: TopupPointer });
