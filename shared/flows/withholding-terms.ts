import type { Payable } from '../contract/payables/payable.ts';
import { inForce, type WithholdingKind, withholdingSubject } from '../domain/policies/policy.ts';
import { readBegunPolicies } from '../store/policies/read-begun-policies.ts';
import { withholdingPolicies } from '../store/policies/stored-policy.ts';
import type { Table } from '../store/table/table.ts';

type Untermed = Omit<Payable, 'withholding_terms'>;
type Terms = Payable['withholding_terms'];

const termsOf = async (table: Table, kind: WithholdingKind, nowMs: number): Promise<Terms> => {
  const begun = await readBegunPolicies(table, withholdingPolicies, withholdingSubject(kind), nowMs);
  const policy = inForce(begun, nowMs);
  if (policy === undefined) return null;
  const { base, rate, withholding_policy_version } = policy;
  return { base, rate, withholding_policy_version };
};

/** Adds the withholding terms in force to each account, with one query per kind of tax on the page. */
export const withTerms = async (table: Table, payables: readonly Untermed[], nowMs: number): Promise<Payable[]> => {
  const kinds = new Set(payables.flatMap(({ withholding }) => withholding ?? []));
  const terms = new Map(
    await Promise.all([...kinds].map(async (kind) => [kind, await termsOf(table, kind, nowMs)] as const)),
  );
  return payables.map((payable) => ({
    ...payable,
    withholding_terms: payable.withholding === null ? null : (terms.get(payable.withholding) ?? null),
  }));
};
