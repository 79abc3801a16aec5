import type * as z from 'zod/mini';
import type { ConsentReceipt } from '../../contract/accounts/user.ts';
import { type RandomBytes, timeSortedId } from '../../domain/ids.ts';
import { consentKey } from '../table/keys.ts';
import { put, type Writes } from '../table/transaction.ts';

type Receipts = readonly z.infer<typeof ConsentReceipt>[];

/**
 * Stores the receipts of one submission as one item, if there are any. The item is never changed, and not read with the
 * account.
 */
export const receiptWrites = (userId: string, receipts: Receipts, randomBytes: RandomBytes): Writes => {
  const [first] = receipts;
  if (first === undefined) return {};
  const consent_id = timeSortedId('cns', Date.parse(first.recorded_at), randomBytes);
  return { receipts: put({ ...consentKey(userId, consent_id), consent_id, receipts }) };
};
