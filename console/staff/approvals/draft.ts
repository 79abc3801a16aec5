import type { Answer, Client, components } from '../../../client/main.ts';
import type { useTexts } from '../../language.tsx';
import type { approvalTexts } from '../texts/approvals.ts';

type Schemas = components['schemas'];
export type Policy = Schemas['TaxPolicy'] | Schemas['FinancePolicy'] | Schemas['WithholdingPolicy'];
export type Booking = Schemas['Credit'] | Schemas['Debit'];
export type RoleGrant = Schemas['RoleGrant'];
export type Payment = Schemas['Payment'];
export type Settlement = Schemas['Settlement'];
export type PlatformCoupon = Schemas['PlatformCoupon'];
export type AnyDraft = Policy | Booking | RoleGrant | Payment | Settlement | PlatformCoupon;

/** Identifies a draft. A policy has its version as id. Only a credit, a debit and a role grant need the user's id. */
export type Which = { readonly id: string; readonly user_id: string };

type Kind = {
  readonly read: (client: Client, which: Which, signal: AbortSignal) => Promise<Answer<AnyDraft>>;
  readonly approve: (client: Client, which: Which, body: Schemas['Approval']) => Promise<Answer<AnyDraft>>;
};

/** The kinds of drafts that need four eyes, with their reads and approvals. */
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
  withholding: {
    read: (client, { id }, signal) => client.getWithholdingPolicy({ withholding_policy_version: id }, { signal }),
    approve: (client, { id }, body) => client.approveWithholdingPolicy({ withholding_policy_version: id, body }),
  },
  payment: {
    read: (client, { id }, signal) => client.getPayment({ payment_id: id }, { signal }),
    approve: (client, { id }, body) => client.approvePayment({ payment_id: id, body }),
  },
  settlement: {
    read: (client, { id }, signal) => client.getSettlement({ settlement_id: id }, { signal }),
    approve: (client, { id }, body) => client.approveSettlement({ settlement_id: id, body }),
  },
  coupon: {
    read: (client, { id }, signal) => client.getPlatformCoupon({ platform_coupon_id: id }, { signal }),
    approve: (client, { id }, body) => client.approvePlatformCoupon({ platform_coupon_id: id, body }),
  },
  role: {
    read: (client, { id, user_id }, signal) => client.getRoleGrant({ user_id, role_grant_id: id }, { signal }),
    approve: (client, { id, user_id }, body) => client.approveRoleGrant({ user_id, role_grant_id: id, body }),
  },
} satisfies Readonly<Record<string, Kind>>;

export type DraftKind = keyof typeof draftKinds;

export const isDraftKind = (kind: string | undefined): kind is DraftKind =>
  kind !== undefined && Object.hasOwn(draftKinds, kind);

const wireKinds: Readonly<Record<Schemas['DraftKind'], DraftKind>> = {
  credit: 'credit',
  debit: 'debit',
  tax_policy: 'tax',
  finance_policy: 'share',
  role_grant: 'role',
  withholding_policy: 'withholding',
  payment: 'payment',
  settlement: 'settlement',
  platform_coupon: 'coupon',
};

/** The kind of a waiting draft; undefined for a kind that this page does not know. */
export const kindOf = (draft: Schemas['WaitingDraft']): DraftKind | undefined => wireKinds[draft.kind];

export const draftPlace = (kind: DraftKind, id: string, userId?: string): string =>
  `/staff/drafts/${kind}/${id}${userId === undefined ? '' : `/${userId}`}`;

/** Whether drafts of this kind belong to a user. The service then needs the user's id. */
export const isAboutUser = (kind: DraftKind): boolean => kind === 'credit' || kind === 'debit' || kind === 'role';

export const isWaiting = ({ status }: AnyDraft): boolean => status === 'draft' || status === 'first_approved';

/** The shortest time between approval and start of a policy. */
const leadMs = 60_000;

/** The reason why a person cannot approve a draft, if there is one. The service applies the same rules. */
export const hindrance = (
  draft: AnyDraft,
  userId: string,
  nowMs: number,
): 'tooLate' | 'yourDraft' | 'youAgreed' | 'yours' | undefined => {
  if ('valid_from' in draft && !('platform_coupon_id' in draft) && Date.parse(draft.valid_from) - nowMs < leadMs)
    return 'tooLate';
  if (draft.drafted_by === userId) return 'yourDraft';
  if ('first_approved_by' in draft && draft.first_approved_by === userId) return 'youAgreed';
  const profits = 'user_id' in draft ? draft.user_id : 'creator_instructor_id' in draft && draft.creator_instructor_id;
  return profits === userId ? 'yours' : undefined;
};

type Texts = ReturnType<typeof useTexts<typeof approvalTexts>>;

/** The sentence that describes the effect of an approval. */
export const approvalLead = (draft: AnyDraft, t: Texts, rupiah: (amount: number) => string): string => {
  if ('role_grant_id' in draft) return t.approveRole;
  if ('settlement_id' in draft) return t.approveSettlement(rupiah(draft.received_idr));
  if ('platform_coupon_id' in draft) return t.approveCoupon(rupiah(draft.amount_idr));
  if ('amount_idr' in draft) return t.approveMoney(rupiah(draft.amount_idr));
  return 'withholding_policy_version' in draft ? t.approveWithholding : t.approvePolicy;
};
