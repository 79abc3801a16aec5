import type { Answer, Client, components } from '../../../client/main.ts';

type Schemas = components['schemas'];

export type DraftKind = Schemas['DraftKind'];
export type Review = Schemas['DraftReview'];
export type Policy = Schemas['TaxPolicy'] | Schemas['FinancePolicy'] | Schemas['WithholdingPolicy'];

/** A draft of any kind. */
export type AnyDraft =
  | Policy
  | Schemas['Credit']
  | Schemas['Debit']
  | Schemas['RoleGrant']
  | Schemas['Payment']
  | Schemas['Settlement']
  | Schemas['PlatformCoupon']
  | Schemas['WithholdingTerms']
  | Schemas['MonthClosing']
  | Schemas['TaxReturn']
  | Schemas['BankEntry'];

export type ReviewedDraft = AnyDraft & { readonly review: Review };

/** Identifies a draft. A policy has its version as id. Only drafts about a user need the user's id. */
export type Which = { readonly id: string; readonly user_id: string };

type Operations = {
  readonly read: (client: Client, which: Which, signal: AbortSignal) => Promise<Answer<ReviewedDraft>>;
  readonly approve: (client: Client, which: Which, body: Schemas['Approval']) => Promise<Answer<AnyDraft>>;
  /** true: drafts of this kind belong to a user. The service then needs the user's id. */
  readonly isAboutUser?: true;
};

/** The operations that read and approve each kind of draft. */
export const draftKinds: Readonly<Record<DraftKind, Operations>> = {
  credit: {
    read: (client, { id, user_id }, signal) => client.getCredit({ user_id, credit_id: id }, { signal }),
    approve: (client, { id, user_id }, body) => client.approveCredit({ user_id, credit_id: id, body }),
    isAboutUser: true,
  },
  debit: {
    read: (client, { id, user_id }, signal) => client.getDebit({ user_id, debit_id: id }, { signal }),
    approve: (client, { id, user_id }, body) => client.approveDebit({ user_id, debit_id: id, body }),
    isAboutUser: true,
  },
  tax_policy: {
    read: (client, { id }, signal) => client.getTaxPolicy({ tax_policy_version: id }, { signal }),
    approve: (client, { id }, body) => client.approveTaxPolicy({ tax_policy_version: id, body }),
  },
  finance_policy: {
    read: (client, { id }, signal) => client.getFinancePolicy({ finance_policy_version: id }, { signal }),
    approve: (client, { id }, body) => client.approveFinancePolicy({ finance_policy_version: id, body }),
  },
  withholding_policy: {
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
  bank_entry: {
    read: (client, { id }, signal) => client.getBankEntry({ bank_entry_id: id }, { signal }),
    approve: (client, { id }, body) => client.approveBankEntry({ bank_entry_id: id, body }),
  },
  platform_coupon: {
    read: (client, { id }, signal) => client.getPlatformCoupon({ platform_coupon_id: id }, { signal }),
    approve: (client, { id }, body) => client.approvePlatformCoupon({ platform_coupon_id: id, body }),
  },
  withholding_terms: {
    read: (client, { id, user_id }, signal) =>
      client.getWithholdingTerms({ user_id, withholding_terms_id: id }, { signal }),
    approve: (client, { id, user_id }, body) =>
      client.approveWithholdingTerms({ user_id, withholding_terms_id: id, body }),
    isAboutUser: true,
  },
  month_closing: {
    read: (client, { id }, signal) => client.getMonthClosing({ month_closing_id: id }, { signal }),
    approve: (client, { id }, body) => client.approveMonthClosing({ month_closing_id: id, body }),
  },
  tax_return: {
    read: (client, { id }, signal) => client.getTaxReturn({ tax_return_id: id }, { signal }),
    approve: (client, { id }, body) => client.approveTaxReturn({ tax_return_id: id, body }),
  },
  role_grant: {
    read: (client, { id, user_id }, signal) => client.getRoleGrant({ user_id, role_grant_id: id }, { signal }),
    approve: (client, { id, user_id }, body) => client.approveRoleGrant({ user_id, role_grant_id: id, body }),
    isAboutUser: true,
  },
};

export const isDraftKind = (kind: string | undefined): kind is DraftKind =>
  kind !== undefined && Object.hasOwn(draftKinds, kind);

/** The address of a draft's page. @param userId the person concerned; null or undefined where there is nobody */
export const draftPlace = (kind: DraftKind, id: string, userId?: string | null): string =>
  `/staff/drafts/${kind}/${id}${userId && draftKinds[kind].isAboutUser ? `/${userId}` : ''}`;

export const isWaiting = ({ status }: AnyDraft): boolean => status === 'draft' || status === 'first_approved';

/** The causes that a person cannot change by waiting: somebody else approves, or the draft has ended. */
const personal: Readonly<Record<string, 'yours' | 'notYours' | 'tooLate' | undefined>> = {
  beneficiary: 'yours',
  self: 'yours',
  role: 'notYours',
  starts_too_soon: 'tooLate',
};

/**
 * The word for the refusal that the service expects for the reader. `other`: a refusal with its own sentence.
 * @returns undefined when the reader can approve
 */
export const hindrance = (
  { refusal, drafter, kind }: Review,
  userId: string,
): 'tooLate' | 'yourDraft' | 'youAgreed' | 'yours' | 'notYours' | 'notYourRole' | 'other' | undefined => {
  if (refusal === null) return undefined;
  if (refusal.reason === 'four_eyes') return drafter.user_id === userId ? 'yourDraft' : 'youAgreed';
  const why = personal[refusal.reason ?? ''];
  return why === 'notYours' && kind === 'role_grant' ? 'notYourRole' : (why ?? 'other');
};
