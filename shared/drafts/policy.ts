import { approvedBy, draftedBy } from '../domain/drafts/four-eyes.ts';
import { changesOf, isRecent, type Term, term, warningsWhere } from '../domain/drafts/review.ts';
import { timeSortedId } from '../domain/ids.ts';
import { inForce } from '../domain/policies/policy.ts';
import { refuseStart, refuseTerms } from '../domain/policies/policy-draft.ts';
import { type Refusal, refuseField } from '../errors.ts';
import { eventWrite } from '../store/outbox/outbox.ts';
import { readBegunPolicies } from '../store/policies/read-begun-policies.ts';
import { type AnyPolicy, approvedItem, type PolicyKind } from '../store/policies/stored-policy.ts';
import { policyList } from '../store/table/list-keys.ts';
import { put } from '../store/table/transaction.ts';
import type { Drafting, DraftKind } from './draft-kind.ts';
import { policyDraft } from './records.ts';

type Form = Parameters<typeof refuseTerms>[0] & { readonly reason: string };

type Own<Policy, F, Params> = {
  readonly idIn: (params: Params) => string;
  readonly creatorIn: (form: F) => string | null;
  /** The terms that the policy replaces. */
  readonly termsOf: (policy: Policy) => readonly Term[];
  /** The terms that name the creator, the tax class or the tax of the policy. */
  readonly subjectTermsOf: (policy: Policy) => readonly Term[];
  /** The subject whose policy applies where the policy's own subject has none. */
  readonly otherSubject?: string;
  /** Checks what only this kind of policy has. */
  readonly refuseForm?: (form: F) => Refusal | undefined;
  /** Makes the policy of a form. `newId` makes an id with a prefix. */
  readonly policyOf: (form: F, drafted: ReturnType<typeof draftedBy>, newId: (prefix: string) => string) => Policy;
};

/** The columns that the policies share. An approved policy never changes, and it is in force from its `valid_from`. */
export const policy = <Policy extends AnyPolicy, F extends Form, Params>(
  kind: PolicyKind<Policy>,
  { idIn, creatorIn, refuseForm, policyOf, termsOf, subjectTermsOf, otherSubject }: Own<Policy, F, Params>,
): DraftKind<Policy, Params, undefined> & Drafting<Policy, { readonly body: F }> => ({
  id: kind.draftKind,
  roles: ['finance', 'admin'],
  record: policyDraft(kind),
  named: (params) => ({ draftId: idIn(params), place: {} }),
  idOf: kind.idOf,
  beneficiaryOf: kind.creatorOf,
  listed: () => ({ amount_idr: null }),
  item: (draft) => ({ list: policyList(draft) }),
  lapsing: ({ valid_from }) => ({ lapses_at: valid_from }),
  lapsed: 'Its valid_from has passed. Draft another one.',
  audited: (draft) => draft,
  shown: (draft, isLapsed) => ({ ...draft, ...(isLapsed && { status: 'lapsed' }) }),
  read: async () => undefined,
  terms: (draft) => [
    ...subjectTermsOf(draft),
    term('valid_from', 'instant', draft.valid_from),
    term('valid_to', 'instant', draft.valid_to),
  ],
  preview: async ({ draft, table, nowMs }) => {
    const subjects = new Set([kind.subjectOf(draft), otherSubject ?? kind.subjectOf(draft)]);
    const begun = await Promise.all([...subjects].map((subject) => readBegunPolicies(table, kind, subject, nowMs)));
    const present = begun.map((policies) => inForce(policies, nowMs)).find((policy) => policy !== undefined);
    return {
      changes: changesOf(present && termsOf(present), termsOf(draft)),
      warnings: warningsWhere({
        nothing_in_force: present === undefined,
        terms_changed: isRecent(present?.approved_at ?? undefined, nowMs),
      }),
    };
  },
  refuse: (draft, _, nowMs) => refuseStart(draft, nowMs),
  effect: (draft, _, { approverId, nowMs }) => ({
    writes: {
      approved: put(approvedItem(kind, { ...draft, ...approvedBy(approverId, nowMs) })),
      event: eventWrite(kind.approvedEvent(draft, nowMs)),
    },
  }),

  beneficiaryIn: ({ body }) => creatorIn(body),
  unknown: refuseField('unknown_user', '/creator_instructor_id', 'there is no such user.'),
  make: async ({ body }, { drafterId, nowMs, randomBytes }) =>
    refuseTerms(body) ??
    refuseForm?.(body) ?? {
      draft: policyOf(body, draftedBy(drafterId, nowMs), (prefix) => timeSortedId(prefix, nowMs, randomBytes)),
    },
});
