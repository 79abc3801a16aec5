export const policyStatuses = ['draft', 'approved', 'withdrawn', 'lapsed'] as const;

/** The status of a policy at an instant. A draft is lapsed once its `valid_from` has passed: nobody writes that. */
export const statusAt = <Status extends string>(
  { status, valid_from }: { readonly status: Status; readonly valid_from: string },
  nowMs: number,
): Status | 'lapsed' => (status === 'draft' && Date.parse(valid_from) <= nowMs ? 'lapsed' : status);

export const policyStates = ['draft', 'scheduled', 'in_force', 'ended', 'lapsed', 'withdrawn'] as const;

export type PolicyState = (typeof policyStates)[number];

type Dated = Validity & { readonly status: (typeof policyStatuses)[number] };

/**
 * Where a policy is in time.
 *
 * @param holds whether it is the one that is in force for its subject
 */
export const policyState = (policy: Dated, holds: boolean, nowMs: number): PolicyState => {
  const status = statusAt(policy, nowMs);
  if (status !== 'approved') return status;
  if (nowMs < Date.parse(policy.valid_from)) return 'scheduled';
  return holds ? 'in_force' : 'ended';
};

/** Whose policies: those of a tax class, those for one creator, or those for every creator without one of their own. */
export const taxSubject = (taxClass: string): string => `tax.${taxClass}`;
export const financeSubject = (creatorId: string | null): string => `finance.${creatorId ?? 'default'}`;

/** Those of a kind of income tax that is withheld. */
export const withholdingSubject = (kind: string): string => `withholding.${kind}`;

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
