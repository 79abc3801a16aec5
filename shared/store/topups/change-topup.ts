import type { Caller } from '../../domain/accounts/account.ts';
import type { StaffAction } from '../../domain/audit/staff-action.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { callerIsAdmitted } from '../accounts/account-store.ts';
import { transactStaffAction } from '../audit/staff-action.ts';
import { accountKey, topupKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { check, transact } from '../table/transaction.ts';
import { updateIf } from '../table/update.ts';
import { walletWrites } from '../wallet/move.ts';
import { closingTopup } from './open-topup-changes.ts';
import type { StoredTopup } from './stored-topup.ts';
import { afterChange, changeWrites } from './topup-writes.ts';

export type Canceller = { readonly owner: Caller } | { readonly staff: StaffAction };

const cancelled = { status: 'cancelled' } as const;

/** The audited change of a cancellation. */
export const cancellationOf = ({ topup_id, user_id, status }: StoredTopup) => ({
  ...{ target: topup_id, subject_id: user_id, before: { status }, after: cancelled },
});

/**
 * Cancels a top-up under an optimistic lock. The owner or staff member must still be admitted.
 *
 * @returns the new top-up, `stale` when another condition fails, `conflict` after write conflicts, or a refusal of
 * `transactStaffAction`
 */
export const writeCancellation = async (
  table: Table,
  topup: StoredTopup,
  by: Canceller,
  nowMs: number,
): Promise<StoredTopup | Refusal | 'stale'> => {
  const { topup_id, user_id, amount_idr } = topup;
  const events = [{ type: 'topup.cancelled', data: { topup_id, user_id, amount_idr } }] as const;
  const writes = {
    ...changeWrites(topup, cancelled, events, nowMs),
    ...walletWrites(user_id, undefined, closingTopup(topup)),
  };
  const result =
    'staff' in by
      ? await transactStaffAction(table, by.staff, cancellationOf(topup), writes)
      : await transact(table, { account: check(accountKey(by.owner.user_id), callerIsAdmitted(by.owner)), ...writes });
  if (result === undefined) return afterChange(topup, cancelled, events, nowMs);
  return isRefusal(result) ? result : 'stale';
};

/**
 * Records that a top-up's order was processed.
 *
 * @returns undefined when the write succeeds, `stale` when the lock is lost, `conflict` after write conflicts
 */
export const writeOrderDone = async (
  table: Table,
  topup: StoredTopup,
  nowMs: number,
): Promise<Refusal | 'stale' | undefined> => {
  const result = await transact(table, changeWrites(topup, { order_due: undefined }, [], nowMs));
  return result === undefined || isRefusal(result) ? result : 'stale';
};

/**
 * Reschedules the next poll of an unchanged top-up. A lost lock is ignored, because the concurrent change sets the
 * schedule itself.
 */
export const reschedulePoll = async (table: Table, topup: StoredTopup, nowMs: number): Promise<void> => {
  await transact(table, changeWrites(topup, {}, [], nowMs));
};

/** Rate limit: shortest time between two polls of a top-up on request, in ms. */
const pollEveryMs = 10_000;

/**
 * Records a poll of a top-up on request, if the rate limit allows it.
 *
 * @returns false when the last poll on request is less than 10 s ago, or the top-up is missing
 */
export const takePoll = (table: Table, { user_id, topup_id }: StoredTopup, nowMs: number): Promise<boolean> =>
  updateIf(
    table,
    topupKey(user_id, topup_id),
    { asked_at: { set: new Date(nowMs).toISOString() } },
    {
      ConditionExpression: 'attribute_exists(PK) AND (attribute_not_exists(#asked_at) OR #asked_at <= :asked_before)',
      values: { ':asked_before': new Date(nowMs - pollEveryMs).toISOString() },
    },
  );
