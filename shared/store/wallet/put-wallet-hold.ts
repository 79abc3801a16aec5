import { cloudEvent } from '../../domain/journal/events.ts';
import type { StaffAction } from '../../domain/journal/staff-action.ts';
import type { HoldChange } from '../../domain/wallet/freeze.ts';
import { isRefusal, type Refusal, refuse } from '../../errors.ts';
import { userParts } from '../accounts/about-user.ts';
import { eventPart } from '../journal/outbox.ts';
import { transactStaffAction } from '../journal/staff-action.ts';
import type { Table } from '../table/table.ts';
import type { Part } from '../table/transaction.ts';
import { numberedPart } from './user-events.ts';
import type { StoredWallet } from './wallet.ts';

/** Changes the hold of a wallet as it was read: each change takes a number, so that none is decided on an older one. */
const holdPart = (userId: string, wallet: StoredWallet, { hold }: HoldChange): Part =>
  numberedPart(userId, wallet, { hold: hold === undefined ? { remove: true } : { set: hold } });

/** A hold as the audit trail keeps it: what its owner reads of it stands in the wallet alone, where it can be blanked. */
const auditedHold = (hold: HoldChange['hold']) =>
  hold === undefined ? null : { placed_by: hold.placed_by, placed_at: hold.placed_at };

/**
 * Freezes a wallet as it was read, or lifts that.
 *
 * @returns undefined when it is written; `changed` when its hold is another now; `not_found` when there is no such user;
 *   `account_unavailable`, `unauthorized`, `forbidden`, `conflict`
 */
export const putWalletHold = async (
  table: Table,
  userId: string,
  wallet: StoredWallet,
  change: HoldChange,
  staff: StaffAction,
): Promise<Refusal | 'changed' | undefined> => {
  const event = cloudEvent(change.type, userId, wallet.event_sequence + 1, { user_id: userId }, staff.nowMs);
  const states = { before: { hold: auditedHold(wallet.hold) }, after: { hold: auditedHold(change.hold) } };
  const result = await transactStaffAction(
    table,
    staff,
    { target: userId, ...states },
    {
      ...userParts(staff.caller.user_id, userId),
      wallet: holdPart(userId, wallet, change),
      event: eventPart(event),
    },
  );
  if (result === undefined || isRefusal(result)) return result;
  return result.failed.has('user') ? refuse('not_found') : 'changed';
};
