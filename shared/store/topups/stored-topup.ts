import * as z from 'zod/mini';
import { Topup } from '../../contract/topups/topup.ts';
import { rupiah, timestamp } from '../../contract/wire/text.ts';
import { paymentKey, topupKey, topupPointerKey } from '../table/keys.ts';

export const StoredTopup = z.object({
  ...Topup.shape,
  /** Absent in a top-up for no order. The attribute is a key of the index `orders_by_id`, so null is not stored. */
  order_id: z._default(z.nullable(z.string()), null),
  /** An erasure removes it. */
  payment_url: z._default(z.nullable(z.string()), null),
  /** An erasure removes it. */
  account_number: z._default(z.nullable(z.string()), null),
  /** Greatest amount ever paid, in IDR. */
  received_idr: rupiah(0),
  /** References of the top-up's requests to the gateway, the latest last. */
  references: z.array(z.string()),
  /** The gateway's token of the payment page. The page is closed with it. */
  token: z.optional(z.string()),
  /** Ids of payments that were ever paid. `mismatched_ids` are those whose amount was not the requested amount. */
  payment_ids: z.array(z.string()),
  mismatched_ids: z.array(z.string()),
  /** Ids of payments that the gateway has reported. Each payment is polled by its id. */
  seen_ids: z.array(z.string()),
  /** Whether the money has arrived and the order is still to be paid with it. */
  order_due: z.optional(z.boolean()),
  /** The idempotency key of the request that opened the top-up. An erasure removes it. */
  requested_with: z.optional(z.string()),
  /** Time of the last poll on request. */
  asked_at: z.optional(timestamp()),
  /** The version of the optimistic lock. */
  version: z.int(),
  event_sequence: z.int(),
});

export type StoredTopup = z.infer<typeof StoredTopup>;

/**
 * The top-up resource. Only its owner sees the payment page, and only while the top-up can be paid.
 *
 * @param callerId the user id of the reader, by default the owner's
 */
export const topupOf = (topup: StoredTopup, callerId = topup.user_id): Topup =>
  z.parse(Topup, {
    ...topup,
    payment_url: topup.status === 'pending' && callerId === topup.user_id ? topup.payment_url : null,
    account_number: topup.status === 'pending' ? topup.account_number : null,
  });

export const topupRecord = (userId: string, topupId: string) => ({
  key: topupKey(userId, topupId),
  schema: StoredTopup,
});

export const TopupPointer = z.object({ user_id: z.string() });

/** The top-up to which a gateway's payment belongs. */
export const GatewayPayment = z.object({ topup_id: z.string(), user_id: z.string() });

export const gatewayPaymentRecord = (gateway: string, paymentId: string) => ({
  key: paymentKey(gateway, paymentId),
  schema: GatewayPayment,
});

export const topupPointerRecord = (topupId: string) => ({ key: topupPointerKey(topupId), schema: TopupPointer });
