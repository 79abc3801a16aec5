import type { Scope } from '../../domain/idempotency/idempotency.ts';
import { Account, accountRecord } from '../accounts/account.ts';
import { idempotencyRecord } from '../idempotency/idempotency.ts';
import { accountKey } from '../table/keys.ts';
import { readTogether, type Table } from '../table/table.ts';
import { approvedRecord, receivedRecord } from './approval-totals.ts';
import type { Booking, BookingRecord } from './booking.ts';

export const readBooking = <B extends Booking>(table: Table, callerId: string, booking: BookingRecord<B>) =>
  readTogether(table, { account: { key: accountKey(callerId), schema: Account }, booking });

/** The caller's account, a credit or debit, and running totals of approvals, in one round trip. */
export const readForApproval = <B extends Booking>(
  table: Table,
  callerId: string,
  userId: string,
  booking: BookingRecord<B>,
) =>
  readTogether(table, {
    account: { key: accountKey(callerId), schema: Account },
    booking,
    received: receivedRecord(userId),
    approved: approvedRecord(callerId),
  });

/** The drafter's own approvals. Only the booking names the drafter, so this is a second round trip. */
export const readSwapped = async (table: Table, drafterId: string) =>
  (await readTogether(table, { swapped: approvedRecord(drafterId) })).swapped;

/** The drafter's account, the wallet owner's account, and an idempotency record, in one round trip. */
export const readForDraft = (table: Table, name: Scope, userId: string) =>
  readTogether(table, {
    account: { key: accountKey(name.userId), schema: Account },
    user: accountRecord(userId),
    answered: idempotencyRecord(name),
  });
