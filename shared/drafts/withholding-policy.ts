import type { WithholdingPolicy, WithholdingPolicyForm } from '../contract/policies/policy.ts';
import { term } from '../domain/drafts/review.ts';
import { fractionText } from '../domain/policies/fraction.ts';
import { withholdingPolicies } from '../store/policies/stored-policy.ts';
import { policy } from './policy.ts';

type Path = { readonly withholding_policy_version: string };

/** The terms of a kind of withheld income tax. */
export const withholdingPolicy = policy<WithholdingPolicy, WithholdingPolicyForm, Path>(withholdingPolicies, {
  idIn: ({ withholding_policy_version }) => withholding_policy_version,
  creatorIn: () => null,
  subjectTermsOf: ({ kind, variant }) => [term('kind', 'words', kind), term('variant', 'words', variant)],
  termsOf: ({ base, rate, rounding }) => [
    term('base', 'rate', fractionText(base)),
    term('rate', 'rate', fractionText(rate)),
    term('rounding', 'words', rounding),
  ],
  policyOf: ({ reason: _, ...terms }, drafted, newId) => ({
    withholding_policy_version: newId('whp'),
    ...terms,
    ...drafted,
  }),
});
