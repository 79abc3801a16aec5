/** The states of an unapproved draft. The audit trail lists approved drafts. */
export const draftStates = ['waiting', 'withdrawn', 'lapsed'] as const;

export type DraftState = (typeof draftStates)[number];

const dayMs = 24 * 60 * 60 * 1000;

/** Time for which a withdrawn or lapsed draft stays in the list, in ms. The draft itself is kept. */
const listedMs = 366 * dayMs;

/** The TTL of a draft's list entry, in epoch seconds. */
export const unlistedAt = (endedMs: number): number => Math.ceil((endedMs + listedMs) / 1000);

/** @param lapsesAt the time when the draft lapses, RFC 3339; undefined for a draft that does not lapse */
export const hasLapsed = (lapsesAt: string | undefined, nowMs: number): boolean =>
  lapsesAt !== undefined && Date.parse(lapsesAt) <= nowMs;
