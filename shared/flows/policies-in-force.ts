import type { FinancePolicy, TaxPolicy } from '../contract/policies/policy.ts';
import { financeSubject, inForce, taxSubject } from '../domain/policies/policy.ts';
import type { Clock } from '../runtime/clock.ts';
import { readBegunPolicies } from '../store/policies/read-begun-policies.ts';
import { type AnyPolicy, financePolicies, type PolicyKind, taxPolicies } from '../store/policies/stored-policy.ts';
import type { Table } from '../store/table/table.ts';

/**
 * Lifetime of a cached policy, in ms. The cache never misses a policy: a policy begins at least 60 s (`leadMs`) after
 * its approval. A policy approved after the read is thus not yet in force when the cache entry expires. The difference
 * of 10 s covers clock skew (5 s) and the duration of an approval (5 s).
 */
const rememberedMs = 50_000;
const maximumSubjects = 1000;

/** The tax class that is prefetched. If no course has this class, the prefetch is a useless read per process. */
const usualTaxClass = 'standard';

const remembered = <Policy extends AnyPolicy>(table: Table, kind: PolicyKind<Policy>, clock: Clock) => {
  const memory = new Map<string, { readonly readAtMs: number; readonly policies: readonly Policy[] }>();

  return async (subject: string, keepsNone = true): Promise<readonly Policy[]> => {
    const nowMs = clock();
    const known = memory.get(subject);
    // After the clock was set back, the age is unknown and the policies are read again.
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
 * The approved policies in force at an instant. Subjects that are not cached are read in parallel. The cache never
 * misses a policy in force (`rememberedMs`), so no order needs a write condition on a policy.
 *
 * @param clock the process's clock; `nowMs` may be earlier by the duration of a request
 */
export const policiesInForce = (table: Table, clock: Clock) => {
  const taxOf = remembered(table, taxPolicies, clock);
  const financeOf = remembered(table, financePolicies, clock);

  /** The policy in force by tax class; undefined where there is none. */
  const tax = async (
    taxClasses: readonly string[],
    nowMs: number,
  ): Promise<ReadonlyMap<string, TaxPolicy | undefined>> => {
    const found = [...new Set(taxClasses)].map(
      async (taxClass) => [taxClass, inForce(await taxOf(taxSubject(taxClass)), nowMs)] as const,
    );
    return new Map(await Promise.all(found));
  };

  /** The policy in force by creator: the creator's policy, else the default, else undefined. */
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

  /** Fills the cache with the policies of most baskets when a process starts, before its first request. */
  const prefetch = async (): Promise<void> => {
    await taxOf(taxSubject(usualTaxClass), false);
    await financeOf(financeSubject(null), false);
  };

  return { tax, finance, prefetch };
};

export type PoliciesInForce = ReturnType<typeof policiesInForce>;
