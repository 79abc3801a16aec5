import type { Withheld } from '../payables/withholding.ts';
import type { KnownPolicies } from './known-policies.ts';
import { must, type Violation, violation } from './reconcile-facts.ts';

type Terms = Pick<Withheld, 'base' | 'rate'> & { readonly kind: string };

const termsOf = ({ kind, base, rate }: Terms): string =>
  `${kind} ${base.numerator}/${base.denominator} × ${rate.numerator}/${rate.denominator}`;

/** Checks that a withholding slip has the terms of an approved policy. */
export const slipViolations = (
  payment_id: string,
  slip: Withheld,
  { withholding }: KnownPolicies,
): readonly Violation[] => {
  const policy = withholding.get(slip.withholding_policy_version);
  return policy === undefined
    ? [violation('payment_terms', payment_id, 'an approved policy', slip.withholding_policy_version)]
    : must('payment_terms', payment_id, termsOf(policy), termsOf(slip));
};
