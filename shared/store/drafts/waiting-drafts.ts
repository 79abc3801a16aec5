import * as z from 'zod/mini';
import { WaitingDraft } from '../../contract/drafts/waiting-draft.ts';
import { hasChangedAccess } from '../../domain/accounts/account.ts';
import { type DraftState, hasLapsed, unlistedAt } from '../../domain/drafts/draft-state.ts';
import { accountRecord } from '../accounts/account.ts';
import { draftIdPrefix, draftKey, draftPointerKey, draftsPartition, withdrawnDraftKey } from '../table/keys.ts';
import { readPage } from '../table/page.ts';
import { readTogether, type Table } from '../table/table.ts';
import { discard, put, type Write, type Writes } from '../table/transaction.ts';

export type WaitingTerms = Omit<WaitingDraft, 'drafted_by' | 'created_at'>;

export type DraftPlace = { readonly account?: string; readonly gateway?: string };

/**
 * The end of a draft without an approval. `lapses_at`: the time, RFC 3339. `access_changes`: the number of changes of the
 * person's roles and status at the draft. Another number ends the draft.
 */
type Lapsing = { readonly lapses_at?: string; readonly access_changes?: number };

type Drafted = { readonly drafted_by: string; readonly created_at: string };

/**
 * The writes that list a new draft for its approvers, and write a pointer to it by id.
 *
 * @param lapsing the end of the draft. TTL removes the list entry 366 days after `lapses_at`
 * @param place the draft's partition, where kind and user do not determine it
 */
export const waitingWrites = (
  terms: WaitingTerms,
  { drafted_by, created_at }: Drafted,
  lapsing: Lapsing = {},
  place: DraftPlace = {},
): Writes => {
  const waiting: WaitingDraft = { ...terms, drafted_by, created_at };
  const { kind, draft_id, user_id } = waiting;
  const { lapses_at } = lapsing;
  const ending = lapses_at === undefined ? {} : { ttl: unlistedAt(Date.parse(lapses_at)) };
  return {
    waiting: put({ ...draftKey(created_at, draft_id), ...waiting, ...lapsing, ...ending }),
    pointer: put({ ...draftPointerKey(draft_id), kind, user_id, ...place }),
  };
};

/** Removes a decided draft from the list of waiting drafts. TTL can have removed the entry of a lapsed draft. */
export const notWaitingWrite = (draftId: string, { created_at }: Pick<Drafted, 'created_at'>): Write =>
  discard(draftKey(created_at, draftId));

const Stored = z.object({
  ...WaitingDraft.shape,
  lapses_at: z.optional(z.string()),
  access_changes: z.optional(z.int()),
});

/**
 * The writes that move a draft from the waiting list to the withdrawn list. A draft without a list entry
 * stays unlisted.
 */
export const withdrawnWrites = async (
  table: Table,
  draftId: string,
  drafted: Pick<Drafted, 'created_at'>,
  nowMs: number,
): Promise<Writes> => {
  const record = { key: draftKey(drafted.created_at, draftId), schema: WaitingDraft };
  const { listed } = await readTogether(table, { listed: record });
  return {
    waiting: notWaitingWrite(draftId, drafted),
    ...(listed && {
      withdrawn: put({ ...withdrawnDraftKey(drafted.created_at, draftId), ...listed, ttl: unlistedAt(nowMs) }),
    }),
  };
};

/** The ids of the grants among some drafts that lapsed with a change of their person's roles or status. */
const lapsedGrants = async (table: Table, drafts: readonly z.infer<typeof Stored>[]): Promise<ReadonlySet<string>> => {
  const grants = drafts.flatMap(({ draft_id, user_id, access_changes }) =>
    access_changes === undefined || user_id === null ? [] : [{ draft_id, user_id, access_changes }],
  );
  if (grants.length === 0) return new Set();
  const { people } = await readTogether(table, { people: grants.map(({ user_id }) => accountRecord(user_id)) });
  const lapsed = grants.filter(({ access_changes }, index) => hasChangedAccess(people[index], access_changes));
  return new Set(lapsed.map(({ draft_id }) => draft_id));
};

/**
 * A page of the drafts in a state, newest first, strongly consistent. The waiting list also contains the lapsed drafts.
 * A page of waiting or lapsed drafts can therefore be shorter than the limit.
 */
export const listDrafts = async (
  table: Table,
  state: DraftState,
  { limit, after, nowMs }: { readonly limit: number; readonly after: string | undefined; readonly nowMs: number },
) => {
  const partition = draftsPartition(state === 'withdrawn' ? 'withdrawn' : 'waiting');
  const { items, next } = await readPage(table, Stored, { partition, prefix: draftIdPrefix, after, limit });
  const lapsed = state === 'withdrawn' ? new Set<string>() : await lapsedGrants(table, items);
  const drafts = items.flatMap(({ lapses_at, access_changes: _, ...draft }) => {
    const isLapsed = hasLapsed(lapses_at, nowMs) || lapsed.has(draft.draft_id);
    return state === 'withdrawn' || isLapsed === (state === 'lapsed') ? [draft] : [];
  });
  return { drafts, next };
};
