import { type Refusal, refuse } from '../../errors.ts';

/** What is drafted by one person and approved by another, or by two others. */
export const approvalStatuses = ['draft', 'first_approved', 'approved'] as const;

/** Who drafted something and who has agreed to it so far. Its terms never change. */
export type FourEyes = {
  readonly status: (typeof approvalStatuses)[number];
  readonly drafted_by: string;
  readonly first_approved_by?: string | null | undefined;
};

/** What a draft has beside its terms. */
export const draftedBy = (userId: string, nowMs: number) =>
  ({
    status: 'draft',
    drafted_by: userId,
    approved_by: null,
    created_at: new Date(nowMs).toISOString(),
    approved_at: null,
  }) as const;

/**
 * Whether somebody profits from what they decide: the owner of a wallet that gets money, the creator whose share it is, the
 * payee.
 *
 * @param beneficiaries their user ids; null where nobody in particular profits
 * @returns `forbidden`, or undefined
 */
export const refuseBeneficiary = (userId: string, beneficiaries: readonly (string | null)[]): Refusal | undefined =>
  beneficiaries.includes(userId)
    ? refuse('forbidden', 'Whoever profits from it cannot decide it.', [{ reason: 'self' }])
    : undefined;

/**
 * Whether somebody may approve: not who drafted it, nor who profits from it, nor who has agreed already; and once.
 *
 * @returns `forbidden`; `invalid_status` when it is approved already; or undefined
 */
export const refuseApproval = (
  { status, drafted_by, first_approved_by }: FourEyes,
  approverId: string,
  beneficiaries: readonly (string | null)[],
): Refusal | undefined => {
  if (drafted_by === approverId)
    return refuse('forbidden', 'Somebody else than who drafted it must approve it.', [{ reason: 'four_eyes' }]);
  const refused = refuseBeneficiary(approverId, beneficiaries);
  if (refused) return refused;
  if (status === 'approved') return refuse('invalid_status', 'It is approved already.', [{ reason: 'approved' }]);
  if (status === 'first_approved' && first_approved_by === approverId)
    return refuse('forbidden', 'You have agreed to it already: a third person must approve it.', [
      { reason: 'four_eyes' },
    ]);
  return undefined;
};

/** The last approval: from now on what was drafted counts. */
export const approvedBy = (userId: string, nowMs: number) =>
  ({ status: 'approved', approved_by: userId, approved_at: new Date(nowMs).toISOString() }) as const;

const firstApprovedBy = (userId: string, nowMs: number) =>
  ({ status: 'first_approved', first_approved_by: userId, first_approved_at: new Date(nowMs).toISOString() }) as const;

/**
 * What an approval makes of something that moves money: above the ceiling two people have to agree beside who drafted it.
 *
 * @param amountIdr what it moves
 * @param ceilingIdr the most that a single approval may move
 */
export const approvalUnder = (
  { status }: FourEyes,
  { amountIdr, ceilingIdr }: { readonly amountIdr: number; readonly ceilingIdr: number },
  approverId: string,
  nowMs: number,
) =>
  status === 'draft' && amountIdr > ceilingIdr ? firstApprovedBy(approverId, nowMs) : approvedBy(approverId, nowMs);

/** What an approval changes of its item. */
export type Approval = ReturnType<typeof approvalUnder>;
