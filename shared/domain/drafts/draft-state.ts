/** The states of an unapproved draft. The audit trail lists approved drafts. */
export const draftStates = ['waiting', 'withdrawn', 'lapsed'] as const;

export type DraftState = (typeof draftStates)[number];

const dayMs = 24 * 60 * 60 * 1000;

/** Time for which a withdrawn or lapsed draft stays in the list, in ms. The draft itself is kept. */
const listedMs = 366 * dayMs;

/** The TTL of a draft's list entry, in epoch seconds. */
export const unlistedAt = (endedMs: number): number => Math.ceil((endedMs + listedMs) / 1000);

type Lapsing = {
  /** The time when the draft lapses, RFC 3339. A draft from the previous release lapses at its `ttl` instead. */
  readonly lapses_at?: string | undefined;
  readonly ttl?: number | undefined;
};

export const hasLapsed = ({ lapses_at, ttl }: Lapsing, nowMs: number): boolean => {
  const lapsesMs = lapses_at === undefined ? (ttl ?? Number.POSITIVE_INFINITY) * 1000 : Date.parse(lapses_at);
  return lapsesMs <= nowMs;
};
