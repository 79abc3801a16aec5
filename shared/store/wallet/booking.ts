import * as z from 'zod/mini';
import { Credit, Debit } from '../../contract/wallet/booking.ts';
import { timestamp } from '../../contract/wire/text.ts';
import { creditKey, debitKey, walletReferenceKey } from '../table/keys.ts';
import { put, type Writes } from '../table/transaction.ts';

/** A credit or a debit. One staff member drafts it, others approve it. */
export type Booking = Credit | Debit;

export const creditRecord = (userId: string, creditId: string) => ({
  key: creditKey(userId, creditId),
  schema: Credit,
});

export const debitRecord = (userId: string, debitId: string) => ({ key: debitKey(userId, debitId), schema: Debit });

/** Reserves a bank reference for one approved booking of a wallet. */
export const WalletReference = z.object({
  direction: z.enum(['credit', 'debit']),
  reference: z.string(),
  booking_id: z.string(),
  approved_at: timestamp(),
});

/** The key and the fields of a booking's reference; undefined when nothing moves at the bank. */
const referenceOf = (booking: Booking) => {
  const { user_id, reference } = booking;
  if (reference === null) return undefined;
  const direction = 'credit_id' in booking ? 'credit' : 'debit';
  const booking_id = 'credit_id' in booking ? booking.credit_id : booking.debit_id;
  return { key: walletReferenceKey(user_id, direction, reference), fields: { direction, reference, booking_id } };
};

/** The item that says whether another booking of the wallet has used the reference; undefined for a gift. */
export const usedReferenceRecord = (booking: Booking) => {
  const found = referenceOf(booking);
  return found && { key: found.key, schema: WalletReference };
};

/** Reserves the bank reference of a booking. It fails when another booking has it. */
export const referenceWrites = (booking: Booking, nowMs: number): Writes => {
  const found = referenceOf(booking);
  return found ? { reference: put({ ...found.key, ...found.fields, approved_at: new Date(nowMs).toISOString() }) } : {};
};

/**
 * The state of a booking in the audit trail, without free texts. An erasure can blank texts in the booking, but never
 * in the trail.
 */
export const auditedBooking = ({ reason: _, public_note: __, reference: ___, ...terms }: Booking) => terms;
