import { accountKey, entryPrefix } from './keys.ts';

/**
 * The ledger entry of a payout, by the id of its settlement. The previous release used the gateway's name of the
 * payout.
 */
export const payoutsPartition = (gateway: string): string => `PAYOUT#${gateway}`;
export const payoutKey = (gateway: string, payoutId: string) => ({
  PK: payoutsPartition(gateway),
  SK: `${entryPrefix}${payoutId}`,
});

/** A settlement of a gateway, and a pointer to it by the gateway's name of the payout. */
export const settlementPrefix = 'SETTLEMENT#';
export const settlementKey = (gateway: string, settlementId: string) => ({
  PK: payoutsPartition(gateway),
  SK: `${settlementPrefix}${settlementId}`,
});
export const settlementNameKey = (gateway: string, payoutId: string) => ({
  PK: payoutsPartition(gateway),
  SK: `NAME#${payoutId}`,
});

/** The latest fencing token for drafts of settlements. A draft with an older token fails. */
export const payoutAttemptKey = (gateway: string) => ({ PK: payoutsPartition(gateway), SK: 'ATTEMPT' }) as const;

/** The reservation of a top-up's ledger entry for a payout, in the same partition as the entry. */
export const paidOutPrefix = 'PAID_OUT#';
export const paidOutKey = (userId: string, entryId: string) => ({
  PK: accountKey(userId).PK,
  SK: `${paidOutPrefix}${entryId}`,
});
