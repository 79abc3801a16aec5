import type { Scope } from '../../domain/journal/idempotency.ts';
import { Account, accountRecord } from '../accounts/account.ts';
import { answerRecord } from '../journal/idempotency.ts';
import { accountKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { approvedRecord, receivedRecord } from './approval-totals.ts';
import type { Booking, BookingRecord } from './booking.ts';

/** The account of a user together with a credit or a debit. One round trip, strongly consistent. */
export const readBooking = <B extends Booking>(table: Table, callerId: string, booking: BookingRecord<B>) =>
  readTogether(table, { account: { key: accountKey(callerId), schema: Account }, booking });

/** The same with the running totals that an approval is measured by. */
export const readForApproval = <B extends Booking>(
  table: Table,
  callerId: string,
  userId: string,
  booking: BookingRecord<B>,
) =>
  readTogether(table, {
    account: { key: accountKey(callerId), schema: Account },
    booking,
    owner: accountRecord(userId),
    received: receivedRecord(userId),
    approved: approvedRecord(callerId),
  });

/**
 * The account of who drafts a booking, the user whose wallet it is for, and what was answered to the request before. One round
 * trip, strongly consistent.
 */
export const readForDraft = (table: Table, name: Scope, userId: string) =>
  readTogether(table, {
    account: { key: accountKey(name.userId), schema: Account },
    user: accountRecord(userId),
    answered: answerRecord(name),
  });
