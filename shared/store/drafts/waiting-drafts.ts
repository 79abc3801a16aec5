import * as z from 'zod/mini';
import { WaitingDraft } from '../../contract/drafts/waiting-draft.ts';
import { type DraftState, hasLapsed, type Lapsing, unlistedAt } from '../../domain/drafts/draft-state.ts';
import { draftIdPrefix, draftKey, draftPointerKey, draftsPartition, withdrawnDraftKey } from '../table/keys.ts';
import { readPage } from '../table/page.ts';
import { readTogether, type Table } from '../table/table.ts';
import { discard, put, type Write, type Writes } from '../table/transaction.ts';
import { personRecord } from './people.ts';

export type WaitingTerms = Omit<WaitingDraft, 'drafted_by' | 'created_at'>;

/** The partition of a draft: a user's, a payable account's or a gateway's. */
export type DraftPlace = {
  readonly user_id?: string | null | undefined;
  readonly account?: string | undefined;
  readonly gateway?: string | undefined;
};

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

/** The people of the drafts that lapse with a change of roles or status, by draft. */
const peopleOf = async (table: Table, drafts: readonly z.infer<typeof Stored>[]) => {
  const bound = drafts.flatMap(({ draft_id, user_id, access_changes }) =>
    access_changes === undefined || user_id === null ? [] : [{ draft_id, user_id }],
  );
  if (bound.length === 0) return new Map();
  const { people } = await readTogether(table, { people: bound.map(({ user_id }) => personRecord(user_id)) });
  return new Map(bound.map(({ draft_id }, index) => [draft_id, people[index]]));
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
  const people = state === 'withdrawn' ? new Map() : await peopleOf(table, items);
  const drafts = items.flatMap(({ lapses_at, access_changes, ...draft }) => {
    const isLapsed = hasLapsed({ lapses_at, access_changes }, people.get(draft.draft_id), nowMs);
    return state === 'withdrawn' || isLapsed === (state === 'lapsed') ? [draft] : [];
  });
  return { drafts, next };
};
