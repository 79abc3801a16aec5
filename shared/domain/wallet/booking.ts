import { type Refusal, refuse } from '../../errors.ts';
import { draftedBy } from '../drafts/four-eyes.ts';
import { type RandomBytes, timeSortedId } from '../ids.ts';
import type { NewEvent } from '../outbox/events.ts';
import { type MovementFields, movementFields } from './bank-movement.ts';
import { type CreditSource, creditLines, debitLines, type LedgerStep } from './ledger.ts';
import type { Incoming, Inflow } from './limits.ts';
import { type Balance, refuseReservation } from './wallet.ts';

type Form = {
  readonly amount_idr: number;
  readonly reference?: string | undefined;
  readonly paid_on?: string | undefined;
  readonly reason: string;
  readonly public_note?: string | undefined;
};

type Terms = {
  readonly user_id: string;
  readonly amount_idr: number;
  readonly reference: string | null;
  readonly paid_on: string | null;
  readonly public_note?: string | null;
};
type CreditTerms = Terms & { readonly credit_id: string; readonly source: CreditSource };
type DebitTerms = Terms & { readonly debit_id: string; readonly destination: CreditSource };

/** A credit or a debit: staff move money into or out of a wallet under four eyes. */
export type BookingTerms = CreditTerms | DebitTerms;

/** Makes a drafted booking. Its terms never change. The last approval moves the money. */
const drafted = <F extends Form>(
  userId: string,
  { reference, paid_on, public_note, ...terms }: F,
  drafterId: string,
  nowMs: number,
) => ({
  user_id: userId,
  ...terms,
  ...{ reference: reference ?? null, paid_on: paid_on ?? null, public_note: public_note ?? null },
  ...draftedBy(drafterId, nowMs),
  first_approved_by: null,
  first_approved_at: null,
});

/** Makes a drafted credit. @param userId the wallet's owner @param drafterId the drafting staff member */
export const newCredit = (
  userId: string,
  form: Form & { readonly source: CreditSource },
  drafterId: string,
  nowMs: number,
  randomBytes: RandomBytes,
) => ({ credit_id: timeSortedId('crd', nowMs, randomBytes), ...drafted(userId, form, drafterId, nowMs) });

/** Makes a drafted debit. @param userId the wallet's owner @param drafterId the drafting staff member */
export const newDebit = (
  userId: string,
  form: Form & { readonly destination: CreditSource },
  drafterId: string,
  nowMs: number,
  randomBytes: RandomBytes,
) => ({ debit_id: timeSortedId('dbt', nowMs, randomBytes), ...drafted(userId, form, drafterId, nowMs) });

export type BookingMovement = { readonly id: string; readonly step: LedgerStep; readonly event: NewEvent };

/** The movement of a booking at the bank; undefined for a gift. */
export const bankMovementOf = ({
  reference,
  paid_on,
}: Pick<Terms, 'reference' | 'paid_on'>): MovementFields | undefined =>
  reference === null || paid_on === null ? undefined : movementFields({ reference, paid_on });

/**
 * The ledger step and the event of an approved booking.
 *
 * @param owed the owner's debt in IDR, 0 or negative
 * @param inflow what counts towards the limit of the month
 */
export const movementOf = (booking: BookingTerms, owed = 0, inflow?: Inflow): BookingMovement => {
  const { user_id, amount_idr, public_note } = booking;
  const bank = bankMovementOf(booking);
  const note = { user_id, ...(public_note ? { public_note } : {}), ...(bank && { bank }), ...(inflow && { inflow }) };
  if ('credit_id' in booking) {
    const { credit_id, source } = booking;
    const lines = creditLines(user_id, amount_idr, source, owed);
    return {
      id: credit_id,
      step: { type: 'credited', ...note, lines, credit_id },
      event: { type: 'wallet.credited', data: { user_id, credit_id, amount_idr } },
    };
  }
  const { debit_id, destination } = booking;
  return {
    id: debit_id,
    step: { type: 'debited', ...note, lines: debitLines(user_id, amount_idr, destination), debit_id },
    event: { type: 'wallet.debited', data: { user_id, debit_id, amount_idr } },
  };
};

/** The amounts that a credit adds to a wallet. It repays a debt first. */
export const incomingOf = (
  { amount_idr }: Pick<CreditTerms, 'amount_idr'>,
  { owed_idr }: { readonly owed_idr: number },
): Incoming => ({ raisesIdr: Math.max(0, amount_idr + owed_idr), bringsIdr: amount_idr });

/**
 * Checks that a debit can leave a wallet.
 *
 * @param wallet the owner's wallet; undefined if the owner never had money
 * @returns undefined, `wallet_on_hold` or `insufficient_balance`
 */
export const refuseDebit = (
  { amount_idr }: Pick<DebitTerms, 'amount_idr'>,
  wallet: (Balance & { readonly owed_idr: number }) | undefined,
): Refusal | undefined =>
  refuseReservation(wallet, amount_idr) ??
  (wallet && wallet.owed_idr < 0
    ? refuse('insufficient_balance', 'The owner of the wallet has a debt, which must be repaid first.')
    : undefined);
