import type { Caller } from '../../domain/accounts/account.ts';
import type { StaffAction } from '../../domain/audit/staff-action.ts';
import type { OrderStep } from '../../domain/orders/step.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { callerIsAdmitted } from '../accounts/account-store.ts';
import { transactStaffAction } from '../audit/staff-action.ts';
import { accountKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { check, transact } from '../table/transaction.ts';
import { readStepWrites } from './read-step-writes.ts';
import type { StoredOrder } from './stored-order.ts';

export type Canceller = { readonly purchaser: Caller } | { readonly staff: StaffAction };

/**
 * Cancels an order under an optimistic lock, and releases its claims and its coupon use. The purchaser or staff member
 * must still be admitted.
 *
 * @returns undefined when the write succeeds, `stale` when another condition fails, `conflict` after write conflicts,
 * or a refusal of `transactStaffAction`
 */
export const cancelOrder = async (
  table: Table,
  order: StoredOrder,
  step: OrderStep<StoredOrder['items'][number]>,
  by: Canceller,
): Promise<Refusal | 'stale' | undefined> => {
  const writes = await readStepWrites(table, order, step);
  const change = {
    target: order.order_id,
    subject_id: order.purchaser_id,
    before: { status: order.status },
    after: { status: step.to },
  };
  const result =
    'staff' in by
      ? await transactStaffAction(table, by.staff, change, writes)
      : await transact(table, {
          account: check(accountKey(by.purchaser.user_id), callerIsAdmitted(by.purchaser)),
          ...writes,
        });
  return result === undefined || isRefusal(result) ? result : 'stale';
};
