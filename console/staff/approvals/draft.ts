import type { Answer, Client, components } from '../../../client/main.ts';

type Schemas = components['schemas'];
export type Policy = Schemas['TaxPolicy'] | Schemas['FinancePolicy'];
export type Booking = Schemas['Credit'] | Schemas['Debit'];
export type AnyDraft = Policy | Booking;

/** Which draft: a policy by its version, a credit or a debit by its id and whose wallet it is for. */
export type Which = { readonly id: string; readonly user_id: string };

type Kind = {
  readonly read: (client: Client, which: Which, signal: AbortSignal) => Promise<Answer<AnyDraft>>;
  readonly approve: (client: Client, which: Which, body: Schemas['Approval']) => Promise<Answer<AnyDraft>>;
};

/** What four eyes approve, by kind. */
export const draftKinds = {
  credit: {
    read: (client, { id, user_id }, signal) => client.getCredit({ user_id, credit_id: id }, { signal }),
    approve: (client, { id, user_id }, body) => client.approveCredit({ user_id, credit_id: id, body }),
  },
  debit: {
    read: (client, { id, user_id }, signal) => client.getDebit({ user_id, debit_id: id }, { signal }),
    approve: (client, { id, user_id }, body) => client.approveDebit({ user_id, debit_id: id, body }),
  },
  tax: {
    read: (client, { id }, signal) => client.getTaxPolicy({ tax_policy_version: id }, { signal }),
    approve: (client, { id }, body) => client.approveTaxPolicy({ tax_policy_version: id, body }),
  },
  share: {
    read: (client, { id }, signal) => client.getFinancePolicy({ finance_policy_version: id }, { signal }),
    approve: (client, { id }, body) => client.approveFinancePolicy({ finance_policy_version: id, body }),
  },
} satisfies Readonly<Record<string, Kind>>;

export type DraftKind = keyof typeof draftKinds;

export const isDraftKind = (kind: string | undefined): kind is DraftKind =>
  kind !== undefined && Object.hasOwn(draftKinds, kind);

/** What the service calls each kind. */
const wireKinds: Readonly<Record<Schemas['DraftKind'], DraftKind>> = {
  credit: 'credit',
  debit: 'debit',
  tax_policy: 'tax',
  finance_policy: 'share',
};

/** @returns undefined of a kind that this page does not know */
export const kindOf = (draft: Schemas['WaitingDraft']): DraftKind | undefined => wireKinds[draft.kind];

export const draftPlace = (kind: DraftKind, id: string, userId?: string): string =>
  `/staff/drafts/${kind}/${id}${userId === undefined ? '' : `/${userId}`}`;

/** A policy is approved at least a minute before it begins. */
const leadMs = 60_000;

/** Why somebody may not approve it themselves, as the service would refuse it. */
export const hindrance = (
  draft: AnyDraft,
  userId: string,
  nowMs: number,
): 'tooLate' | 'yourDraft' | 'youAgreed' | 'yours' | undefined => {
  if ('valid_from' in draft && Date.parse(draft.valid_from) - nowMs < leadMs) return 'tooLate';
  if (draft.drafted_by === userId) return 'yourDraft';
  if ('first_approved_by' in draft && draft.first_approved_by === userId) return 'youAgreed';
  const profits = 'user_id' in draft ? draft.user_id : 'creator_instructor_id' in draft && draft.creator_instructor_id;
  return profits === userId ? 'yours' : undefined;
};
