import type * as z from 'zod/mini';
import type { ConsentReceipt } from '../../contract/accounts/user.ts';
import { type RandomBytes, timeSortedId } from '../../domain/ids.ts';
import { consentKey } from '../table/keys.ts';
import { type Part, type Parts, put } from '../table/transaction.ts';
import type { Account } from './account.ts';

type Receipts = readonly z.infer<typeof ConsentReceipt>[];

/** The receipts of one submission as one item. The item is never changed, and not read with the account. */
const receiptsPart = (userId: string, receipts: Receipts, randomBytes: RandomBytes): Part => {
  const [first] = receipts;
  const consent_id = timeSortedId('cns', first ? Date.parse(first.recorded_at) : 0, randomBytes);
  return put({ ...consentKey(userId, consent_id), consent_id, receipts });
};

/**
 * Stores the receipts of a change of consents, and moves receipts of the previous release out of the account. The
 * transaction must also remove `consent_receipts` from the account.
 */
export const receiptParts = (account: Account, receipts: Receipts, randomBytes: RandomBytes): Parts => {
  const { user_id, consent_receipts: earlier = [] } = account;
  return {
    ...(receipts.length > 0 && { receipts: receiptsPart(user_id, receipts, randomBytes) }),
    ...(earlier.length > 0 && { 'earlier receipts': receiptsPart(user_id, earlier, randomBytes) }),
  };
};
