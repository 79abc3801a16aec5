import { accountKey, entryPrefix } from './keys.ts';

/** The payouts of a gateway: each is its own entry of the ledger, under the id of its settlement; older ones under their name. */
export const payoutsPartition = (gateway: string): string => `PAYOUT#${gateway}`;
export const payoutKey = (gateway: string, payoutId: string) => ({
  PK: payoutsPartition(gateway),
  SK: `${entryPrefix}${payoutId}`,
});

/** A settlement of a gateway, from its draft on; and which one the gateway's name for it stands for. */
export const settlementPrefix = 'SETTLEMENT#';
export const settlementKey = (gateway: string, settlementId: string) => ({
  PK: payoutsPartition(gateway),
  SK: `${settlementPrefix}${settlementId}`,
});
export const settlementNameKey = (gateway: string, payoutId: string) => ({
  PK: payoutsPartition(gateway),
  SK: `NAME#${payoutId}`,
});

/** Who began to book a payout last: nobody else's can be booked any more. */
export const payoutAttemptKey = (gateway: string) => ({ PK: payoutsPartition(gateway), SK: 'ATTEMPT' }) as const;

/** In which payout an entry of a top-up was paid out, beside the entry. */
export const paidOutPrefix = 'PAID_OUT#';
export const paidOutKey = (userId: string, entryId: string) => ({
  PK: accountKey(userId).PK,
  SK: `${paidOutPrefix}${entryId}`,
});
