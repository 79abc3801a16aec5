import { hasChangedAccess } from '../accounts/account.ts';

/** The states of an unapproved draft. The audit trail lists approved drafts. */
export const draftStates = ['waiting', 'withdrawn', 'lapsed'] as const;

export type DraftState = (typeof draftStates)[number];

const dayMs = 24 * 60 * 60 * 1000;

/** Time for which a withdrawn or lapsed draft stays in the list, in ms. The draft itself is kept. */
const listedMs = 366 * dayMs;

/** The TTL of a draft's list entry, in epoch seconds. */
export const unlistedAt = (endedMs: number): number => Math.ceil((endedMs + listedMs) / 1000);

/**
 * The end of a draft without an approval. `lapses_at`: the time, RFC 3339. `access_changes`: the number of changes of the
 * person's roles and status at the draft. Another number ends the draft.
 */
export type Lapsing = { readonly lapses_at?: string | undefined; readonly access_changes?: number | undefined };

/** Whether a draft has lapsed. @param person the account of the beneficiary; undefined when there is none */
export const hasLapsed = (
  { lapses_at, access_changes }: Lapsing,
  person: Parameters<typeof hasChangedAccess>[0],
  nowMs: number,
): boolean =>
  (lapses_at !== undefined && Date.parse(lapses_at) <= nowMs) ||
  (access_changes !== undefined && hasChangedAccess(person, access_changes));
