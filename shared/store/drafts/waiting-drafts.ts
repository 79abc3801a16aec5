import * as z from 'zod/mini';
import { WaitingDraft } from '../../contract/drafts/waiting-draft.ts';
import { draftIdPrefix, draftKey, draftPartition, draftPointerKey } from '../table/keys.ts';
import { readPage } from '../table/page.ts';
import type { Table } from '../table/table.ts';
import { discard, type Part, type Parts, put } from '../table/transaction.ts';

/** The terms of an open draft in the list, without drafter and time. */
export type WaitingTerms = Omit<WaitingDraft, 'drafted_by' | 'created_at'>;

/** The account of a payment, or the gateway of a settlement. */
export type DraftPlace = { readonly account?: string; readonly gateway?: string };

type Drafted = { readonly drafted_by: string; readonly created_at: string };

/**
 * The transaction parts that list a new draft for its approvers, and write its pointer by id.
 *
 * @param lapsesAt RFC 3339; the draft is not listed from this instant on, and TTL removes the entry
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
  const lapsing = lapsesAt === undefined ? {} : { ttl: Math.ceil(Date.parse(lapsesAt) / 1000) };
  return {
    waiting: put({ ...draftKey(created_at, draft_id), ...waiting, ...lapsing }),
    pointer: put({ ...draftPointerKey(draft_id), kind, user_id, ...place }),
  };
};

/** Removes an approved or withdrawn draft from the list. Drafts from before the list existed are not in it. */
export const notWaitingPart = (draftId: string, { created_at }: Pick<Drafted, 'created_at'>): Part =>
  discard(draftKey(created_at, draftId));

const Stored = z.object({ ...WaitingDraft.shape, ttl: z.optional(z.int()) });

/** A page of the waiting drafts, newest first, without lapsed policies. One query, strongly consistent. */
export const listWaiting = async (table: Table, limit: number, after: string | undefined, nowMs: number) => {
  const listing = { partition: draftPartition, prefix: draftIdPrefix, after, limit };
  const { items, next } = await readPage(table, Stored, listing);
  const drafts = items.flatMap(({ ttl, ...draft }) => (ttl !== undefined && ttl * 1000 <= nowMs ? [] : [draft]));
  return { drafts, next };
};
