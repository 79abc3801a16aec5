import type { Entitlement } from '../../contract/orders/entitlement.ts';
import { Fault } from '../../errors.ts';
import { accountRecord } from '../accounts/account.ts';
import { enrollmentId } from '../enrollments/enrollment.ts';
import { orderKey } from '../table/keys.ts';
import { parseItem, readItem, readTogether, type Table } from '../table/table.ts';
import { claimRecord } from './claims.ts';
import { StoredOrder } from './stored-order.ts';

const nothing: Entitlement = { owned: false, enrollment_id: null, since: null };

/**
 * Whether an active user owns a course, strongly consistent. A paid order makes the claim on a course permanent; a
 * refund deletes the claim. An owned course costs a second round trip for its enrolment.
 */
export const readEntitlement = async (table: Table, userId: string, courseId: string): Promise<Entitlement> => {
  const { account, claim } = await readTogether(table, {
    account: accountRecord(userId),
    claim: claimRecord(userId, courseId),
  });
  if (account?.status !== 'active' || claim?.owned_at === undefined) return nothing;
  const order = await readItem(table, orderKey(userId, claim.order_id));
  const item = order && parseItem(StoredOrder, order).items.find(({ course_id }) => course_id === courseId);
  if (item === undefined) throw new Fault('internal_error', `A claim of ${claim.order_id} names no item of it.`);
  return { owned: true, enrollment_id: enrollmentId(item.order_item_id), since: claim.owned_at };
};
