import type { Withheld } from '../payables/withholding.ts';
import { type TermsHistory, withheldOn } from '../payables/withholding-terms.ts';
import type { KnownPolicies } from './known-policies.ts';
import { must, type Violation, violation } from './reconcile-facts.ts';

type Terms = Pick<Withheld, 'base' | 'rate' | 'variant'> & { readonly kind: string };

const taxOf = ({ kind, variant }: Pick<Terms, 'kind' | 'variant'>): string => `${kind} ${variant}`;

const termsOf = ({ base, rate, ...tax }: Terms): string =>
  `${taxOf(tax)} ${base.numerator}/${base.denominator} × ${rate.numerator}/${rate.denominator}`;

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

type Paid = { readonly payment_id: string; readonly paid_on: string; readonly withheld: readonly Withheld[] };

/**
 * Checks that an approved payment has the tax of the creator's terms on its `paid_on`. Approved terms begin after all
 * booked payments. Earlier terms than the first of the history are not stored any more.
 */
export const taxViolations = ({ payment_id, paid_on, withheld }: Paid, terms: TermsHistory): readonly Violation[] => {
  const [first] = terms;
  if (first === undefined || paid_on < first.valid_from) return [];
  const tax = withheldOn(terms, paid_on);
  return withheld.flatMap((slip) => must('payment_terms', payment_id, tax ? taxOf(tax) : 'no tax', taxOf(slip)));
};
