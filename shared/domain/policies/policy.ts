export const policyStatuses = ['draft', 'approved', 'withdrawn', 'lapsed'] as const;

/** The status of a policy at an instant. A draft lapses at its `valid_from`. `lapsed` is never stored. */
export const statusAt = <Status extends string>(
  { status, valid_from }: { readonly status: Status; readonly valid_from: string },
  nowMs: number,
): Status | 'lapsed' => (status === 'draft' && Date.parse(valid_from) <= nowMs ? 'lapsed' : status);

export const policyStates = ['draft', 'scheduled', 'in_force', 'ended', 'lapsed', 'withdrawn'] as const;

export type PolicyState = (typeof policyStates)[number];

type Dated = Validity & { readonly status: (typeof policyStatuses)[number] };

/**
 * The state of a policy at an instant.
 *
 * @param holds whether this policy is in force for its subject
 */
export const policyState = (policy: Dated, holds: boolean, nowMs: number): PolicyState => {
  const status = statusAt(policy, nowMs);
  if (status !== 'approved') return status;
  if (nowMs < Date.parse(policy.valid_from)) return 'scheduled';
  return holds ? 'in_force' : 'ended';
};

/**
 * The subject of a policy: a tax class, a creator, every creator without a policy (`default`), or a withheld tax.
 */
export const taxSubject = (taxClass: string): string => `tax.${taxClass}`;
export const financeSubject = (creatorId: string | null): string => `finance.${creatorId ?? 'default'}`;

export const withholdingSubject = ({ kind, variant }: { readonly kind: string; readonly variant: string }): string =>
  `withholding.${kind}.${variant}`;

/**
 * Shortest time between a policy's approval and its start, in ms. The policies in force are therefore fixed a minute
 * ahead. Processes may cache them, and no checkout needs a write condition on them.
 */
export const leadMs = 60_000;

type Validity = { readonly valid_from: string; readonly valid_to: string | null };

/** The policy in force at an instant: the latest policy that has begun and not ended. */
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

/** Kinds of Indonesian income tax (PPh) that are withheld from payments to creators. */
export const withholdingKinds = ['pph21', 'pph23', 'pph26'] as const;

export type WithholdingKind = (typeof withholdingKinds)[number];
