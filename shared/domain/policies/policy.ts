export const policyStatuses = ['draft', 'approved'] as const;

/** Whose policies: those of a tax class, those for one creator, or those for every creator without one of their own. */
export const taxSubject = (taxClass: string): string => `tax.${taxClass}`;
export const financeSubject = (creatorId: string | null): string => `finance.${creatorId ?? 'default'}`;

/**
 * A policy comes into force no sooner than this after its approval. So what is in force at an instant is fixed a minute
 * before: no checkout has to condition on it, and a process may remember it.
 */
export const leadMs = 60_000;

type Validity = { readonly valid_from: string; readonly valid_to: string | null };

/** The policy in force at an instant: of those that have begun and not ended, the one that began last. */
export const inForce = <Policy extends Validity>(policies: readonly Policy[], nowMs: number): Policy | undefined =>
  policies
    .filter(
      ({ valid_from, valid_to }) =>
        Date.parse(valid_from) <= nowMs && (valid_to === null || nowMs < Date.parse(valid_to)),
    )
    .reduce<Policy | undefined>(
      (last, policy) => (last && last.valid_from >= policy.valid_from ? last : policy),
      undefined,
    );
