import { type BankMovement, movementFields } from '../wallet/bank-movement.ts';
import type { CreditSource } from '../wallet/ledger.ts';
import { type EntryFacts, must, type Violation, violation } from './reconcile-facts.ts';
import type { UserTotals } from './user-totals.ts';

/** The attributes of a ledger entry that describe its movement at the bank. */
export type MovementFacts = {
  readonly reference?: string | undefined;
  readonly paid_on?: string | undefined;
  readonly list?: string | undefined;
};

/** The item that reserves a bank reference for one booking of a wallet. */
export type WalletReferenceFacts = {
  readonly direction: 'credit' | 'debit';
  readonly reference: string;
  readonly booking_id: string;
};

const textOf = ({ reference = 'none', paid_on = 'none', list = 'none' }: MovementFacts): string =>
  `${reference} on ${paid_on} in ${list}`;

/**
 * Checks the reference, the day and the list of an entry. They are those of its draft.
 *
 * @param draft the movement that the draft names; undefined for an entry that moves nothing at the bank
 */
export const movementViolations = (
  { entry_id, reference, paid_on, list }: Pick<EntryFacts, 'entry_id'> & MovementFacts,
  draft: BankMovement | undefined,
): readonly Violation[] =>
  must('bank_movement', entry_id, textOf(draft ? movementFields(draft) : {}), textOf({ reference, paid_on, list }));

/** Checks that a credit or debit has a movement at the bank exactly when its other side is `clearing`. */
export const bookingViolations = (
  id: string,
  side: CreditSource,
  movement: BankMovement | undefined,
): readonly Violation[] =>
  must('bank_movement', id, side === 'clearing' ? 'a bank day' : 'none', movement ? 'a bank day' : 'none');

/**
 * Checks the bank references of a wallet. Each approved booking of `clearing` has its own, and an item of it. Call it
 * after the last item of the user.
 */
export const walletReferenceViolations = ({ bookings, references }: UserTotals): readonly Violation[] => {
  const reserved = new Map(references.map((item) => [`${item.direction} ${item.reference}`, item.booking_id]));
  const approved = [...bookings].flatMap(([id, { rule, approved: isApproved, movement }]) =>
    isApproved && movement
      ? [{ id, key: `${rule === 'credited_once' ? 'credit' : 'debit'} ${movement.reference}` }]
      : [],
  );
  const known = new Set(approved.map(({ id, key }) => `${id} ${key}`));
  return [
    ...approved.flatMap(({ id, key }) => must('bank_reference', id, id, reserved.get(key) ?? 'no item')),
    ...[...reserved].flatMap(([key, id]) =>
      known.has(`${id} ${key}`) ? [] : [violation('bank_reference', id, 'approved with it', 'not approved')],
    ),
  ];
};
