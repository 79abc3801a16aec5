import * as z from 'zod/mini';
import { Settlement } from '../../contract/topups/settlement.ts';
import { timestamp } from '../../contract/wire/text.ts';
import { paidOutKey, payoutAttemptKey, payoutKey, settlementKey, settlementNameKey } from '../table/payout-keys.ts';

/** A payout of a gateway as it is kept: an entry of the ledger. Amounts in IDR. */
export const StoredPayout = z.object({
  entry_id: z.string(),
  type: z.enum(['paid_out', 'payout_reversed']),
  gateway: z.string(),
  payout_id: z.string(),
  moves: z.int(),
  gross_idr: z.int(),
  fee_idr: z.int(),
  received_idr: z.int(),
  fee_vat_idr: z.optional(z.int()),
  /** Whose it is; older ones have none. */
  settlement_id: z.optional(z.string()),
  /** Of the report and the money by which it was booked. */
  mark: z.string(),
  /** Whose notes count. */
  attempt: z.int(),
  lines: z.array(z.object({ account: z.string(), amount_idr: z.int() })),
  created_at: timestamp(),
});

export type StoredPayout = z.infer<typeof StoredPayout>;

/** A settlement as it is kept: what is answered, and by what its rows are known. */
export const StoredSettlement = z.object({ ...Settlement.shape, mark: z.string(), attempt: z.int() });

export type StoredSettlement = z.infer<typeof StoredSettlement>;

export const settlementRecord = (gateway: string, settlementId: string) => ({
  key: settlementKey(gateway, settlementId),
  schema: StoredSettlement,
});

/** Which settlement the gateway's name stands for: the last of this name. */
export const settlementNameRecord = (gateway: string, payoutId: string) => ({
  key: settlementNameKey(gateway, payoutId),
  schema: z.object({ settlement_id: z.string() }),
});

export const payoutRecord = (gateway: string, payoutId: string) => ({
  key: payoutKey(gateway, payoutId),
  schema: StoredPayout,
});

/** The note that an entry of a top-up is paid out. It counts once its payout is booked by the same attempt; before that the next one may take it. */
export const PaidOut = z.object({
  entry_id: z.string(),
  gateway: z.string(),
  payout_id: z.string(),
  amount_idr: z.int(),
  attempt: z.int(),
  /** Older notes have none. */
  settlement_id: z.optional(z.string()),
  noted_at: timestamp(),
});

export type PaidOut = z.infer<typeof PaidOut>;

export const paidOutRecord = (userId: string, entryId: string) => ({
  key: paidOutKey(userId, entryId),
  schema: PaidOut,
});

/** How often it was begun to book a payout of a gateway. */
export const payoutAttemptRecord = (gateway: string) => ({
  key: payoutAttemptKey(gateway),
  schema: z.object({ attempt: z.int() }),
});
