import type { FinancePolicy, FinancePolicyForm } from '../contract/policies/policy.ts';
import { term } from '../domain/drafts/review.ts';
import { fractionText } from '../domain/policies/fraction.ts';
import { financeSubject } from '../domain/policies/policy.ts';
import { financePolicies } from '../store/policies/stored-policy.ts';
import { policy } from './policy.ts';

type Path = { readonly finance_policy_version: string };

/** The share of one creator, or of every creator without a policy. */
export const financePolicy = policy<FinancePolicy, FinancePolicyForm, Path>(financePolicies, {
  idIn: ({ finance_policy_version }) => finance_policy_version,
  creatorIn: ({ creator_instructor_id }) => creator_instructor_id,
  subjectTermsOf: ({ creator_instructor_id }) => [term('creator_instructor_id', 'ids', creator_instructor_id)],
  termsOf: ({ creator_share_basis_points: numerator }) => [
    term('creator_share', 'rate', fractionText({ numerator, denominator: 10_000 })),
  ],
  otherSubject: financeSubject(null),
  policyOf: ({ reason: _, ...terms }, drafted, newId) => ({
    finance_policy_version: newId('fnp'),
    ...terms,
    ...drafted,
  }),
});
