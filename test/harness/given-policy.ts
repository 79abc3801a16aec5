import { randomBytes } from 'node:crypto';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { FinancePolicy, TaxPolicy } from '../../shared/contract/policies/policy.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { table } from '../../shared/runtime/table.ts';
import {
  type AnyPolicy,
  approvedItem,
  draftItem,
  financePolicies,
  type PolicyKind,
  taxPolicies,
} from '../../shared/store/policies/record.ts';
import { givenDrafter } from './put-all.ts';

const fourEyes = {
  valid_from: '2025-01-01T00:00:00.000Z',
  valid_to: null,
  status: 'approved',
  drafted_by: 'usr_drafter',
  approved_by: 'usr_approver',
  created_at: '2024-12-01T00:00:00.000Z',
  approved_at: '2024-12-02T00:00:00.000Z',
} as const;

/** A tax policy as it is approved; that of the class `standard`, 11/100, in force since 2025, unless told otherwise. */
export const taxPolicyOf = (overrides: Partial<TaxPolicy> = {}): TaxPolicy => ({
  tax_policy_version: timeSortedId('txp', Date.now(), randomBytes),
  tax_class: 'standard',
  tax_name: 'PPN',
  rate: { numerator: 11, denominator: 100 },
  ...fourEyes,
  ...overrides,
});

/** A finance policy as it is approved; 70 % for every creator, in force since 2025, unless told otherwise. */
export const financePolicyOf = (overrides: Partial<FinancePolicy> = {}): FinancePolicy => ({
  finance_policy_version: timeSortedId('fnp', Date.now(), randomBytes),
  creator_instructor_id: null,
  creator_share_basis_points: 7000,
  ...fourEyes,
  ...overrides,
});

const given = async <Policy extends AnyPolicy>(kind: PolicyKind<Policy>, policy: Policy): Promise<Policy> => {
  await givenDrafter();
  const items = [draftItem(kind, policy), ...(policy.status === 'approved' ? [approvedItem(kind, policy)] : [])];
  const TransactItems = items.map((Item) => ({ Put: { TableName: table.name, Item } }));
  await table.client.send(new TransactWriteCommand({ TransactItems }));
  return policy;
};

/**
 * A tax policy that lies in the table. One in force at once is more than the service allows: a process that has asked for its
 * class in the last 50 s does not see it. So give it before the first request, or a class of its own.
 */
export const givenTaxPolicy = (overrides: Partial<TaxPolicy> = {}): Promise<TaxPolicy> =>
  given(taxPolicies, taxPolicyOf(overrides));

/** A finance policy that lies in the table; seen by a process as `givenTaxPolicy` is. */
export const givenFinancePolicy = (overrides: Partial<FinancePolicy> = {}): Promise<FinancePolicy> =>
  given(financePolicies, financePolicyOf(overrides));
