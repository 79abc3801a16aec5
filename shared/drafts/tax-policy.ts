import type { TaxPolicy, TaxPolicyForm } from '../contract/policies/policy.ts';
import { taxPolicies } from '../store/policies/stored-policy.ts';
import { policy } from './policy.ts';

type Path = { readonly tax_policy_version: string };

/** The tax rate of a class of courses. */
export const taxPolicy = policy<TaxPolicy, TaxPolicyForm, Path>(taxPolicies, {
  idIn: ({ tax_policy_version }) => tax_policy_version,
  creatorIn: () => null,
  policyOf: ({ reason: _, ...terms }, drafted, newId) => ({ tax_policy_version: newId('txp'), ...terms, ...drafted }),
});
