import type * as z from 'zod/mini';
import { Credit, Debit } from '../../contract/wallet/booking.ts';
import type { WaitingTerms } from '../drafts/waiting-drafts.ts';
import { creditKey, debitKey } from '../table/keys.ts';
import type { RecordOf } from '../table/table.ts';

/** A credit or a debit. One staff member drafts it, others approve it. */
export type Booking = Credit | Debit;

export type BookingRecord<B extends Booking> = RecordOf<z.ZodMiniType<B>>;

export const creditRecord = (userId: string, creditId: string) => ({
  key: creditKey(userId, creditId),
  schema: Credit,
});

export const debitRecord = (userId: string, debitId: string) => ({ key: debitKey(userId, debitId), schema: Debit });

/**
 * The state of a booking in the audit trail, without free texts. An erasure can blank texts in the booking, but never
 * in the trail.
 */
export const auditedBooking = ({ reason: _, public_note: __, ...terms }: Booking) => terms;

export const waitingBooking = (booking: Booking): WaitingTerms => {
  const { user_id, amount_idr } = booking;
  return 'credit_id' in booking
    ? { kind: 'credit', draft_id: booking.credit_id, user_id, amount_idr }
    : { kind: 'debit', draft_id: booking.debit_id, user_id, amount_idr };
};

export const bookingKey = (booking: Booking) =>
  'credit_id' in booking ? creditKey(booking.user_id, booking.credit_id) : debitKey(booking.user_id, booking.debit_id);
