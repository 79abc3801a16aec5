import type { Scope } from '../../domain/journal/idempotency.ts';
import { answerRecord } from '../journal/idempotency.ts';
import { User } from '../people/about-user.ts';
import { Account } from '../people/account.ts';
import { accountKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import type { Booking, BookingRecord } from './booking.ts';

/** The account of a user together with a credit or a debit. One round trip, strongly consistent. */
export const readBooking = <B extends Booking>(table: Table, callerId: string, booking: BookingRecord<B>) =>
  readTogether(table, { account: { key: accountKey(callerId), schema: Account }, booking });

/**
 * The account of who drafts a booking, the user whose wallet it is for, and what was answered to the request before. One round
 * trip, strongly consistent.
 */
export const readForDraft = (table: Table, name: Scope, userId: string) =>
  readTogether(table, {
    account: { key: accountKey(name.userId), schema: Account },
    user: { key: accountKey(userId), schema: User },
    answered: answerRecord(name),
  });
