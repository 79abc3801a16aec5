import type { Payable } from '../contract/payables/payable.ts';
import type { WithheldTax } from '../domain/payables/withholding-terms.ts';
import { inForce, withholdingSubject } from '../domain/policies/policy.ts';
import { readBegunPolicies } from '../store/policies/read-begun-policies.ts';
import { withholdingPolicies } from '../store/policies/stored-policy.ts';
import type { Table } from '../store/table/table.ts';

type WithoutPolicy = Omit<Payable, 'withholding_policy'>;

const policyOf = async (table: Table, tax: WithheldTax, nowMs: number): Promise<Payable['withholding_policy']> => {
  const begun = await readBegunPolicies(table, withholdingPolicies, withholdingSubject(tax), nowMs);
  const policy = inForce(begun, nowMs);
  if (policy === undefined) return null;
  const { base, rate, rounding, withholding_policy_version } = policy;
  return { base, rate, rounding, withholding_policy_version };
};

/** Adds the withholding policy in force to each account, with one query per tax and variant on the page. */
export const withPolicies = async (
  table: Table,
  payables: readonly WithoutPolicy[],
  nowMs: number,
): Promise<Payable[]> => {
  const taxes = new Map(
    payables.flatMap(({ withholding }) =>
      withholding === null ? [] : [[withholdingSubject(withholding), withholding] as const],
    ),
  );
  const policies = new Map(
    await Promise.all([...taxes].map(async ([subject, tax]) => [subject, await policyOf(table, tax, nowMs)] as const)),
  );
  return payables.map((payable) => ({
    ...payable,
    withholding_policy:
      payable.withholding === null ? null : (policies.get(withholdingSubject(payable.withholding)) ?? null),
  }));
};
