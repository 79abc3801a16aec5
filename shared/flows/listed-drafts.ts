import type { ListedDraft, WaitingDraft } from '../contract/drafts/waiting-draft.ts';
import type { Caller } from '../domain/accounts/account.ts';
import { beneficiaryReasonOf, decidingRoles, refuseDeciders } from '../domain/drafts/deciders.ts';
import { refuseApproval } from '../domain/drafts/four-eyes.ts';
import { type Refusal, refuse } from '../errors.ts';
import type { Account } from '../store/accounts/account.ts';
import { type KnownPerson, knownPersonRecord, nameOf } from '../store/drafts/people.ts';
import { readTogether, type Table } from '../store/table/table.ts';

/** The number of people that one batch reads. A page of 100 drafts has at most 200 people. */
const batch = 100;

const readPeople = async (table: Table, ids: readonly string[]): Promise<ReadonlyMap<string, KnownPerson>> => {
  const parts = Array.from({ length: Math.ceil(ids.length / batch) }, (_, part) =>
    ids.slice(part * batch, (part + 1) * batch),
  );
  const found = await Promise.all(
    parts.map(async (part) => {
      const { people } = await readTogether(table, { people: part.map(knownPersonRecord) });
      return part.flatMap((id, index): [string, KnownPerson][] => (people[index] ? [[id, people[index]]] : []));
    }),
  );
  return new Map(found.flat());
};

type Reader = { readonly caller: Caller; readonly account: Account; readonly nowMs: number };

/** The refusal of an approval by the reader, by the people of the draft. */
const refusePerson = (
  { kind, drafted_by, user_id }: WaitingDraft,
  people: ReadonlyMap<string, KnownPerson>,
  { caller, account, nowMs }: Reader,
): Refusal | undefined => {
  const roles = decidingRoles(kind);
  const deciders = {
    approver: { user_id: caller.user_id, person: account },
    others: [{ user_id: drafted_by, person: people.get(drafted_by) }],
    ...{ beneficiaryId: user_id, beneficiary: user_id === null ? undefined : people.get(user_id) },
  };
  if (!account.roles.some((role) => roles.includes(role))) return refuse('forbidden', undefined, [{ reason: 'role' }]);
  return (
    refuseApproval({ status: 'draft', drafted_by }, caller.user_id, []) ??
    refuseDeciders(deciders, roles, nowMs, beneficiaryReasonOf(kind))
  );
};

/** Adds the names of the people to each draft, and whether the reader could approve it. One round trip. */
export const withPeople = async (
  table: Table,
  drafts: readonly WaitingDraft[],
  reader: Reader,
): Promise<ListedDraft[]> => {
  const ids = new Set(
    drafts.flatMap(({ drafted_by, user_id }) => [drafted_by, ...(user_id === null ? [] : [user_id])]),
  );
  const people = ids.size === 0 ? new Map<string, KnownPerson>() : await readPeople(table, [...ids]);
  return drafts.map((draft) => ({
    ...draft,
    user_name: draft.user_id === null ? null : nameOf(people.get(draft.user_id)),
    drafter_name: nameOf(people.get(draft.drafted_by)),
    refusal_reason: refusePerson(draft, people, reader)?.details?.[0]?.reason ?? null,
  }));
};
