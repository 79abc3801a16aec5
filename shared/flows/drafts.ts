import type { NamedDraft } from '../store/drafts/withdraw-draft.ts';
import { paymentRecord } from '../store/payables/stored-payable.ts';
import { financePolicies, taxPolicies, withholdingPolicies } from '../store/policies/stored-policy.ts';
import { roleGrantRecord } from '../store/staff/role-grants.ts';
import { policyDraftKey } from '../store/table/keys.ts';
import { readTogether, type Table } from '../store/table/table.ts';
import { settlementRecord } from '../store/topups/stored-payout.ts';
import { creditRecord, debitRecord } from '../store/wallet/booking.ts';

const records = {
  credit: ({ user_id }: NamedDraft, draftId: string) => creditRecord(user_id ?? '', draftId),
  debit: ({ user_id }: NamedDraft, draftId: string) => debitRecord(user_id ?? '', draftId),
  role_grant: (_: NamedDraft, draftId: string) => roleGrantRecord(draftId),
  tax_policy: (_: NamedDraft, draftId: string) => ({ key: policyDraftKey(draftId), schema: taxPolicies.schema }),
  finance_policy: (_: NamedDraft, draftId: string) => ({
    key: policyDraftKey(draftId),
    schema: financePolicies.schema,
  }),
  withholding_policy: (_: NamedDraft, draftId: string) => ({
    key: policyDraftKey(draftId),
    schema: withholdingPolicies.schema,
  }),
  // These defaults are never used: a pointer to a payment has `account`, a pointer to a settlement has `gateway`.
  payment: ({ account = '' }: NamedDraft, draftId: string) => paymentRecord(account, draftId),
  settlement: ({ gateway = '' }: NamedDraft, draftId: string) => settlementRecord(gateway, draftId),
} as const satisfies Record<NamedDraft['kind'], unknown>;

/** Reads a draft of any kind. */
export const readDraft = async (table: Table, named: NamedDraft, draftId: string) => {
  const record = records[named.kind](named, draftId);
  return { key: record.key, ...(await readTogether(table, { draft: record })) };
};
