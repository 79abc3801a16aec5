import type * as z from 'zod/mini';
import { MonthClosing } from '../contract/books/months.ts';
import { PlatformCoupon } from '../contract/coupons/platform-coupon.ts';
import { WithholdingTerms } from '../contract/payables/withholding-terms.ts';
import { bankEntryRecord } from '../store/bank/bank-entries.ts';
import { personRecord } from '../store/drafts/people.ts';
import type { DraftPlace } from '../store/drafts/waiting-drafts.ts';
import type { NamedDraft } from '../store/drafts/withdraw-draft.ts';
import { paymentRecord } from '../store/payables/stored-payable.ts';
import { taxReturnRecord } from '../store/payables/stored-tax-return.ts';
import {
  type AnyPolicy,
  financePolicies,
  type PolicyKind,
  taxPolicies,
  withholdingPolicies,
} from '../store/policies/stored-policy.ts';
import { roleGrantRecord } from '../store/staff/role-grants.ts';
import { draftItemKey, policyDraftKey } from '../store/table/keys.ts';
import { readTogether, type Table } from '../store/table/table.ts';
import { settlementRecord } from '../store/topups/stored-payout.ts';
import { creditRecord, debitRecord } from '../store/wallet/booking.ts';

// These defaults are never used. Each kind has its part of the place: user, account or gateway.
export const creditDraft = (draftId: string, { user_id }: DraftPlace) => creditRecord(user_id ?? '', draftId);
export const debitDraft = (draftId: string, { user_id }: DraftPlace) => debitRecord(user_id ?? '', draftId);
export const paymentDraft = (draftId: string, { account = '' }: DraftPlace) => paymentRecord(account, draftId);
export const taxReturnDraft = (draftId: string, { account = '' }: DraftPlace) => taxReturnRecord(account, draftId);
export const bankEntryDraft = (draftId: string, { account = '' }: DraftPlace) => bankEntryRecord(account, draftId);
export const settlementDraft = (draftId: string, { gateway = '' }: DraftPlace) => settlementRecord(gateway, draftId);

export const policyDraft =
  <Policy extends AnyPolicy>({ schema }: PolicyKind<Policy>) =>
  (draftId: string) => ({ key: policyDraftKey(draftId), schema });

/** The record of a kind whose drafts have a partition of their own. */
const ownDraft =
  <Schema extends z.ZodMiniType>(kind: NamedDraft['kind'], schema: Schema) =>
  (draftId: string) => ({ key: draftItemKey(kind, draftId), schema });

export const platformCouponDraft = ownDraft('platform_coupon', PlatformCoupon);
export const monthClosingDraft = ownDraft('month_closing', MonthClosing);
export const withholdingTermsDraft = ownDraft('withholding_terms', WithholdingTerms);

/**
 * The record of each kind of draft. This file imports no row. A function that only withdraws therefore contains no
 * movement of money.
 */
export const draftRecords = {
  credit: creditDraft,
  debit: debitDraft,
  role_grant: roleGrantRecord,
  tax_policy: policyDraft(taxPolicies),
  finance_policy: policyDraft(financePolicies),
  withholding_policy: policyDraft(withholdingPolicies),
  payment: paymentDraft,
  settlement: settlementDraft,
  platform_coupon: platformCouponDraft,
  withholding_terms: withholdingTermsDraft,
  month_closing: monthClosingDraft,
  tax_return: taxReturnDraft,
  bank_entry: bankEntryDraft,
} as const satisfies Record<NamedDraft['kind'], unknown>;

/** Reads a draft of any kind, and the account of its beneficiary, in one round trip. */
export const readAnyDraft = async (table: Table, named: NamedDraft, draftId: string) => {
  const record = draftRecords[named.kind](draftId, named);
  const beneficiary = named.user_id === null ? undefined : personRecord(named.user_id);
  return { key: record.key, ...(await readTogether(table, { draft: record, beneficiary })) };
};
