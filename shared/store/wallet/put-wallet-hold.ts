import type { StaffAction } from '../../domain/audit/staff-action.ts';
import { cloudEvent } from '../../domain/outbox/events.ts';
import type { HoldChange } from '../../domain/wallet/wallet.ts';
import { isRefusal, type Refusal, refuse } from '../../errors.ts';
import { transactStaffAction, userWrites } from '../audit/staff-action.ts';
import { eventWrite } from '../outbox/outbox.ts';
import type { Table } from '../table/table.ts';
import type { Write } from '../table/transaction.ts';
import { numberedWrite } from './user-events.ts';
import type { StoredWallet } from './wallet.ts';

/**
 * Changes the hold under an optimistic lock. The lock compares `event_sequence`, the number of the user's last event.
 */
const holdWrite = (userId: string, wallet: StoredWallet, { hold }: HoldChange): Write =>
  numberedWrite(userId, wallet, { hold: hold === undefined ? { remove: true } : { set: hold } });

/**
 * The state of a hold in the audit trail, without the public note. An erasure can blank the note in the wallet, but
 * never in the trail.
 */
const auditedHold = (hold: HoldChange['hold']) =>
  hold === undefined ? null : { placed_by: hold.placed_by, placed_at: hold.placed_at };

/**
 * Places or lifts a hold under an optimistic lock.
 *
 * @returns undefined when the write succeeds, `stale` when the lock is lost, or a refusal:
 * - `not_found` for an unknown user
 * - a refusal of `transactStaffAction`
 */
export const putWalletHold = async (
  table: Table,
  userId: string,
  wallet: StoredWallet,
  change: HoldChange,
  staff: StaffAction,
): Promise<Refusal | 'stale' | undefined> => {
  const event = cloudEvent(change.type, userId, wallet.event_sequence + 1, { user_id: userId }, staff.nowMs);
  const states = { before: { hold: auditedHold(wallet.hold) }, after: { hold: auditedHold(change.hold) } };
  const result = await transactStaffAction(
    table,
    staff,
    { target: userId, ...states },
    {
      ...userWrites(staff.caller.user_id, userId),
      wallet: holdWrite(userId, wallet, change),
      event: eventWrite(event),
    },
  );
  if (result === undefined || isRefusal(result)) return result;
  return result.failed.has('user') ? refuse('not_found') : 'stale';
};
