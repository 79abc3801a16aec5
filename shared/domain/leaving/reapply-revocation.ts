/** A certificate revocation of the old table that a restored table may lack. */
export type RepeatedRevocation = {
  readonly user_id: string;
  readonly certificate_id: string;
  readonly status_list: string;
  readonly status_index: number;
  /** RFC 3339. */
  readonly revoked_at: string;
};

/**
 * Removes duplicates: one revocation for each place in a status list. The register and the events may name the same
 * revocation.
 */
export const eachPlaceOnce = (revocations: readonly RepeatedRevocation[]): readonly RepeatedRevocation[] => [
  ...new Map(revocations.map((each) => [`${each.status_list}#${each.status_index}`, each])).values(),
];
