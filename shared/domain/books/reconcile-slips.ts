import type { WithholdingTerms } from '../payables/withholding.ts';
import { type Violation, violation } from './reconcile-facts.ts';

type Terms = WithholdingTerms & { readonly kind: string; readonly withholding_policy_version: string };

/** The terms of a withholding slip or a withholding policy as one text. */
export const termsOf = ({ withholding_policy_version, kind, base, rate }: Terms): string =>
  `${withholding_policy_version} ${kind} ${base.numerator}/${base.denominator} × ${rate.numerator}/${rate.denominator}`;

type Slips = {
  /** A payment id by the text of its slip's terms. */
  readonly slips: ReadonlyMap<string, string>;
  readonly policies: ReadonlySet<string>;
};

/** Checks that each withholding slip has the terms of an approved policy. */
export const slipsViolations = ({ slips, policies }: Slips): readonly Violation[] =>
  [...slips]
    .filter(([terms]) => !policies.has(terms))
    .map(([terms, payment]) => violation('payment_terms', payment, 'an approved policy', terms));
