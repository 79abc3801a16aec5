import type { Withheld } from '../payables/withholding.ts';
import { type TermsHistory, withheldOn } from '../payables/withholding-terms.ts';
import type { KnownPolicies } from './known-policies.ts';
import { must, type Violation, violation } from './reconcile-facts.ts';
import { rounded } from './reconcile-terms.ts';

type Terms = Pick<Withheld, 'base' | 'rate' | 'rounding' | 'variant'> & { readonly kind: string };

const taxOf = ({ kind, variant }: Pick<Terms, 'kind' | 'variant'>): string => `${kind} ${variant}`;

const termsOf = ({ base, rate, rounding, ...tax }: Terms): string =>
  `${taxOf(tax)} ${base.numerator}/${base.denominator} × ${rate.numerator}/${rate.denominator} ${rounding}`;

/** Checks the amounts of a withholding slip: the rounded base of the payment, and the rounded tax on this base. */
export const slipAmountViolations = (payment_id: string, slip: Withheld, grossIdr: number): readonly Violation[] => {
  const base = rounded(BigInt(grossIdr), [slip.base], slip.rounding);
  const tax = rounded(base, [slip.rate], slip.rounding);
  return must('payment_terms', payment_id, `${tax} of ${base}`, `${slip.amount_idr} of ${slip.base_idr}`);
};

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

/** Checks the tax month of each slip of an approved payment: that of the transfer, or a later one. */
export const monthViolations = ({ payment_id, paid_on, withheld }: Paid): readonly Violation[] => {
  const month = paid_on.slice(0, 7);
  return withheld.flatMap(({ tax_month }) =>
    tax_month !== null && tax_month >= month
      ? []
      : [violation('payment_terms', payment_id, `a tax month from ${month} on`, tax_month ?? 'none')],
  );
};
