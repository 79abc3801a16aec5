/** The names of the terms and the changes that an approver sees. A name of the contract keeps its field's name. */
export const reviewNames = [
  ...(['amount_idr', 'source', 'destination', 'public_note', 'available_idr', 'owed_idr'] as const),
  ...(['roles', 'tax_class', 'tax_name', 'rate', 'base', 'kind', 'creator_share', 'creator_instructor_id'] as const),
  ...(['rounding', 'collected_idr', 'refunded_idr', 'input_idr', 'carried_in_idr'] as const),
  ...(['due_idr', 'carried_out_idr'] as const),
  ...(['valid_from', 'valid_to', 'account', 'gross_idr', 'withheld_idr', 'reference', 'paid_on'] as const),
  ...(['payable_idr', 'code', 'discount_idr', 'discount_rate', 'maximum_discount_idr', 'course_ids'] as const),
  ...(['maximum_claims', 'maximum_claims_per_user', 'gateway', 'payout_id', 'moves', 'fee_idr'] as const),
  ...(['fee_vat_idr', 'received_idr', 'maximum_cost_idr', 'borne_by', 'variant', 'month', 'mark'] as const),
  ...(['bank_entry_kind', 'side', 'payment_id', 'paid_idr'] as const),
] as const;

export type ReviewName = (typeof reviewNames)[number];

/**
 * The forms of a shown value. `idr`: whole rupiah. `rate`: a fraction such as `11/100`. `words`: machine words with
 * blanks between them. `ids`: ids with blanks between them. `text`: as a person wrote it.
 */
export const reviewUnits = ['idr', 'rate', 'count', 'instant', 'day', 'words', 'ids', 'text'] as const;

export type ReviewUnit = (typeof reviewUnits)[number];

/** A term of a draft. `value` null: none, or without an end. */
export type Term = { readonly name: ReviewName; readonly unit: ReviewUnit; readonly value: string | null };

/** A value that the approval changes. `before` null: there is none yet. */
export type Change = Omit<Term, 'value'> & { readonly before: string | null; readonly after: string | null };

type Shown = string | number | bigint | null;

const shown = (value: Shown): string | null => (value === null ? null : String(value));

/** Makes a term. An amount is in IDR. */
export const term = (name: ReviewName, unit: ReviewUnit, value: Shown): Term => ({ name, unit, value: shown(value) });

/** Makes a change. An amount is in IDR. */
export const change = (name: ReviewName, unit: ReviewUnit, before: Shown, after: Shown): Change => ({
  ...{ name, unit },
  ...{ before: shown(before), after: shown(after) },
});

/** The changes from present terms to other terms of the same names. @param before undefined: there are none yet */
export const changesOf = (before: readonly Term[] = [], after: readonly Term[]): readonly Change[] =>
  after.map(({ name, unit, value }) =>
    change(name, unit, before.find((each) => each.name === name)?.value ?? null, value),
  );

/** The warnings for an approver, the most serious first. A warning never refuses an approval. */
export const draftWarnings = [
  ...(['linked_people', 'suspended', 'deleted', 'wallet_frozen', 'wallet_owes', 'payout_on_hold'] as const),
  ...(['first_payment', 'terms_changed', 'possible_duplicate', 'approved_today', 'new_account'] as const),
  ...(['large_discount', 'nothing_in_force'] as const),
] as const;

export type DraftWarning = (typeof draftWarnings)[number];

/** The expected changes of an approval, and the warnings, by the row of the kind. */
export type Preview = { readonly changes: readonly Change[]; readonly warnings: readonly DraftWarning[] };

/** The warnings whose condition holds. */
export const warningsWhere = (
  holds: Readonly<Partial<Record<DraftWarning, boolean | undefined>>>,
): readonly DraftWarning[] => draftWarnings.filter((warning) => holds[warning]);

const dayMs = 24 * 60 * 60 * 1000;

/** The time before a review that its history covers, in ms. */
export const historyMs = 30 * dayMs;

/** Whether an instant is within the time that a history covers. */
export const isRecent = (instant: string | undefined, nowMs: number): boolean =>
  instant !== undefined && Date.parse(instant) > nowMs - historyMs;
