import { accountKey, entryPrefix } from './keys.ts';

export const payoutsPartition = (gateway: string): string => `PAYOUT#${gateway}`;

/** The ledger entry of a payout, by the id of its settlement. */
export const payoutKey = (gateway: string, settlementId: string) => ({
  PK: payoutsPartition(gateway),
  SK: `${entryPrefix}${settlementId}`,
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
export const fencingTokenKey = (gateway: string) => ({ PK: payoutsPartition(gateway), SK: 'FENCING_TOKEN' }) as const;

/** The reservation of a top-up's ledger entry for a payout, in the same partition as the entry. */
export const paidOutPrefix = 'PAID_OUT#';
export const paidOutKey = (userId: string, entryId: string) => ({
  PK: accountKey(userId).PK,
  SK: `${paidOutPrefix}${entryId}`,
});
