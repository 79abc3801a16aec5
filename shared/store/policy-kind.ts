import { FinancePolicy, TaxPolicy } from '../contract/policy.ts';
import { type CloudEvent, cloudEvent } from '../domain/events.ts';
import { financeSubject, taxSubject } from '../domain/policy.ts';
import { policyDraftKey, policyKey } from './keys.ts';
import { type Item, type Key, parseItem } from './table.ts';

export type AnyPolicy = TaxPolicy | FinancePolicy;

/** What tells one kind of policy from the other: all else is the same for both. */
export type PolicyKind<Policy extends AnyPolicy> = {
  readonly parse: (item: Item) => Policy;
  readonly idOf: (policy: Policy) => string;
  /** Among whose policies it stands once it is approved. */
  readonly subjectOf: (policy: Policy) => string;
  /** The user it is about, by the field that names them. */
  readonly userOf: (policy: Policy) => { readonly field: string; readonly userId: string } | undefined;
  readonly approvedEvent: (policy: Policy, nowMs: number) => CloudEvent;
};

export const taxPolicies: PolicyKind<TaxPolicy> = {
  parse: (item) => parseItem(TaxPolicy, item),
  idOf: ({ tax_policy_version }) => tax_policy_version,
  subjectOf: ({ tax_class }) => taxSubject(tax_class),
  userOf: () => undefined,
  approvedEvent: ({ tax_policy_version, tax_class }, nowMs) =>
    cloudEvent('tax_policy.approved', tax_policy_version, 1, { tax_policy_version, tax_class }, nowMs),
};

export const financePolicies: PolicyKind<FinancePolicy> = {
  parse: (item) => parseItem(FinancePolicy, item),
  idOf: ({ finance_policy_version }) => finance_policy_version,
  subjectOf: ({ creator_instructor_id }) => financeSubject(creator_instructor_id),
  userOf: ({ creator_instructor_id: userId }) =>
    userId === null ? undefined : { field: 'creator_instructor_id', userId },
  approvedEvent: ({ finance_policy_version, creator_instructor_id }, nowMs) => {
    const data = { finance_policy_version, creator_instructor_id };
    return cloudEvent('finance_policy.approved', finance_policy_version, 1, data, nowMs);
  },
};

/** The item by which the staff know a policy, as a draft and after. */
export const draftItem = <Policy extends AnyPolicy>(kind: PolicyKind<Policy>, policy: Policy): Key & Item => ({
  ...policyDraftKey(kind.idOf(policy)),
  ...policy,
});

/** The copy of an approved policy that checkouts read; it is never written again. */
export const approvedItem = <Policy extends AnyPolicy>(kind: PolicyKind<Policy>, policy: Policy): Key & Item => ({
  ...policyKey(kind.subjectOf(policy), policy.valid_from, kind.idOf(policy)),
  ...policy,
});
