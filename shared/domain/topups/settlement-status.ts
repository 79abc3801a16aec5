import { type Refusal, refuse } from '../../errors.ts';
import { type FourEyes, refuseEnded } from '../drafts/four-eyes.ts';

/** `reversing`: one person has requested the reversal, and another person must approve it. */
export const settlementStatuses = ['draft', 'approved', 'withdrawn', 'reversing', 'reversed'] as const;

export type SettlementStatus = (typeof settlementStatuses)[number];

/** Whether a settlement owns its report rows. While a settlement owns rows, no other settlement may contain them. */
export const holdsRows = (status: SettlementStatus): boolean => status !== 'withdrawn' && status !== 'reversed';

type Settlement = Omit<FourEyes, 'status'> & {
  readonly status: SettlementStatus;
  readonly reversal_drafted_by: string | null;
};

/**
 * Checks the request or the approval of a settlement's reversal.
 *
 * @returns `invalid_status` when the settlement is not booked, `forbidden` (`four_eyes`) for the requester, or
 * undefined
 */
export const refuseReversal = ({ status, reversal_drafted_by }: Settlement, callerId: string): Refusal | undefined => {
  if (status === 'draft') return refuse('invalid_status', undefined, [{ reason: 'not_approved' }]);
  if (status === 'reversed') return refuse('invalid_status', undefined, [{ reason: 'reversed' }]);
  if (status === 'withdrawn') return refuseEnded(status);
  return status === 'reversing' && reversal_drafted_by === callerId
    ? refuse('forbidden', 'A person other than the requester must approve the reversal.', [{ reason: 'four_eyes' }])
    : undefined;
};
