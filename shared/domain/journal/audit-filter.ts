/** When the first entry of a trail can have been written, of any stage or sample. */
const beginningMs = Date.parse('2025-11-01T00:00:00.000Z');
/** Clocks differ: an entry of the present may be a little ahead. */
const aheadMs = 60_000;

/** What of the audit trail somebody asks for; times are RFC 3339. */
type Asked = {
  readonly actor_id?: string | undefined;
  readonly subject_id?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Which entries: those of one person, about one subject, of one operation, or all; of a span of time, its end not in it. */
export type AuditFilter = {
  readonly by?: { readonly attribute: 'actor_id' | 'subject_id' | 'action'; readonly value: string } | undefined;
  readonly fromMs: number;
  readonly toMs: number;
};

const filters = ['actor_id', 'subject_id', 'action'] as const;

/** What is asked for, with the bounds of the trail where none are given. */
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
