import { Credit, Debit } from '../../contract/wallet/booking.ts';
import { creditKey, debitKey } from '../table/keys.ts';

/** A credit or a debit. One staff member drafts it, others approve it. */
export type Booking = Credit | Debit;

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
