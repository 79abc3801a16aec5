import type * as z from 'zod/mini';
import { FinancePolicy, TaxPolicy, WithholdingPolicy } from '../../contract/policies/policy.ts';
import { type CloudEvent, cloudEvent } from '../../domain/outbox/events.ts';
import { financeSubject, taxSubject, withholdingSubject } from '../../domain/policies/policy.ts';
import { policyKey } from '../table/keys.ts';
import type { Item, Key } from '../table/table.ts';

export type AnyPolicy = TaxPolicy | FinancePolicy | WithholdingPolicy;

export type PolicyKind<Policy extends AnyPolicy> = {
  readonly schema: z.ZodMiniType<Policy>;
  readonly idOf: (policy: Policy) => string;
  readonly subjectOf: (policy: Policy) => string;
  readonly draftKind: 'tax_policy' | 'finance_policy' | 'withholding_policy';
  /** The user id of the creator who profits from the policy; null where nobody does. */
  readonly creatorOf: (policy: Policy) => string | null;
  readonly approvedEvent: (policy: Policy, nowMs: number) => CloudEvent;
};

export const taxPolicies: PolicyKind<TaxPolicy> = {
  schema: TaxPolicy,
  idOf: ({ tax_policy_version }) => tax_policy_version,
  subjectOf: ({ tax_class }) => taxSubject(tax_class),
  draftKind: 'tax_policy',
  creatorOf: () => null,
  approvedEvent: ({ tax_policy_version, tax_class }, nowMs) =>
    cloudEvent('tax_policy.approved', tax_policy_version, 1, { tax_policy_version, tax_class }, nowMs),
};

export const financePolicies: PolicyKind<FinancePolicy> = {
  schema: FinancePolicy,
  idOf: ({ finance_policy_version }) => finance_policy_version,
  subjectOf: ({ creator_instructor_id }) => financeSubject(creator_instructor_id),
  draftKind: 'finance_policy',
  creatorOf: ({ creator_instructor_id }) => creator_instructor_id,
  approvedEvent: ({ finance_policy_version, creator_instructor_id }, nowMs) => {
    const data = { finance_policy_version, creator_instructor_id };
    return cloudEvent('finance_policy.approved', finance_policy_version, 1, data, nowMs);
  },
};

export const withholdingPolicies: PolicyKind<WithholdingPolicy> = {
  schema: WithholdingPolicy,
  idOf: ({ withholding_policy_version }) => withholding_policy_version,
  subjectOf: withholdingSubject,
  draftKind: 'withholding_policy',
  creatorOf: () => null,
  approvedEvent: ({ withholding_policy_version, kind, variant }, nowMs) => {
    const data = { withholding_policy_version, kind, variant };
    return cloudEvent('withholding_policy.approved', withholding_policy_version, 1, data, nowMs);
  },
};

/** The copy of an approved policy, in the partition of its subject. It is written once. */
export const approvedItem = <Policy extends AnyPolicy>(kind: PolicyKind<Policy>, policy: Policy): Key & Item => ({
  ...policyKey(kind.subjectOf(policy), policy.valid_from, kind.idOf(policy)),
  ...policy,
});
