/** A revocation that the old table knows and a restored one may have lost. */
export type RepeatedRevocation = {
  readonly user_id: string;
  readonly certificate_id: string;
  readonly status_list: string;
  readonly status_index: number;
  /** RFC 3339. */
  readonly revoked_at: string;
};

/** Each place once, whatever source names it: the register and the events name the same revocations. */
export const eachPlaceOnce = (revocations: readonly RepeatedRevocation[]): readonly RepeatedRevocation[] => [
  ...new Map(revocations.map((each) => [`${each.status_list}#${each.status_index}`, each])).values(),
];
