import { WaitingDraft } from '../../contract/drafts/waiting-draft.ts';
import type { AnyPolicy } from '../policies/record.ts';
import { draftIdPrefix, draftKey, draftPartition } from '../table/draft-keys.ts';
import { readPage } from '../table/page.ts';
import type { Table } from '../table/table.ts';
import { discard, type Part, put } from '../table/transaction.ts';
import type { Booking } from '../wallet/booking.ts';

type Draft = AnyPolicy | Booking;

/** What tells one kind of draft from the others. */
const kindOf = (draft: Draft): Pick<WaitingDraft, 'kind' | 'draft_id' | 'user_id' | 'amount_idr'> => {
  if ('credit_id' in draft)
    return { kind: 'credit', draft_id: draft.credit_id, user_id: draft.user_id, amount_idr: draft.amount_idr };
  if ('debit_id' in draft)
    return { kind: 'debit', draft_id: draft.debit_id, user_id: draft.user_id, amount_idr: draft.amount_idr };
  if ('tax_policy_version' in draft)
    return { kind: 'tax_policy', draft_id: draft.tax_policy_version, user_id: null, amount_idr: null };
  const { finance_policy_version: draft_id, creator_instructor_id: user_id } = draft;
  return { kind: 'finance_policy', draft_id, user_id, amount_idr: null };
};

/** Puts a draft before those who approve: it is in the list from the moment on that it is there. */
export const waitingPart = (draft: Draft): Part => {
  const { drafted_by, created_at } = draft;
  const waiting: WaitingDraft = { ...kindOf(draft), drafted_by, created_at };
  return put({ ...draftKey(created_at, waiting.draft_id), ...waiting });
};

/** Takes what is approved out of the list. A draft of before there was a list is in none. */
export const notWaitingPart = (draft: Draft): Part => discard(draftKey(draft.created_at, kindOf(draft).draft_id));

/** A page of what waits for approval, newest first: one query. Strongly consistent. */
export const listWaiting = async (table: Table, limit: number, after: string | undefined) => {
  const listing = { partition: draftPartition, prefix: draftIdPrefix, after, limit };
  const { items: drafts, next } = await readPage(table, WaitingDraft, listing);
  return { drafts, next };
};
