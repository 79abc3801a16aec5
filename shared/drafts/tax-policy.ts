import type { TaxPolicy, TaxPolicyForm } from '../contract/policies/policy.ts';
import { term } from '../domain/drafts/review.ts';
import { fractionText } from '../domain/policies/fraction.ts';
import { refuseTaxTerms } from '../domain/policies/policy-draft.ts';
import { taxPolicies } from '../store/policies/stored-policy.ts';
import { policy } from './policy.ts';

type Path = { readonly tax_policy_version: string };

/** The tax rate of a class of courses. */
export const taxPolicy = policy<TaxPolicy, TaxPolicyForm, Path>(taxPolicies, {
  idIn: ({ tax_policy_version }) => tax_policy_version,
  creatorIn: () => null,
  subjectTermsOf: ({ tax_class }) => [term('tax_class', 'words', tax_class)],
  termsOf: ({ tax_name, base, rate, rounding }) => [
    term('tax_name', 'text', tax_name),
    term('rate', 'rate', fractionText(rate)),
    term('base', 'text', fractionText(base)),
    term('rounding', 'words', rounding),
  ],
  refuseForm: refuseTaxTerms,
  policyOf: ({ reason: _, ...terms }, drafted, newId) => ({ tax_policy_version: newId('txp'), ...terms, ...drafted }),
});
