/** The states of an unapproved draft. The audit trail has the approved ones. */
export const draftStates = ['waiting', 'withdrawn', 'lapsed'] as const;

export type DraftState = (typeof draftStates)[number];

const dayMs = 24 * 60 * 60 * 1000;

/** How long a withdrawn or lapsed draft stays in the list. The draft itself is kept. */
const listedMs = 366 * dayMs;

/** When the table's TTL removes a draft from the list, in seconds. */
export const unlistedAt = (endedMs: number): number => Math.ceil((endedMs + listedMs) / 1000);

type Lapsing = {
  /** RFC 3339. A draft of version N−1 has none, and its `ttl` is when it lapses. */
  readonly lapses_at?: string | undefined;
  readonly ttl?: number | undefined;
};

/** Whether a listed draft has lapsed. */
export const hasLapsed = ({ lapses_at, ttl }: Lapsing, nowMs: number): boolean => {
  const lapsesMs = lapses_at === undefined ? (ttl ?? Number.POSITIVE_INFINITY) * 1000 : Date.parse(lapses_at);
  return lapsesMs <= nowMs;
};
