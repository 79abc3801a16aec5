import { type Refusal, refuse } from '../../errors.ts';

/** What is drafted by one person and approved by another, or by two others. */
export const approvalStatuses = ['draft', 'first_approved', 'approved', 'withdrawn'] as const;

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

/** Whether a draft waits still. @returns `invalid_status`, or undefined */
export const refuseEnded = (status: FourEyes['status']): Refusal | undefined => {
  if (status === 'approved') return refuse('invalid_status', 'It is approved already.', [{ reason: 'approved' }]);
  if (status === 'withdrawn') return refuse('invalid_status', 'It is withdrawn.', [{ reason: 'withdrawn' }]);
  return undefined;
};

/** Who gave somebody a role of finance or admin, and when. */
export type RecentGrant = { readonly granted_by: string; readonly granted_at: string };

const recentMs = 24 * 60 * 60 * 1000;

/** Those of the last 24 hours. */
export const recentGrants = (grants: readonly RecentGrant[] = [], nowMs: number): readonly RecentGrant[] =>
  grants.filter(({ granted_at }) => Date.parse(granted_at) > nowMs - recentMs);

/**
 * Whether an approver owes their role to who drafted: otherwise one admin makes the second pair of eyes.
 *
 * @returns `forbidden`, or undefined
 */
export const refuseRecentGrant = (
  approver: { readonly recent_grants?: readonly RecentGrant[] | undefined },
  drafterId: string,
  nowMs: number,
): Refusal | undefined =>
  recentGrants(approver.recent_grants, nowMs).some(({ granted_by }) => granted_by === drafterId)
    ? refuse('forbidden', undefined, [{ reason: 'recent_grant' }])
    : undefined;

/** What an approval is refused with whose drafter is not active or has none of the roles any more. */
export const refuseLostRole = (): Refusal => refuse('forbidden', undefined, [{ reason: 'drafter_lost_role' }]);

/** Whether somebody may withdraw a draft: who drafted it, and admins. @returns `forbidden`, or undefined */
export const refuseWithdrawal = (
  { drafted_by }: Pick<FourEyes, 'drafted_by'>,
  caller: { readonly user_id: string; readonly roles: readonly string[] },
): Refusal | undefined =>
  drafted_by === caller.user_id || caller.roles.includes('admin')
    ? undefined
    : refuse('forbidden', 'Who drafted it withdraws it, or an admin.', [{ reason: 'ownership' }]);

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
  const ended = refuseEnded(status);
  if (ended) return ended;
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
 * @param amountIdr what it moves, with what was approved for the same person or by the same pair within 24 hours
 * @param ceilingIdr the most that single approvals may move
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
