import { type Refusal, refuse } from '../../errors.ts';
import { type BeneficiaryReason, type RecentGrant, recentGrants, recordedGrants, refuseInterest } from './four-eyes.ts';

/** The part of an account that a decision depends on. `status` is its effective status. */
export type Person = {
  readonly status: string;
  readonly roles: readonly string[];
  readonly recent_grants?: readonly RecentGrant[] | undefined;
  readonly email_verified?: boolean | undefined;
  readonly email_hash?: string | undefined;
  readonly phone_hash?: string | undefined;
};

export type Decider = { readonly user_id: string; readonly person: Person | undefined };

/** The people of one decision. */
export type Deciders = Beneficiary & {
  /** The caller, whose account and role are checked before. */
  readonly approver: { readonly user_id: string; readonly person: Person };
  /** The drafter and the first approver, if there is one. */
  readonly others: readonly Decider[];
};

/** The contacts by which two accounts are the same person. An e-mail address counts only if it is verified. */
export const contactsOf = (person: Person | undefined) => ({
  email_hash: person?.email_verified ? person.email_hash : undefined,
  phone_hash: person?.phone_hash,
});

/** Whether two accounts have the same verified e-mail address, or the same phone number. */
export const hasSameContact = (one: Person | undefined, other: Person | undefined): boolean => {
  const [mine, theirs] = [contactsOf(one), contactsOf(other)];
  return (
    (mine.email_hash !== undefined && mine.email_hash === theirs.email_hash) ||
    (mine.phone_hash !== undefined && mine.phone_hash === theirs.phone_hash)
  );
};

/** The person who profits from a draft. Without an id, nobody does. */
export type Beneficiary = { readonly beneficiaryId: string | null; readonly beneficiary: Person | undefined };

/** Whether a person is the beneficiary: the same account, or one with the same contact. */
const isBeneficiary = ({ user_id, person }: Decider, { beneficiaryId, beneficiary }: Beneficiary): boolean =>
  user_id === beneficiaryId || hasSameContact(person, beneficiary);

/**
 * Refuses a decision by a person who profits from it: to draft, to approve or to withdraw.
 *
 * @returns `forbidden` (`beneficiary` or `self`), or undefined
 */
export const refuseProfiting = (
  deciders: readonly Decider[],
  of: Beneficiary,
  reason: BeneficiaryReason = 'beneficiary',
): Refusal | undefined => (deciders.some((decider) => isBeneficiary(decider, of)) ? refuseInterest(reason) : undefined);

/** The roles of drafter and approvers of a kind. The rows in shared/drafts/ have the same. */
export const decidingRoles = (kind: string): readonly string[] =>
  kind === 'role_grant' ? ['admin'] : ['finance', 'admin'];

/** The reason that refuses the beneficiary of a kind. */
export const beneficiaryReasonOf = (kind: string): BeneficiaryReason =>
  kind === 'role_grant' ? 'self' : 'beneficiary';

/**
 * Checks that a person may withdraw a draft: its drafter, or an admin. A withdrawal is a decision, so the beneficiary may
 * not.
 *
 * @returns `forbidden` (`ownership`, `beneficiary` or `self`), or undefined
 */
export const refuseWithdrawal = (
  { drafted_by }: { readonly drafted_by: string },
  decider: Decider,
  { kind, ...beneficiary }: Beneficiary & { readonly kind: string },
): Refusal | undefined =>
  drafted_by === decider.user_id || decider.person?.roles.includes('admin')
    ? refuseProfiting([decider], beneficiary, beneficiaryReasonOf(kind))
    : refuse('forbidden', 'Only its drafter or an admin can withdraw it.', [{ reason: 'ownership' }]);

const isFit = (person: Person | undefined, roles: readonly string[]): boolean =>
  person?.status === 'active' && person.roles.some((role) => roles.includes(role));

/** Whether one of these people granted another of them finance or admin within 24 hours. */
const isAppointed = ({ approver, others }: Deciders, nowMs: number): boolean => {
  const ids = [approver.user_id, ...others.map(({ user_id }) => user_id)];
  const ofApprover = recentGrants(approver.person.recent_grants, nowMs).map(({ granted_by }) => granted_by);
  const ofOthers = others.flatMap(({ person }) =>
    Object.keys(recordedGrants(recentGrants(person?.recent_grants, nowMs)).recent_granters),
  );
  return [...ofApprover, ...ofOthers].some((granter) => ids.includes(granter));
};

/**
 * Checks the people of an approval. Each is another account than the beneficiary's, by contacts too. Drafter and first
 * approver are active and still have the role. No two of them granted one another finance or admin within 24 hours.
 * Otherwise one admin could appoint the approver of the admin's own drafts.
 *
 * @param roles the roles of the drafters
 * @returns `forbidden` (`beneficiary` or `self`, `drafter_lost_role`, `recent_grant`), or undefined
 */
export const refuseDeciders = (
  deciders: Deciders,
  roles: readonly string[],
  nowMs: number,
  reason: BeneficiaryReason = 'beneficiary',
): Refusal | undefined => {
  const { approver, others } = deciders;
  const profiting = refuseProfiting([approver, ...others], deciders, reason);
  if (profiting) return profiting;
  if (others.some(({ person }) => !isFit(person, roles)))
    return refuse('forbidden', undefined, [{ reason: 'drafter_lost_role' }]);
  return isAppointed(deciders, nowMs) ? refuse('forbidden', undefined, [{ reason: 'recent_grant' }]) : undefined;
};
