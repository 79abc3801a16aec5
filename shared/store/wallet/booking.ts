import * as z from 'zod/mini';
import { Credit, Debit } from '../../contract/wallet/booking.ts';
import type { WaitingTerms } from '../drafts/waiting-drafts.ts';
import { creditKey, debitKey } from '../table/keys.ts';
import type { RecordOf } from '../table/table.ts';

/** What two of the staff move into a wallet or out of it. */
export type Booking = Credit | Debit;

/** Where one lies, and what it is. */
export type BookingRecord<B extends Booking> = RecordOf<z.ZodMiniType<B>>;

/** A credit as it is kept. Those of before there was a ceiling and a note have neither. */
export const StoredCredit = z.object({
  ...Credit.shape,
  public_note: z._default(Credit.shape.public_note, null),
  first_approved_by: z._default(Credit.shape.first_approved_by, null),
  first_approved_at: z._default(Credit.shape.first_approved_at, null),
});

export const creditRecord = (userId: string, creditId: string) => ({
  key: creditKey(userId, creditId),
  schema: StoredCredit,
});

export const debitRecord = (userId: string, debitId: string) => ({ key: debitKey(userId, debitId), schema: Debit });

/**
 * A booking as the audit trail keeps it. What was written about it in words stands once, in the booking: there it can be blanked
 * when its user is erased, and the trail never changes.
 */
export const auditedBooking = ({ reason: _, public_note: __, ...terms }: Booking) => terms;

/** A booking as the list of waiting drafts shows it. */
export const waitingBooking = (booking: Booking): WaitingTerms => {
  const { user_id, amount_idr } = booking;
  return 'credit_id' in booking
    ? { kind: 'credit', draft_id: booking.credit_id, user_id, amount_idr }
    : { kind: 'debit', draft_id: booking.debit_id, user_id, amount_idr };
};

/** Where a booking lies. */
export const bookingKey = (booking: Booking) =>
  'credit_id' in booking ? creditKey(booking.user_id, booking.credit_id) : debitKey(booking.user_id, booking.debit_id);
