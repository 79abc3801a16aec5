import type * as z from 'zod/mini';
import type { WaitingDraft } from '../contract/drafts/waiting-draft.ts';
import type { Person } from '../domain/drafts/deciders.ts';
import type { Lapsing } from '../domain/drafts/draft-state.ts';
import type { FourEyes } from '../domain/drafts/four-eyes.ts';
import type { Preview, Term } from '../domain/drafts/review.ts';
import type { draftKinds, RandomBytes } from '../domain/ids.ts';
import type { Refusal } from '../errors.ts';
import type { DraftPlace } from '../store/drafts/waiting-drafts.ts';
import type { Item, RecordOf, Table } from '../store/table/table.ts';
import type { Writes } from '../store/table/transaction.ts';
import type { Guard } from '../store/table/update.ts';

export type Drafted = FourEyes & { readonly created_at: string };

type Fields = Readonly<Record<string, unknown>>;

/** How a kind of draft is stored and listed. */
export type StoredKind<Draft extends Drafted> = {
  readonly id: (typeof draftKinds)[number];
  readonly record: (draftId: string, place: DraftPlace) => RecordOf<z.ZodMiniType<Draft>>;
  readonly idOf: (draft: Draft) => string;
  /** The user id of the person who profits, or null. This person decides nothing. */
  readonly beneficiaryOf: (draft: Draft) => string | null;
  /** The terms in the list of waiting drafts. */
  readonly listed: (draft: Draft) => Pick<WaitingDraft, 'amount_idr' | 'account' | 'roles'>;
  /** Attributes of the item that nobody is shown. */
  readonly item?: (draft: Draft) => Item;
  /** The partition in the pointer by id, if id and beneficiary do not determine it. */
  readonly place?: (draft: Draft) => DraftPlace;
  /** The end of a draft without an approval. Without this column, the draft waits for ever. */
  readonly lapsing?: (draft: Draft) => Lapsing;
  /** The audited fields, without free texts. */
  readonly audited: (draft: Draft) => Fields;
};

/** A draft by its id. Without its partition `place`, the flow reads the pointer by id first. */
export type Named = { readonly draftId: string; readonly place?: DraftPlace };

export type Moment = { readonly nowMs: number; readonly randomBytes: RandomBytes };

/** The last approval. `beneficiary` is the condition on the beneficiary's account. */
export type LastApproval = Moment & { readonly approverId: string; readonly beneficiary: Guard };

/** A waiting draft with the facts of `read`. A row can read further from `table` for its preview. */
export type Waiting<Draft, Facts> = {
  readonly draft: Draft;
  readonly facts: Facts;
  readonly table: Table;
  readonly nowMs: number;
};

/** The effect of the last approval. */
export type Effect = {
  /** The writes and conditions beside those of the draft, its list entry and its people. */
  readonly writes: Writes;
  /** Further changes of the draft. */
  readonly changes?: Fields;
  /** The audited states; by default those of the draft. */
  readonly states?: { readonly before: Fields; readonly after: Fields };
};

/**
 * A kind of draft: a decision of two people, as a row. The flow (shared/flows/drafts.ts) drafts, approves and reads
 * every kind. A row holds only what differs.
 *
 * @template Params the path of the operations that name a draft
 * @template Facts what the effect depends on
 * @template Shown the draft as the operations show it
 */
export type DraftKind<Draft extends Drafted, Params, Facts, Shown extends object = Draft> = StoredKind<Draft> & {
  /** The roles of drafter and approvers. They still have one at the last approval. */
  readonly roles: readonly string[];
  /** The draft that a request names. */
  readonly named: (params: Params) => Named;
  /** The sentence for a lapsed draft. */
  readonly lapsed?: string;
  /** The amount in IDR that the sums of 24 hours count. Without this column, one approval is always enough. */
  readonly ceiling?: (draft: Draft) => number;
  readonly shown: (draft: Draft, isLapsed: boolean) => Shown;
  /** Reads what the effect depends on. */
  readonly read: (table: Table, draft: Draft, nowMs: number) => Promise<Facts>;
  /** Refuses the effect now. The draft stays. */
  readonly refuse?: (draft: Draft, facts: Facts, nowMs: number) => Refusal | undefined;
  /** The terms that the approver sees. */
  readonly terms: (draft: Draft) => readonly Term[];
  /** The reason of the draft, where the draft stores it. Otherwise the audit trail has it. */
  readonly reasonOf?: (draft: Draft) => string;
  /** The changes and the warnings that the approver sees. It never decides, and `effect` checks the facts again. */
  readonly preview: (waiting: Waiting<Draft, Facts>) => Preview | Promise<Preview>;
  /** The effect of the last approval. Its writes condition each fact that it depends on. */
  readonly effect: (draft: Draft, facts: Facts, approval: LastApproval) => Effect | Refusal;
  /** true: the writes of the effect contain the condition `beneficiary`, because they write or check that account. */
  readonly checksBeneficiary?: true;
};

/** How a request drafts a kind. */
export type Drafting<Draft extends Drafted, Request> = {
  /** The user id of the person who will profit. */
  readonly beneficiaryIn: (request: Request) => string | null;
  /** The refusal of an unknown beneficiary; by default `not_found`. */
  readonly unknown?: Refusal;
  /** Makes the draft, with further writes of its transaction. */
  readonly make: (
    request: Request,
    by: Moment & { readonly drafterId: string; readonly drafter: Person; readonly table: Table },
  ) => Promise<{ readonly draft: Draft; readonly writes?: Writes } | Refusal>;
};
