import type { FinancePolicy, TaxPolicy } from '../contract/policies/policy.ts';
import { financeSubject, inForce, taxSubject } from '../domain/policies/policy.ts';
import type { Clock } from '../runtime/clock.ts';
import { readBegunPolicies } from '../store/policies/read-begun-policies.ts';
import { type AnyPolicy, financePolicies, type PolicyKind, taxPolicies } from '../store/policies/record.ts';
import type { Table } from '../store/table/table.ts';

/**
 * How long a process remembers what it read. Whoever approved after the read began gave the policy `leadMs` (60 s) from their
 * own now on, so it comes into force after the memory has ended. The 10 s between are for the time from an approver's now to
 * their write (a function runs 5 s at most) and for two clocks that differ (5 s).
 */
const rememberedMs = 50_000;
const maximumSubjects = 1000;

/** The tax class of most courses; where it is not, a process that starts has read one policy in vain. */
const usualTaxClass = 'standard';

/** The policies of a kind by subject, as they were read at most `rememberedMs` ago. */
const remembered = <Policy extends AnyPolicy>(table: Table, kind: PolicyKind<Policy>, clock: Clock) => {
  const memory = new Map<string, { readonly readAtMs: number; readonly policies: readonly Policy[] }>();

  return async (subject: string, keepsNone = true): Promise<readonly Policy[]> => {
    const nowMs = clock();
    const known = memory.get(subject);
    // A clock that was set back tells nothing about the age.
    if (known && nowMs >= known.readAtMs && nowMs - known.readAtMs < rememberedMs) return known.policies;
    const policies = await readBegunPolicies(table, kind, subject, nowMs);
    if (policies.length === 0 && !keepsNone) return policies;
    memory.delete(subject);
    memory.set(subject, { readAtMs: nowMs, policies });
    const [oldest] = memory.keys();
    if (memory.size > maximumSubjects && oldest !== undefined) memory.delete(oldest);
    return policies;
  };
};

/**
 * The approved policies that hold at an instant. One reading per subject that this process does not remember, all at once; what
 * it remembers is exact (`rememberedMs`), so no checkout has to condition on it.
 *
 * @param clock the instants asked for must be this clock's now, or the few seconds before that a request takes
 */
export const policiesInForce = (table: Table, clock: Clock) => {
  const taxOf = remembered(table, taxPolicies, clock);
  const financeOf = remembered(table, financePolicies, clock);

  /** The policy in force at an instant by tax class, undefined where there is none. */
  const tax = async (
    taxClasses: readonly string[],
    nowMs: number,
  ): Promise<ReadonlyMap<string, TaxPolicy | undefined>> => {
    const found = [...new Set(taxClasses)].map(
      async (taxClass) => [taxClass, inForce(await taxOf(taxSubject(taxClass)), nowMs)] as const,
    );
    return new Map(await Promise.all(found));
  };

  /** The policy in force at an instant by creator: their own, else that for everybody, else undefined. */
  const finance = async (
    creatorIds: readonly string[],
    nowMs: number,
  ): Promise<ReadonlyMap<string, FinancePolicy | undefined>> => {
    const creators = [...new Set(creatorIds)];
    if (creators.length === 0) return new Map();
    const [forAll, ...own] = await Promise.all(
      [null, ...creators].map(async (creator) => inForce(await financeOf(financeSubject(creator)), nowMs)),
    );
    return new Map(creators.map((creator, index) => [creator, own[index] ?? forAll]));
  };

  /** Reads, one after the other, what most baskets ask for: a process that starts has it before its first request, if it is there. */
  const prefetch = async (): Promise<void> => {
    await taxOf(taxSubject(usualTaxClass), false);
    await financeOf(financeSubject(null), false);
  };

  return { tax, finance, prefetch };
};

export type PoliciesInForce = ReturnType<typeof policiesInForce>;
