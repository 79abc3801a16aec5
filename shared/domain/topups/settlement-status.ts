import { type Refusal, refuse } from '../../errors.ts';
import { type FourEyes, refuseApproval, refuseEnded } from '../drafts/four-eyes.ts';

/** `reversing`: one has asked to take it back, and another has to agree. */
export const settlementStatuses = ['draft', 'approved', 'withdrawn', 'reversing', 'reversed'] as const;

export type SettlementStatus = (typeof settlementStatuses)[number];

/** Whether the rows of a settlement are its own: nothing else may settle them. */
export const holdsRows = (status: SettlementStatus): boolean => status !== 'withdrawn' && status !== 'reversed';

type Settlement = Omit<FourEyes, 'status'> & {
  readonly status: SettlementStatus;
  readonly reversal_drafted_by: string | null;
};

/** Whether somebody may approve a settlement. @returns the refusals of `refuseApproval` */
export const refuseSettlementApproval = (settlement: Settlement, approverId: string): Refusal | undefined => {
  const { status } = settlement;
  if (status === 'reversed') return refuse('invalid_status', undefined, [{ reason: 'reversed' }]);
  return refuseApproval({ ...settlement, status: status === 'reversing' ? 'approved' : status }, approverId, []);
};

/**
 * Whether somebody may ask for the reversal of a settlement, or agree to it.
 *
 * @returns `invalid_status` when it is not booked; `forbidden` to who asked for it; or undefined
 */
export const refuseReversal = ({ status, reversal_drafted_by }: Settlement, callerId: string): Refusal | undefined => {
  if (status === 'draft') return refuse('invalid_status', undefined, [{ reason: 'not_approved' }]);
  if (status === 'reversed') return refuse('invalid_status', undefined, [{ reason: 'reversed' }]);
  if (status === 'withdrawn') return refuseEnded(status);
  return status === 'reversing' && reversal_drafted_by === callerId
    ? refuse('forbidden', 'Somebody else than who asked for the reversal must agree to it.', [{ reason: 'four_eyes' }])
    : undefined;
};
