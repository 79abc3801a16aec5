import { type Refusal, refuse } from '../errors.ts';
import { type RandomBytes, timeSortedId } from './ids.ts';
import type { CreditSource } from './ledger.ts';
import { draftedBy } from './policy-draft.ts';

/** What a credit is asked for with; the amount in IDR. */
type Form = { readonly amount_idr: number; readonly source: CreditSource; readonly reason: string };

/**
 * A credit as it is drafted: its terms never change, and its money moves with the approval.
 *
 * @param userId whose wallet it is for
 * @param drafterId who asks for it
 */
export const newCredit = (userId: string, form: Form, drafterId: string, nowMs: number, randomBytes: RandomBytes) => ({
  credit_id: timeSortedId('crd', nowMs, randomBytes),
  user_id: userId,
  ...form,
  ...draftedBy(drafterId, nowMs),
});

/**
 * Whether somebody may approve a credit: four eyes, and once.
 *
 * @returns `forbidden` for who drafted it, `invalid_status` when it is approved already, or undefined
 */
export const refuseCreditApproval = (
  credit: { readonly status: 'draft' | 'approved'; readonly drafted_by: string },
  userId: string,
): Refusal | undefined => {
  if (credit.drafted_by === userId) return refuse('forbidden', 'Somebody else than who drafted it must approve it.');
  return credit.status === 'draft' ? undefined : refuse('invalid_status', 'The credit is approved already.');
};
