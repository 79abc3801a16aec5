import type { StaffAction } from '../../domain/audit/staff-action.ts';
import type { Approval } from '../../domain/drafts/four-eyes.ts';
import { cloudEvent } from '../../domain/outbox/events.ts';
import { movementOf, refuseBooking } from '../../domain/wallet/booking.ts';
import { ledgerEntry } from '../../domain/wallet/ledger.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { auditRefusal } from '../audit/audit-reads.ts';
import { approvalWrite, drafterWrite, refusedDrafter } from '../audit/four-eyes.ts';
import { transactStaffAction } from '../audit/staff-action.ts';
import { notWaitingWrite } from '../drafts/waiting-drafts.ts';
import { eventWrite } from '../outbox/outbox.ts';
import { parseItem, type Table } from '../table/table.ts';
import type { Writes } from '../table/transaction.ts';
import { type StoredTotals, totalWrites } from './approval-totals.ts';
import { auditedBooking, type Booking, bookingKey, waitingBooking } from './booking.ts';
import { walletWrites } from './move.ts';
import { StoredWallet } from './wallet.ts';

const moneyWrites = (booking: Booking, owed: number, { nowMs, randomBytes }: StaffAction): Writes => {
  const { id, step, event } = movementOf(booking, owed);
  return {
    ...walletWrites(booking.user_id, ledgerEntry(step, nowMs, randomBytes)),
    event: eventWrite(cloudEvent(event.type, id, 1, event.data, nowMs)),
  };
};

type Approving<B extends Booking> = {
  readonly booking: B;
  readonly approval: Approval;
  readonly totals: StoredTotals;
};

const countedOf = ({ user_id, drafted_by, amount_idr, status }: Booking, { caller }: StaffAction) => ({
  userId: user_id,
  drafterId: drafted_by,
  approverId: caller.user_id,
  amountIdr: amount_idr,
  alone: status === 'draft',
});

/**
 * Writes an approval of a booking under an optimistic lock. The last approval moves the money; a credit repays a debt
 * first. Debts are rare, so the first try assumes none and does not read the wallet. If a credit fails because the
 * stored debt differs, the transaction is repeated with that debt.
 *
 * @param owed the owner's debt in IDR, 0 or negative
 * @returns one of:
 * - the new booking
 * - `stale` when the booking, a running total or the actor's access changed
 * - a refusal of `refuseBooking` (audited), `refusedDrafter` or `transactStaffAction`
 */
export const approveBooking = async <B extends Booking>(
  table: Table,
  approving: Approving<B>,
  staff: StaffAction,
  owed = 0,
): Promise<B | 'stale' | Refusal> => {
  const { booking, approval, totals } = approving;
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
      drafter: drafterWrite(booking, staff),
      // The first approver still counts only while active with the role, and not appointed by the last approver.
      ...(booking.first_approved_by && {
        'first approver': drafterWrite({ drafted_by: booking.first_approved_by }, staff),
      }),
      booking: approvalWrite(bookingKey(booking), booking, staff.caller.user_id, approval),
      ...(approval.status === 'approved' && {
        waiting: notWaitingWrite(waitingBooking(booking).draft_id, booking),
        ...moneyWrites(booking, owed, staff),
        ...totalWrites(totals, countedOf(booking, staff), staff.nowMs),
      }),
    },
  );
  if (result === undefined) return after;
  if (isRefusal(result)) return result;
  const { failed } = result;
  if (['staff account', 'booking', 'received', 'approved', 'swapped'].some((write) => failed.has(write)))
    return 'stale';
  const unfit = ['drafter', 'first approver'].find((write) => failed.has(write));
  if (unfit !== undefined) return refusedDrafter(failed.get(unfit), staff);
  const found = failed.get('wallet');
  const wallet = found && parseItem(StoredWallet, found);
  const owes = wallet?.owed_idr ?? 0;
  if ('credit_id' in booking && owes !== owed) return approveBooking(table, approving, staff, owes);
  const thing = { target: movementOf(booking).id, subject_id: booking.user_id };
  return auditRefusal(table, staff, thing, refuseBooking(booking, wallet));
};
