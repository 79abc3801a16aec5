import { accountKey, entryPrefix } from './keys.ts';

/**
 * The payouts of a gateway. Each is its own ledger entry, under its settlement's id; older ones are under their name.
 */
export const payoutsPartition = (gateway: string): string => `PAYOUT#${gateway}`;
export const payoutKey = (gateway: string, payoutId: string) => ({
  PK: payoutsPartition(gateway),
  SK: `${entryPrefix}${payoutId}`,
});

/** A settlement of a gateway, from its draft on, and the settlement with the gateway's own name. */
export const settlementPrefix = 'SETTLEMENT#';
export const settlementKey = (gateway: string, settlementId: string) => ({
  PK: payoutsPartition(gateway),
  SK: `${settlementPrefix}${settlementId}`,
});
export const settlementNameKey = (gateway: string, payoutId: string) => ({
  PK: payoutsPartition(gateway),
  SK: `NAME#${payoutId}`,
});

/** The latest fencing token of payout bookings. An older token cannot commit any more. */
export const payoutAttemptKey = (gateway: string) => ({ PK: payoutsPartition(gateway), SK: 'ATTEMPT' }) as const;

/** The payout that includes an entry of a top-up, in the same collection as the entry. */
export const paidOutPrefix = 'PAID_OUT#';
export const paidOutKey = (userId: string, entryId: string) => ({
  PK: accountKey(userId).PK,
  SK: `${paidOutPrefix}${entryId}`,
});
