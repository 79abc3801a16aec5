import { type Refusal, refuse } from '../../errors.ts';

/** The statuses of a draft. One person writes the draft, one or two others approve it. */
export const approvalStatuses = ['draft', 'first_approved', 'approved', 'withdrawn'] as const;

/** Every status that a kind of draft has. A settlement has the last two. */
export type DraftStatus = (typeof approvalStatuses)[number] | 'lapsed' | 'reversing' | 'reversed';

export type FourEyes = {
  readonly status: DraftStatus;
  readonly drafted_by: string;
  readonly first_approved_by?: string | null | undefined;
};

export const draftedBy = (userId: string, nowMs: number) =>
  ({
    status: 'draft',
    drafted_by: userId,
    approved_by: null,
    created_at: new Date(nowMs).toISOString(),
    approved_at: null,
  }) as const;

/**
 * Refuses a decision by a person who profits from the decision: the wallet's owner, the share's creator, the payee.
 *
 * @param beneficiaries the user ids of the persons who profit; null where no person profits
 * @param reason the reason in the refusal
 * @returns `forbidden`, or undefined
 */
export const refuseBeneficiary = (
  userId: string,
  beneficiaries: readonly (string | null)[],
  reason: BeneficiaryReason = 'beneficiary',
): Refusal | undefined => (beneficiaries.includes(userId) ? refuseInterest(reason) : undefined);

/** Why a beneficiary cannot decide: `self` for a decision about a person, `beneficiary` for one about money. */
export type BeneficiaryReason = 'beneficiary' | 'self';

export const refuseInterest = (reason: BeneficiaryReason): Refusal =>
  refuse('forbidden', 'A person who profits from it cannot decide it.', [{ reason }]);

const ended: Readonly<Partial<Record<DraftStatus, Refusal>>> = {
  approved: refuse('invalid_status', 'It is approved already.', [{ reason: 'approved' }]),
  reversing: refuse('invalid_status', 'It is approved already.', [{ reason: 'approved' }]),
  reversed: refuse('invalid_status', 'It is reversed.', [{ reason: 'reversed' }]),
  withdrawn: refuse('invalid_status', 'It is withdrawn.', [{ reason: 'withdrawn' }]),
};

/** Checks that a draft is still open. @returns `invalid_status`, or undefined */
export const refuseEnded = (status: DraftStatus): Refusal | undefined => ended[status];

export type RecentGrant = { readonly granted_by: string; readonly granted_at: string };

const recentMs = 24 * 60 * 60 * 1000;

/** The instant 24 hours ago. A later grant is recent. */
export const recentSince = (nowMs: number): string => new Date(nowMs - recentMs).toISOString();

export const recentGrants = (grants: readonly RecentGrant[] = [], nowMs: number): readonly RecentGrant[] =>
  grants.filter(({ granted_at }) => granted_at > recentSince(nowMs));

/**
 * The account attributes that record recent grants. `recent_grants` is the list. `recent_granters` has the time by
 * granting person, for write conditions. Grants by the operator are in the list only. Otherwise a stage with one admin
 * could approve nothing for a day.
 */
export const recordedGrants = (grants: readonly RecentGrant[]) => {
  const byOperator = new Set(
    grants.filter((each) => !each.granted_by.startsWith('usr_')).map((each) => each.granted_at),
  );
  const byPeople = grants.filter(({ granted_at }) => !byOperator.has(granted_at));
  return {
    recent_grants: grants,
    recent_granters: Object.fromEntries(byPeople.map(({ granted_by, granted_at }) => [granted_by, granted_at])),
  };
};

/**
 * Refuses an approver whose role the drafter granted recently. Otherwise one admin could appoint the approver of the
 * admin's own drafts. `refuseDrafter` refuses a drafter whose role the approver granted.
 *
 * @returns `forbidden` (`recent_grant`), or undefined
 */
export const refuseRecentGrant = (
  approver: { readonly recent_grants?: readonly RecentGrant[] | undefined },
  drafterId: string,
  nowMs: number,
): Refusal | undefined =>
  recentGrants(approver.recent_grants, nowMs).some(({ granted_by }) => granted_by === drafterId)
    ? refuse('forbidden', undefined, [{ reason: 'recent_grant' }])
    : undefined;

/**
 * The refusal when the write condition on the drafter fails. Either the approver granted the drafter's role recently,
 * or the drafter has no such role now.
 *
 * @param grants the recent role grants of the drafter
 * @returns `forbidden` (`recent_grant` or `drafter_lost_role`)
 */
export const refuseDrafter = (
  grants: readonly RecentGrant[] | undefined,
  approverId: string,
  nowMs: number,
): Refusal => {
  const isRecent = approverId in recordedGrants(recentGrants(grants, nowMs)).recent_granters;
  return refuse('forbidden', undefined, [{ reason: isRecent ? 'recent_grant' : 'drafter_lost_role' }]);
};

/**
 * Checks that a person may approve an open draft. The drafter, a beneficiary and the first approver may not.
 *
 * @returns `forbidden`, `invalid_status` for an approved or withdrawn draft, or undefined
 */
export const refuseApproval = (
  { status, drafted_by, first_approved_by }: FourEyes,
  approverId: string,
  beneficiaries: readonly (string | null)[],
  reason?: BeneficiaryReason,
): Refusal | undefined => {
  if (drafted_by === approverId)
    return refuse('forbidden', 'A person other than the drafter must approve it.', [{ reason: 'four_eyes' }]);
  const refused = refuseBeneficiary(approverId, beneficiaries, reason);
  if (refused) return refused;
  const ended = refuseEnded(status);
  if (ended) return ended;
  if (status === 'first_approved' && first_approved_by === approverId)
    return refuse('forbidden', 'You have approved it already: a third person must approve it.', [
      { reason: 'four_eyes' },
    ]);
  return undefined;
};

/** The changes of the last approval, which puts the draft into force. */
export const approvedBy = (userId: string, nowMs: number) =>
  ({ status: 'approved', approved_by: userId, approved_at: new Date(nowMs).toISOString() }) as const;

const firstApprovedBy = (userId: string, nowMs: number) =>
  ({ status: 'first_approved', first_approved_by: userId, first_approved_at: new Date(nowMs).toISOString() }) as const;

/**
 * The changes of an approval of a draft that moves money. Two people besides the drafter must approve an amount above
 * the ceiling.
 *
 * @param amountIdr the draft's amount, plus the approved amounts of the last 24 hours (`countedIdr`), in IDR
 * @param ceilingIdr the greatest amount that one person may approve, in IDR
 */
export const approvalUnder = (
  { status }: FourEyes,
  { amountIdr, ceilingIdr }: { readonly amountIdr: bigint; readonly ceilingIdr: number },
  approverId: string,
  nowMs: number,
) =>
  status === 'draft' && amountIdr > ceilingIdr ? firstApprovedBy(approverId, nowMs) : approvedBy(approverId, nowMs);
