import type { Scope } from '../../domain/journal/idempotency.ts';
import { Account, accountRecord } from '../accounts/account.ts';
import { idempotencyRecord } from '../journal/idempotency.ts';
import { accountKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { approvedRecord, receivedRecord } from './approval-totals.ts';
import type { Booking, BookingRecord } from './booking.ts';

/** The caller's account and a credit or debit. One round trip, strongly consistent. */
export const readBooking = <B extends Booking>(table: Table, callerId: string, booking: BookingRecord<B>) =>
  readTogether(table, { account: { key: accountKey(callerId), schema: Account }, booking });

/** The same, with the running totals that limit an approval. */
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

/** The sums that a drafter approved. The booking names the drafter, so this is a second round trip. */
export const readSwapped = async (table: Table, drafterId: string) =>
  (await readTogether(table, { swapped: approvedRecord(drafterId) })).swapped;

/** The drafter's account, the wallet's owner, and the idempotency record. One round trip, strongly consistent. */
export const readForDraft = (table: Table, name: Scope, userId: string) =>
  readTogether(table, {
    account: { key: accountKey(name.userId), schema: Account },
    user: accountRecord(userId),
    answered: idempotencyRecord(name),
  });
