import * as z from 'zod/mini';
import { Settlement } from '../../contract/topups/settlement.ts';
import { timestamp } from '../../contract/wire/text.ts';
import { fencingTokenKey, paidOutKey, settlementKey, settlementNameKey } from '../table/payout-keys.ts';

/** The ledger entry of a gateway's payout. Amounts in IDR. */
export const StoredPayout = z.object({
  entry_id: z.string(),
  type: z.enum(['paid_out', 'payout_reversed']),
  gateway: z.string(),
  payout_id: z.string(),
  moves: z.int(),
  gross_idr: z.int(),
  fee_idr: z.int(),
  received_idr: z.int(),
  reference: z.string(),
  paid_on: z.string(),
  list: z.string(),
  fee_vat_idr: z.optional(z.int()),
  settlement_id: z.string(),
  /** The fingerprint of the report and the received amount. */
  mark: z.string(),
  /** The fencing token of the draft. */
  fencing_token: z.int(),
  lines: z.array(z.object({ account: z.string(), amount_idr: z.int() })),
  created_at: timestamp(),
});

export const StoredSettlement = z.object({ ...Settlement.shape, mark: z.string(), fencing_token: z.int() });

export type StoredSettlement = z.infer<typeof StoredSettlement>;

export const settlementRecord = (gateway: string, settlementId: string) => ({
  key: settlementKey(gateway, settlementId),
  schema: StoredSettlement,
});

export const settlementNameRecord = (gateway: string, payoutId: string) => ({
  key: settlementNameKey(gateway, payoutId),
  schema: z.object({ settlement_id: z.string() }),
});

/**
 * The reservation of a top-up's ledger entry for a payout. It is valid once a settlement with the same fencing token is
 * drafted. Before that, an attempt with a newer token can overwrite it.
 */
export const PaidOut = z.object({
  entry_id: z.string(),
  gateway: z.string(),
  payout_id: z.string(),
  amount_idr: z.int(),
  fencing_token: z.int(),
  settlement_id: z.string(),
  reserved_at: timestamp(),
});

export type PaidOut = z.infer<typeof PaidOut>;

export const paidOutRecord = (userId: string, entryId: string) => ({
  key: paidOutKey(userId, entryId),
  schema: PaidOut,
});

export const fencingTokenRecord = (gateway: string) => ({
  key: fencingTokenKey(gateway),
  schema: z.object({ fencing_token: z.int() }),
});
