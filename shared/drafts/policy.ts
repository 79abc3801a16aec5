import { approvedBy, draftedBy } from '../domain/drafts/four-eyes.ts';
import { timeSortedId } from '../domain/ids.ts';
import { refuseStart, refuseTerms } from '../domain/policies/policy-draft.ts';
import { refuseField } from '../errors.ts';
import { eventWrite } from '../store/outbox/outbox.ts';
import { type AnyPolicy, approvedItem, type PolicyKind } from '../store/policies/stored-policy.ts';
import { policyList } from '../store/table/list-keys.ts';
import { put } from '../store/table/transaction.ts';
import type { Drafting, DraftKind } from './draft-kind.ts';
import { policyDraft } from './records.ts';

type Form = Parameters<typeof refuseTerms>[0] & { readonly reason: string };

type Own<Policy, F, Params> = {
  readonly idIn: (params: Params) => string;
  readonly creatorIn: (form: F) => string | null;
  /** Makes the policy of a form. `newId` makes an id with a prefix. */
  readonly policyOf: (form: F, drafted: ReturnType<typeof draftedBy>, newId: (prefix: string) => string) => Policy;
};

/** The columns that the policies share. An approved policy never changes, and it is in force from its `valid_from`. */
export const policy = <Policy extends AnyPolicy, F extends Form, Params>(
  kind: PolicyKind<Policy>,
  { idIn, creatorIn, policyOf }: Own<Policy, F, Params>,
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
    refuseTerms(body) ?? {
      draft: policyOf(body, draftedBy(drafterId, nowMs), (prefix) => timeSortedId(prefix, nowMs, randomBytes)),
    },
});
