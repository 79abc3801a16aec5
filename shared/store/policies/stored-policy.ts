import type * as z from 'zod/mini';
import {
  FinancePolicy,
  type FinancePolicyForm,
  TaxPolicy,
  type TaxPolicyForm,
  WithholdingPolicy,
  type WithholdingPolicyForm,
} from '../../contract/policies/policy.ts';
import type { draftedBy } from '../../domain/drafts/four-eyes.ts';
import { type CloudEvent, cloudEvent } from '../../domain/outbox/events.ts';
import { financeSubject, taxSubject, withholdingSubject } from '../../domain/policies/policy.ts';
import { policyDraftKey, policyKey } from '../table/keys.ts';
import { policyList } from '../table/list-keys.ts';
import type { Item, Key } from '../table/table.ts';

export type AnyPolicy = TaxPolicy | FinancePolicy | WithholdingPolicy;

export type PolicyKind<Policy extends AnyPolicy> = {
  readonly schema: z.ZodMiniType<Policy>;
  readonly idOf: (policy: Policy) => string;
  readonly subjectOf: (policy: Policy) => string;
  readonly draftKind: 'tax_policy' | 'finance_policy' | 'withholding_policy';
  /** The user who profits from the policy, and the field that contains the user's id. */
  readonly userOf: (policy: Policy) => { readonly field: string; readonly userId: string } | undefined;
  readonly approvedEvent: (policy: Policy, nowMs: number) => CloudEvent;
};

export type DraftableKind<Policy extends AnyPolicy, Form> = PolicyKind<Policy> & {
  /** @param newId makes an id with a prefix */
  readonly draftOf: (form: Form, drafted: ReturnType<typeof draftedBy>, newId: (prefix: string) => string) => Policy;
};

export const taxPolicies: DraftableKind<TaxPolicy, TaxPolicyForm> = {
  schema: TaxPolicy,
  draftOf: ({ reason: _, ...terms }, drafted, newId) => ({ tax_policy_version: newId('txp'), ...terms, ...drafted }),
  idOf: ({ tax_policy_version }) => tax_policy_version,
  subjectOf: ({ tax_class }) => taxSubject(tax_class),
  draftKind: 'tax_policy',
  userOf: () => undefined,
  approvedEvent: ({ tax_policy_version, tax_class }, nowMs) =>
    cloudEvent('tax_policy.approved', tax_policy_version, 1, { tax_policy_version, tax_class }, nowMs),
};

export const financePolicies: DraftableKind<FinancePolicy, FinancePolicyForm> = {
  schema: FinancePolicy,
  draftOf: ({ reason: _, ...terms }, drafted, newId) => ({
    finance_policy_version: newId('fnp'),
    ...terms,
    ...drafted,
  }),
  idOf: ({ finance_policy_version }) => finance_policy_version,
  subjectOf: ({ creator_instructor_id }) => financeSubject(creator_instructor_id),
  draftKind: 'finance_policy',
  userOf: ({ creator_instructor_id: userId }) =>
    userId === null ? undefined : { field: 'creator_instructor_id', userId },
  approvedEvent: ({ finance_policy_version, creator_instructor_id }, nowMs) => {
    const data = { finance_policy_version, creator_instructor_id };
    return cloudEvent('finance_policy.approved', finance_policy_version, 1, data, nowMs);
  },
};

export const withholdingPolicies: DraftableKind<WithholdingPolicy, WithholdingPolicyForm> = {
  schema: WithholdingPolicy,
  draftOf: ({ reason: _, ...terms }, drafted, newId) => ({
    withholding_policy_version: newId('whp'),
    ...terms,
    ...drafted,
  }),
  idOf: ({ withholding_policy_version }) => withholding_policy_version,
  subjectOf: ({ kind }) => withholdingSubject(kind),
  draftKind: 'withholding_policy',
  userOf: () => undefined,
  approvedEvent: ({ withholding_policy_version, kind }, nowMs) =>
    cloudEvent(
      'withholding_policy.approved',
      withholding_policy_version,
      1,
      { withholding_policy_version, kind },
      nowMs,
    ),
};

/** The target of an audit entry about a policy. The subject is the policy's user, if it has one. */
export const auditedPolicy = <Policy extends AnyPolicy>(kind: PolicyKind<Policy>, policy: Policy) => ({
  target: kind.idOf(policy),
  subject_id: kind.userOf(policy)?.userId,
});

/** The item of a policy that the staff read, as a draft and after its approval. */
export const draftItem = <Policy extends AnyPolicy>(kind: PolicyKind<Policy>, policy: Policy): Key & Item => ({
  ...policyDraftKey(kind.idOf(policy)),
  ...policy,
  list: policyList(policy),
});

/** The copy of an approved policy, in the partition of its subject. It is written once. */
export const approvedItem = <Policy extends AnyPolicy>(kind: PolicyKind<Policy>, policy: Policy): Key & Item => ({
  ...policyKey(kind.subjectOf(policy), policy.valid_from, kind.idOf(policy)),
  ...policy,
});
