import * as z from 'zod/mini';
import { WaitingDraft } from '../../contract/drafts/waiting-draft.ts';
import type { StaffAction } from '../../domain/audit/staff-action.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { accountRecord } from '../accounts/account.ts';
import { transactStaffAction } from '../audit/staff-action.ts';
import { accountKey, draftPointerKey } from '../table/keys.ts';
import { type Key, readTogether, type Table } from '../table/table.ts';
import { check, update } from '../table/transaction.ts';
import { otherContacts, type StoredPerson, samePerson } from './people.ts';
import { withdrawnWrites } from './waiting-drafts.ts';

const Pointer = z.object({
  kind: WaitingDraft.shape.kind,
  user_id: WaitingDraft.shape.user_id,
  account: z.optional(z.string()),
  gateway: z.optional(z.string()),
});

export type NamedDraft = z.infer<typeof Pointer>;

const pointerRecord = (draftId: string) => ({ key: draftPointerKey(draftId), schema: Pointer });

/** The caller's account, and the kind and owner of a draft, in one round trip. */
export const nameDraft = (table: Table, callerId: string, draftId: string) =>
  readTogether(table, { account: accountRecord(callerId), named: pointerRecord(draftId) });

export const findDraft = async (table: Table, draftId: string): Promise<NamedDraft | undefined> =>
  (await readTogether(table, { named: pointerRecord(draftId) })).named;

type Withdrawn = {
  readonly named: NamedDraft;
  readonly key: Key;
  readonly draft: { readonly status: string; readonly created_at: string };
  readonly draftId: string;
  /** The account of the beneficiary as it was read. */
  readonly beneficiary: StoredPerson | undefined;
};

/**
 * Withdraws a draft under an optimistic lock, so that nobody can approve it. The caller is not the beneficiary.
 *
 * @returns undefined when the write succeeds, `stale` after a concurrent decision, or a refusal of
 * `transactStaffAction`
 */
export const withdrawDraft = async (
  table: Table,
  { named, key, draft, draftId, beneficiary }: Withdrawn,
  staff: StaffAction,
): Promise<Refusal | 'stale' | undefined> => {
  const { status } = draft;
  const change = { target: draftId, before: { status }, after: { status: 'withdrawn' } };
  const subject = named.user_id === null ? {} : { subject_id: named.user_id };
  const listing = await withdrawnWrites(table, draftId, draft, staff.nowMs);
  const result = await transactStaffAction(
    table,
    staff,
    { ...change, ...subject },
    {
      draft: update(
        key,
        { status: { set: 'withdrawn' } },
        { ConditionExpression: '#status = :present', values: { ':present': status } },
      ),
      ...listing,
      ...(named.user_id !== null && { beneficiary: check(accountKey(named.user_id), samePerson(beneficiary)) }),
    },
    otherContacts(beneficiary),
  );
  if (result === undefined || isRefusal(result)) return result;
  return 'stale';
};
