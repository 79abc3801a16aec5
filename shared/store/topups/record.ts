import * as z from 'zod/mini';
import { Topup } from '../../contract/topups/topup.ts';
import { rupiah, timestamp } from '../../contract/wire/text.ts';
import { topupKey, topupPointerKey } from '../table/keys.ts';

/** A top-up as it is kept: what clients see, and what only the service does. */
export const StoredTopup = z.object({
  ...Topup.shape,
  order_id: z._default(z.nullable(z.string()), null),
  payment_url: z._default(z.nullable(z.string()), null),
  /** The most that was ever paid of it. */
  received_idr: rupiah(0),
  /** The names under which the gateway was asked for it, the last one last. */
  references: z.array(z.string()),
  /** What closes its page. */
  token: z.optional(z.string()),
  /** The payments that were ever paid, by the gateway's ids; and of these those of another amount. */
  payment_ids: z.array(z.string()),
  mismatched_ids: z.array(z.string()),
  /** The payments that the gateway has confirmed, to be polled by their ids; a top-up of version N−1 has none. */
  seen_ids: z.optional(z.array(z.string())),
  /** The money has come, and the order has yet to be paid with it. */
  order_due: z.optional(z.boolean()),
  /** The idempotency key of its request; gone when its user was erased. */
  requested_with: z.optional(z.string()),
  /** When somebody last asked for a question to the gateway. */
  asked_at: z.optional(timestamp()),
  /** Each change counts on from the one that it read. */
  version: z.int(),
  event_sequence: z.int(),
});

export type StoredTopup = z.infer<typeof StoredTopup>;

/** The top-up that clients see: a page is shown while it can be paid. */
export const topupOf = (topup: StoredTopup): Topup =>
  z.parse(Topup, { ...topup, payment_url: topup.status === 'pending' ? topup.payment_url : null });

/** The same as the staff see it: the page on which it is paid is its owner's. */
export const staffTopupOf = (topup: StoredTopup): Topup => ({ ...topupOf(topup), payment_url: null });

export const topupRecord = (userId: string, topupId: string) => ({
  key: topupKey(userId, topupId),
  schema: StoredTopup,
});

/** Whose top-up this is. */
export const TopupPointer = z.object({ user_id: z.string() });

export const topupPointerRecord = (topupId: string) => ({ key: topupPointerKey(topupId), schema: TopupPointer });
