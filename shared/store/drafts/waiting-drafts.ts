import * as z from 'zod/mini';
import { WaitingDraft } from '../../contract/drafts/waiting-draft.ts';
import { type DraftState, hasLapsed, unlistedAt } from '../../domain/drafts/draft-state.ts';
import { draftIdPrefix, draftKey, draftPointerKey, draftsPartition, withdrawnDraftKey } from '../table/keys.ts';
import { readPage } from '../table/page.ts';
import { readTogether, type Table } from '../table/table.ts';
import { discard, type Part, type Parts, put } from '../table/transaction.ts';

export type WaitingTerms = Omit<WaitingDraft, 'drafted_by' | 'created_at'>;

export type DraftPlace = { readonly account?: string; readonly gateway?: string };

type Drafted = { readonly drafted_by: string; readonly created_at: string };

/**
 * The transaction parts that list a new draft for its approvers, and write a pointer to it by id.
 *
 * @param lapsesAt the time when the draft lapses, RFC 3339. TTL removes its list entry 366 days later
 * @param place the draft's partition, where kind and user do not determine it
 */
export const waitingParts = (
  terms: WaitingTerms,
  { drafted_by, created_at }: Drafted,
  lapsesAt?: string,
  place: DraftPlace = {},
): Parts => {
  const waiting: WaitingDraft = { ...terms, drafted_by, created_at };
  const { kind, draft_id, user_id } = waiting;
  const lapsing = lapsesAt === undefined ? {} : { lapses_at: lapsesAt, ttl: unlistedAt(Date.parse(lapsesAt)) };
  return {
    waiting: put({ ...draftKey(created_at, draft_id), ...waiting, ...lapsing }),
    pointer: put({ ...draftPointerKey(draft_id), kind, user_id, ...place }),
  };
};

/** Removes a decided draft from the list of waiting drafts. TTL can have removed the entry of a lapsed draft. */
export const notWaitingPart = (draftId: string, { created_at }: Pick<Drafted, 'created_at'>): Part =>
  discard(draftKey(created_at, draftId));

const Stored = z.object({ ...WaitingDraft.shape, lapses_at: z.optional(z.string()) });

/**
 * The transaction parts that move a draft from the waiting list to the withdrawn list. A draft without a list entry
 * stays unlisted.
 */
export const withdrawnParts = async (
  table: Table,
  draftId: string,
  drafted: Pick<Drafted, 'created_at'>,
  nowMs: number,
): Promise<Parts> => {
  const record = { key: draftKey(drafted.created_at, draftId), schema: WaitingDraft };
  const { listed } = await readTogether(table, { listed: record });
  return {
    waiting: notWaitingPart(draftId, drafted),
    ...(listed && {
      withdrawn: put({ ...withdrawnDraftKey(drafted.created_at, draftId), ...listed, ttl: unlistedAt(nowMs) }),
    }),
  };
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
  const drafts = items.flatMap(({ lapses_at, ...draft }) =>
    state === 'withdrawn' || hasLapsed(lapses_at, nowMs) === (state === 'lapsed') ? [draft] : [],
  );
  return { drafts, next };
};
