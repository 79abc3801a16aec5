import * as z from 'zod/mini';
import { timestamp } from '../../contract/wire/text.ts';
import { type CauseIds, entryTypes } from '../../domain/wallet/ledger.ts';
import { walletKey } from '../table/keys.ts';

/** A stored wallet. Balances default to 0, because a hold or an order can create the wallet before any money. */
export const StoredWallet = z.object({
  available_idr: z._default(z.int().check(z.gte(0)), 0),
  held_idr: z._default(z.int().check(z.gte(0)), 0),
  /** The debt from reversals of spent money, 0 or negative. */
  owed_idr: z._default(z.int().check(z.lte(0)), 0),
  open_topups: z._default(z.set(z.string()), () => new Set<string>()),
  open_topups_idr: z._default(z.int().check(z.gte(0)), 0),
  /** The month of the last counted inflow (`2026-11`), and the inflow of that month in IDR (limits.ts). */
  inflow_month: z.optional(z.string()),
  inflow_idr: z._default(z.int(), 0),
  hold: z.optional(z.object({ public_note: z.optional(z.string()), placed_by: z.string(), placed_at: timestamp() })),
  /**
   * The owner's open orders, encoded by `encodeOpenOrder`. `orders_placed` counts the orders of the day `orders_on`.
   */
  open_orders: z._default(z.set(z.string()), () => new Set<string>()),
  orders_on: z.optional(z.string()),
  orders_placed: z._default(z.int(), 0),
  /** The number of the owner's events about holds, suspensions and roles (user-events.ts). */
  event_sequence: z._default(z.int(), 0),
  updated_at: z.optional(timestamp()),
});

export type StoredWallet = z.infer<typeof StoredWallet>;

export const emptyWallet: StoredWallet = z.parse(StoredWallet, {});

export const walletRecord = (userId: string) => ({ key: walletKey(userId), schema: StoredWallet });

const causeIds = {
  order_id: z.optional(z.string()),
  refund_id: z.optional(z.string()),
  credit_id: z.optional(z.string()),
  debit_id: z.optional(z.string()),
  topup_id: z.optional(z.string()),
} satisfies CauseIds;

/** A stored ledger entry. The owner does not see its lines. */
export const StoredEntry = z.object({
  entry_id: z.string(),
  user_id: z.string(),
  type: z.enum(entryTypes),
  lines: z.array(z.object({ account: z.string(), amount_idr: z.int() })),
  available_change_idr: z.int(),
  held_change_idr: z.int(),
  owed_change_idr: z.optional(z.int()),
  ...causeIds,
  reference: z.optional(z.string()),
  paid_on: z.optional(z.string()),
  inflow_month: z.optional(z.string()),
  inflow_idr: z.optional(z.int()),
  list: z.optional(z.string()),
  created_at: timestamp(),
});
