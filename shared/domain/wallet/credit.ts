import type { Refusal } from '../../errors.ts';
import { type RandomBytes, timeSortedId } from '../ids.ts';
import { draftedBy, type FourEyes, refuseApproval } from '../people/four-eyes.ts';
import type { CreditSource } from './ledger.ts';

/** What a credit is asked for with; the amount in IDR. */
type Form = {
  readonly amount_idr: number;
  readonly source: CreditSource;
  readonly reason: string;
  readonly public_note?: string | undefined;
};

/**
 * A credit as it is drafted: its terms never change, and its money moves with the last approval.
 *
 * @param userId whose wallet it is for
 * @param drafterId who asks for it
 */
export const newCredit = (userId: string, form: Form, drafterId: string, nowMs: number, randomBytes: RandomBytes) => ({
  credit_id: timeSortedId('crd', nowMs, randomBytes),
  user_id: userId,
  ...form,
  public_note: form.public_note ?? null,
  ...draftedBy(drafterId, nowMs),
  first_approved_by: null,
  first_approved_at: null,
});

/** Whether somebody may approve a credit. Who gets the money profits from it. @returns the refusals of `refuseApproval` */
export const refuseCreditApproval = (
  credit: FourEyes & { readonly user_id: string },
  approverId: string,
): Refusal | undefined => refuseApproval(credit, approverId, [credit.user_id]);
