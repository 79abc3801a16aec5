/** The earliest time of an audit entry. No stage and no sample has an older entry. */
const beginningMs = Date.parse('2025-11-01T00:00:00.000Z');
/** Tolerated clock skew in ms: a new entry may be dated slightly in the future. */
const aheadMs = 60_000;

type Filters = {
  readonly actor_id?: string | undefined;
  readonly subject_id?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** A query of the audit trail. `toMs` is exclusive. */
export type AuditFilter = {
  readonly by?: { readonly attribute: 'actor_id' | 'subject_id' | 'action'; readonly value: string } | undefined;
  readonly fromMs: number;
  readonly toMs: number;
};

const filters = ['actor_id', 'subject_id', 'action'] as const;

/**
 * Makes the query of a request. It uses one of the filters: actor, else subject, else action. A missing bound becomes
 * the first or the last instant of the audit trail.
 */
export const auditFilter = (request: Filters, nowMs: number): AuditFilter => {
  const by = filters.flatMap((attribute) => {
    const value = request[attribute];
    return value === undefined ? [] : [{ attribute, value }];
  })[0];
  const latestMs = nowMs + aheadMs;
  return {
    by,
    fromMs: Math.max(request.from === undefined ? 0 : Date.parse(request.from), beginningMs),
    toMs: Math.min(request.to === undefined ? latestMs : Date.parse(request.to), latestMs),
  };
};
