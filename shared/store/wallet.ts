import * as z from 'zod/mini';
import { timestamp } from '../contract/text.ts';
import { entryTypes, type Wallet } from '../contract/wallet.ts';

/** A wallet as it is kept. A hold of one that never had money stands alone. */
export const StoredWallet = z.object({
  available_idr: z._default(z.int().check(z.gte(0)), 0),
  held_idr: z._default(z.int().check(z.gte(0)), 0),
  hold: z.optional(z.object({ reason: z.string(), placed_by: z.string(), placed_at: timestamp() })),
  /** How many events its holds have had. */
  event_sequence: z._default(z.int(), 0),
  updated_at: z.optional(timestamp()),
});

export type StoredWallet = z.infer<typeof StoredWallet>;

/** The wallet that its owner sees; nobody has one before money or a hold comes. */
export const walletOf = (userId: string, wallet: StoredWallet | undefined): Wallet => ({
  user_id: userId,
  available_idr: wallet?.available_idr ?? 0,
  held_idr: wallet?.held_idr ?? 0,
  hold: wallet?.hold ? { reason: wallet.hold.reason, placed_at: wallet.hold.placed_at } : null,
  updated_at: wallet?.updated_at ?? null,
});

/** An entry as it is kept: what the owner sees, and where the money went. */
export const StoredEntry = z.object({
  entry_id: z.string(),
  user_id: z.string(),
  type: z.enum(entryTypes),
  lines: z.array(z.object({ account: z.string(), amount_idr: z.int() })),
  available_change_idr: z.int(),
  held_change_idr: z.int(),
  order_id: z.optional(z.string()),
  refund_id: z.optional(z.string()),
  credit_id: z.optional(z.string()),
  created_at: timestamp(),
});
