import type { StaffAction } from '../../domain/audit/staff-action.ts';
import { type IdempotencyRecord, replayOf, type Scope } from '../../domain/idempotency/idempotency.ts';
import { movementOf } from '../../domain/wallet/booking.ts';
import { isRefusal, refuse } from '../../errors.ts';
import { transactStaffAction, userWrites } from '../audit/staff-action.ts';
import { waitingWrites } from '../drafts/waiting-drafts.ts';
import { idempotencyWrite, parseIdempotency } from '../idempotency/idempotency.ts';
import type { Table } from '../table/table.ts';
import { put } from '../table/transaction.ts';
import { auditedBooking, type Booking, bookingKey, waitingBooking } from './booking.ts';

type Draft = { readonly booking: Booking; readonly name: Scope; readonly answered: IdempotencyRecord };

/**
 * Stores a drafted credit or debit with the idempotency record of its request.
 *
 * @returns undefined when the write succeeds, the reply of a concurrent request with the same key, or a refusal:
 * - `invalid_idempotency_key`
 * - `not_found` for an unknown user
 * - `conflict` when another condition fails
 * - a refusal of `transactStaffAction`
 */
export const draftBooking = async (table: Table, { booking, name, answered }: Draft, staff: StaffAction) => {
  const target = movementOf(booking).id;
  const change = { target, subject_id: booking.user_id, before: null, after: auditedBooking(booking) };
  const result = await transactStaffAction(table, staff, change, {
    answer: idempotencyWrite(name, answered),
    ...userWrites(staff.caller.user_id, booking.user_id),
    booking: put({ ...bookingKey(booking), ...booking }),
    ...waitingWrites(waitingBooking(booking), booking),
  });
  if (result === undefined || isRefusal(result)) return result;
  const replay = replayOf(parseIdempotency(result.failed.get('answer')), answered, staff.nowMs);
  return replay ?? refuse(result.failed.has('user') ? 'not_found' : 'conflict');
};
