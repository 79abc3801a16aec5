import { cloudEvent } from '../../domain/journal/events.ts';
import type { StaffAction } from '../../domain/journal/staff-action.ts';
import type { Approval } from '../../domain/people/four-eyes.ts';
import { movementOf, refuseBooking } from '../../domain/wallet/booking.ts';
import { ledgerEntry } from '../../domain/wallet/ledger.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { notWaitingPart } from '../drafts/waiting-drafts.ts';
import { approvalPart } from '../journal/four-eyes.ts';
import { eventPart } from '../journal/outbox.ts';
import { transactStaffAction } from '../journal/staff-action.ts';
import { parseItem, type Table } from '../table/table.ts';
import type { Parts } from '../table/transaction.ts';
import { auditedBooking, type Booking, bookingKey } from './booking.ts';
import { walletParts } from './move.ts';
import { StoredWallet } from './wallet.ts';

/** The money of a booking moves, and all tell of it. */
const moneyParts = (booking: Booking, owed: number, { nowMs, randomBytes }: StaffAction): Parts => {
  const { id, step, event } = movementOf(booking, owed);
  return {
    ...walletParts(booking.user_id, ledgerEntry(step, nowMs, randomBytes)),
    event: eventPart(cloudEvent(event.type, id, 1, event.data, nowMs)),
  };
};

/**
 * Writes an approval of a booking as it was read; with the last one its money has moved, once, and a credit repays what is owed.
 * Hardly anybody owes, so the wallet is not read: where it turns out that its owner does, the same is done once more with that.
 *
 * @param owed what its owner owes: 0 or below, in IDR
 * @returns the booking as it is now; `changed` when somebody else has approved it meanwhile; what `refuseBooking` says when the
 *   wallet does not take it; `account_unavailable`, `unauthorized`, `forbidden`, `conflict`
 */
export const approveBooking = async <B extends Booking>(
  table: Table,
  booking: B,
  approval: Approval,
  staff: StaffAction,
  owed = 0,
): Promise<B | 'changed' | Refusal> => {
  const after = { ...booking, ...approval };
  const result = await transactStaffAction(
    table,
    staff,
    {
      target: movementOf(booking).id,
      subject_id: booking.user_id,
      before: auditedBooking(booking),
      after: auditedBooking(after),
    },
    {
      booking: approvalPart(bookingKey(booking), booking, staff.caller.user_id, approval),
      ...(approval.status === 'approved' && {
        waiting: notWaitingPart(booking),
        ...moneyParts(booking, owed, staff),
      }),
    },
  );
  if (result === undefined) return after;
  if (isRefusal(result)) return result;
  if (result.failed.has('booking')) return 'changed';
  const found = result.failed.get('wallet');
  const wallet = found && parseItem(StoredWallet, found);
  const owes = wallet?.owed_idr ?? 0;
  if ('credit_id' in booking && owes !== owed) return approveBooking(table, booking, approval, staff, owes);
  return refuseBooking(booking, wallet);
};
