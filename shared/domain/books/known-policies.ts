import type { WithholdingTerms } from '../payables/withholding.ts';
import type { TaxTerms } from '../policies/tax.ts';

type Dated = { readonly valid_from: string; readonly valid_to: string | null };

type TaxPolicy = Dated & TaxTerms & { readonly tax_policy_version: string };
type FinancePolicy = Dated & {
  readonly finance_policy_version: string;
  readonly creator_instructor_id: string | null;
  readonly creator_share_basis_points: number;
};
type WithholdingPolicy = Dated &
  WithholdingTerms & { readonly withholding_policy_version: string; readonly kind: string; readonly variant: string };

/** The approved policies by version. A worker of the reconciliation loads them once, because they are few. */
export type KnownPolicies = {
  readonly tax: ReadonlyMap<string, TaxPolicy>;
  readonly finance: ReadonlyMap<string, FinancePolicy>;
  readonly withholding: ReadonlyMap<string, WithholdingPolicy>;
};

type Policy = (TaxPolicy | FinancePolicy | WithholdingPolicy) & { readonly status: string };

export const knownPolicies = (policies: readonly Policy[]): KnownPolicies => {
  const known = {
    tax: new Map<string, TaxPolicy>(),
    finance: new Map<string, FinancePolicy>(),
    withholding: new Map<string, WithholdingPolicy>(),
  };
  for (const policy of policies.filter(({ status }) => status === 'approved'))
    if ('tax_policy_version' in policy) known.tax.set(policy.tax_policy_version, policy);
    else if ('finance_policy_version' in policy) known.finance.set(policy.finance_policy_version, policy);
    else known.withholding.set(policy.withholding_policy_version, policy);
  return known;
};

/** Whether a policy was in force at an instant. RFC 3339, of one length, so that text compares as time. */
export const wasInForce = ({ valid_from, valid_to }: Dated, at: string): boolean =>
  valid_from <= at && (valid_to === null || at < valid_to);
