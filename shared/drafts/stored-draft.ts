import { hasLapsed } from '../domain/drafts/draft-state.ts';
import { type Account, accountRecord } from '../store/accounts/account.ts';
import { personRecord, type StoredPerson } from '../store/drafts/people.ts';
import { waitingWrites } from '../store/drafts/waiting-drafts.ts';
import { nameDraft } from '../store/drafts/withdraw-draft.ts';
import { readTogether, type Table } from '../store/table/table.ts';
import { put, type Writes } from '../store/table/transaction.ts';
import type { Drafted, Named, StoredKind } from './draft-kind.ts';

const recordOf = <Draft extends Drafted>(kind: StoredKind<Draft>, draft: Draft) =>
  kind.record(kind.idOf(draft), { user_id: kind.beneficiaryOf(draft), ...kind.place?.(draft) });

export const keyOf = <Draft extends Drafted>(kind: StoredKind<Draft>, draft: Draft) => recordOf(kind, draft).key;

/** Reads a draft again, strongly consistent. */
export const readStored = async <Draft extends Drafted>(table: Table, kind: StoredKind<Draft>, draft: Draft) =>
  (await readTogether(table, { stored: recordOf(kind, draft) })).stored;

/** The target and the subject of an audit entry about a draft. */
export const thingOf = <Draft extends Drafted>(kind: StoredKind<Draft>, draft: Draft) => ({
  target: kind.idOf(draft),
  subject_id: kind.beneficiaryOf(draft) ?? undefined,
});

/** The writes that store a new draft: its item, its list entry and its pointer. */
export const draftWrites = <Draft extends Drafted>(kind: StoredKind<Draft>, draft: Draft): Writes => {
  const terms = { kind: kind.id, draft_id: kind.idOf(draft), user_id: kind.beneficiaryOf(draft) };
  return {
    draft: put({ ...keyOf(kind, draft), ...draft, ...kind.item?.(draft) }),
    ...waitingWrites({ ...terms, ...kind.listed(draft) }, draft, kind.lapsing?.(draft), kind.place?.(draft)),
  };
};

/** Whether an unapproved draft has lapsed. @param beneficiary the account of the beneficiary, if any */
export const isLapsed = <Draft extends Drafted>(
  kind: StoredKind<Draft>,
  draft: Draft,
  beneficiary: StoredPerson | undefined,
  nowMs: number,
): boolean => draft.status === 'draft' && hasLapsed(kind.lapsing?.(draft) ?? {}, beneficiary, nowMs);

/** Reads the draft that a request names, and the caller's account. */
export const readNamed = async <Draft extends Drafted>(
  table: Table,
  kind: StoredKind<Draft>,
  callerId: string,
  { draftId, place }: Named,
): Promise<{ readonly account: Account | undefined; readonly draft: Draft | undefined }> => {
  if (place === undefined) {
    const { account, named } = await nameDraft(table, callerId, draftId);
    if (named?.kind !== kind.id) return { account, draft: undefined };
    return { account, ...(await readTogether(table, { draft: kind.record(draftId, named) })) };
  }
  const { account, draft } = await readTogether(table, {
    account: accountRecord(callerId),
    draft: kind.record(draftId, place),
  });
  const isOthers = draft && place.user_id !== undefined && kind.beneficiaryOf(draft) !== place.user_id;
  return { account, draft: isOthers ? undefined : draft };
};

/** The accounts of drafter, first approver and beneficiary, in one round trip. */
export const readPeople = async <Draft extends Drafted>(table: Table, kind: StoredKind<Draft>, draft: Draft) => {
  const beneficiaryId = kind.beneficiaryOf(draft);
  const ids = [draft.drafted_by, ...(draft.first_approved_by ? [draft.first_approved_by] : [])];
  const { people, beneficiary } = await readTogether(table, {
    people: ids.map(personRecord),
    beneficiary: beneficiaryId === null ? undefined : personRecord(beneficiaryId),
  });
  return { others: ids.map((user_id, index) => ({ user_id, person: people[index] })), beneficiary, beneficiaryId };
};
