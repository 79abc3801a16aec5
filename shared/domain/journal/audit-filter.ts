/** The earliest possible time of an audit entry, in any stage or sample. */
const beginningMs = Date.parse('2025-11-01T00:00:00.000Z');
/** Tolerated clock skew: a new entry may be slightly in the future. */
const aheadMs = 60_000;

/** The filters of an audit trail request; times are RFC 3339. */
type Asked = {
  readonly actor_id?: string | undefined;
  readonly subject_id?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/**
 * A query of the audit trail by one person, one subject, one operation, or all. The end of its time span is exclusive.
 */
export type AuditFilter = {
  readonly by?: { readonly attribute: 'actor_id' | 'subject_id' | 'action'; readonly value: string } | undefined;
  readonly fromMs: number;
  readonly toMs: number;
};

const filters = ['actor_id', 'subject_id', 'action'] as const;

/** The query of a request, with the bounds of the trail as defaults. */
export const auditFilter = (asked: Asked, nowMs: number): AuditFilter => {
  const by = filters.flatMap((attribute) => {
    const value = asked[attribute];
    return value === undefined ? [] : [{ attribute, value }];
  })[0];
  const latestMs = nowMs + aheadMs;
  return {
    by,
    fromMs: Math.max(asked.from === undefined ? 0 : Date.parse(asked.from), beginningMs),
    toMs: Math.min(asked.to === undefined ? latestMs : Date.parse(asked.to), latestMs),
  };
};
