import { randomBytes } from 'node:crypto';
import type { FinancePolicy, TaxPolicy } from '../../shared/contract/policies/policy.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { whole } from '../../shared/domain/policies/fraction.ts';
import {
  type AnyPolicy,
  approvedItem,
  financePolicies,
  type PolicyKind,
  taxPolicies,
} from '../../shared/store/policies/stored-policy.ts';
import { policyDraftKey } from '../../shared/store/table/keys.ts';
import { policyList } from '../../shared/store/table/list-keys.ts';
import type { Item, Key } from '../../shared/store/table/table.ts';
import { putDrafted } from './put-all.ts';

const fourEyes = {
  valid_from: '2025-01-01T00:00:00.000Z',
  valid_to: null,
  status: 'approved',
  drafted_by: 'usr_drafter',
  approved_by: 'usr_approver',
  created_at: '2024-12-01T00:00:00.000Z',
  approved_at: '2024-12-02T00:00:00.000Z',
} as const;

/** An approved tax policy. The default is 11/100 of the whole price for the class `standard`, in force from 2025. */
export const taxPolicyOf = (overrides: Partial<TaxPolicy> = {}): TaxPolicy => ({
  tax_policy_version: timeSortedId('txp', Date.now(), randomBytes),
  tax_class: 'standard',
  tax_name: 'PPN',
  ...{ base: whole, rate: { numerator: 11, denominator: 100 }, rounding: 'half_up' },
  ...fourEyes,
  ...overrides,
});

/** An approved finance policy. The default is 70 % for every creator, in force from 2025. */
export const financePolicyOf = (overrides: Partial<FinancePolicy> = {}): FinancePolicy => ({
  finance_policy_version: timeSortedId('fnp', Date.now(), randomBytes),
  creator_instructor_id: null,
  creator_share_basis_points: 7000,
  ...fourEyes,
  ...overrides,
});

/** The item of a policy that the staff read. */
export const draftItem = <Policy extends AnyPolicy>(kind: PolicyKind<Policy>, policy: Policy): Key & Item => ({
  ...policyDraftKey(kind.idOf(policy)),
  ...policy,
  list: policyList(policy),
});

const itemsOf = <Policy extends AnyPolicy>(kind: PolicyKind<Policy>, policy: Policy) => [
  draftItem(kind, policy),
  ...(policy.status === 'approved' ? [approvedItem(kind, policy)] : []),
];

const given = async <Policy extends AnyPolicy>(kind: PolicyKind<Policy>, policy: Policy): Promise<Policy> => {
  await putDrafted(itemsOf(kind, policy));
  return policy;
};

/**
 * Stores a tax policy that is in force at once, which the service never allows. Processes cache the policies of a tax
 * class for 50 s. Call this before the first request, or use a new class.
 */
export const givenTaxPolicy = (overrides: Partial<TaxPolicy> = {}): Promise<TaxPolicy> =>
  given(taxPolicies, taxPolicyOf(overrides));

/** Stores many tax policies at once. */
export const givenTaxPolicies = async (many: readonly Partial<TaxPolicy>[]): Promise<void> => {
  await putDrafted(many.flatMap((overrides) => itemsOf(taxPolicies, taxPolicyOf(overrides))));
};

/** Stores tax policies and the default finance policy in one request. */
export const givenTaxAndFinancePolicies = async (taxes: readonly Partial<TaxPolicy>[]): Promise<void> => {
  const taxItems = taxes.flatMap((overrides) => itemsOf(taxPolicies, taxPolicyOf(overrides)));
  await putDrafted([...taxItems, ...itemsOf(financePolicies, financePolicyOf())]);
};

/** Stores a finance policy. Processes cache finance policies for 50 s. */
export const givenFinancePolicy = (overrides: Partial<FinancePolicy> = {}): Promise<FinancePolicy> =>
  given(financePolicies, financePolicyOf(overrides));
