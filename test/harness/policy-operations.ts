import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { FinancePolicy, TaxPolicy, WithholdingPolicy } from '../../shared/contract/policies/policy.ts';
import { table } from '../../shared/runtime/table.ts';
import {
  type AnyPolicy,
  financePolicies,
  type PolicyKind,
  taxPolicies,
  withholdingPolicies,
} from '../../shared/store/policies/stored-policy.ts';
import { policyDraftKey, policyKey } from '../../shared/store/table/keys.ts';
import { type Key, parseItem } from '../../shared/store/table/table.ts';
import type { CallRequest } from './call.ts';
import { givenWithholdingPolicy, withholdingPolicyOf } from './given-payable.ts';
import { financePolicyOf, givenFinancePolicy, givenTaxPolicy, taxPolicyOf } from './given-policy.ts';

type Common = Partial<Pick<TaxPolicy, 'valid_from' | 'valid_to' | keyof typeof drafted | 'drafted_by'>>;

const drafted = { status: 'draft', approved_by: null, approved_at: null } as const;

export type PolicyCase<Policy extends AnyPolicy> = {
  readonly kind: PolicyKind<Policy>;
  /** The path parameter with the policy's id. */
  readonly idField: string;
  readonly event: string;
  readonly draftOf: (overrides?: Common) => Policy;
  readonly givenDraft: (overrides?: Common) => Promise<Policy>;
};

const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();

export const taxCase: PolicyCase<TaxPolicy> = {
  kind: taxPolicies,
  idField: 'tax_policy_version',
  event: 'tax_policy.approved',
  draftOf: (overrides) => taxPolicyOf({ ...drafted, valid_from: inAnHour(), ...overrides }),
  givenDraft: (overrides) => givenTaxPolicy({ ...drafted, valid_from: inAnHour(), ...overrides }),
};

export const financeCase: PolicyCase<FinancePolicy> = {
  kind: financePolicies,
  idField: 'finance_policy_version',
  event: 'finance_policy.approved',
  draftOf: (overrides) => financePolicyOf({ ...drafted, valid_from: inAnHour(), ...overrides }),
  givenDraft: (overrides) => givenFinancePolicy({ ...drafted, valid_from: inAnHour(), ...overrides }),
};

export const withholdingCase: PolicyCase<WithholdingPolicy> = {
  kind: withholdingPolicies,
  idField: 'withholding_policy_version',
  event: 'withholding_policy.approved',
  draftOf: (overrides) => withholdingPolicyOf({ ...drafted, valid_from: inAnHour(), ...overrides }),
  givenDraft: (overrides) => givenWithholdingPolicy({ ...drafted, valid_from: inAnHour(), ...overrides }),
};

export const namedBy = <Policy extends AnyPolicy>(of: PolicyCase<Policy>, policy: Policy): CallRequest => ({
  params: { [of.idField]: of.kind.idOf(policy) },
});

const stored = async <Policy extends AnyPolicy>(kind: PolicyKind<Policy>, Key: Key): Promise<Policy | undefined> => {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item && parseItem(kind.schema, Item);
};

/** The staff's item of a policy, and the copy that checkouts read. */
export const storedPolicy = async <Policy extends AnyPolicy>(kind: PolicyKind<Policy>, policy: Policy) => ({
  draft: await stored(kind, policyDraftKey(kind.idOf(policy))),
  copy: await stored(kind, policyKey(kind.subjectOf(policy), policy.valid_from, kind.idOf(policy))),
});
