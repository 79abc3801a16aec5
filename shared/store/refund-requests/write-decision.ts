import type { RefundRequest } from '../../contract/refund-requests/refund-request.ts';
import type { StaffAction } from '../../domain/audit/staff-action.ts';
import type { IdempotencyRecord, KeyedRequest } from '../../domain/idempotency/idempotency.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { transactStaffAction } from '../audit/staff-action.ts';
import { idempotencyWrite } from '../idempotency/idempotency.ts';
import { type Refunding, refundWrites } from '../orders/refund-order.ts';
import type { Table } from '../table/table.ts';
import { endWrites } from './end-writes.ts';

type Decided = {
  readonly staff: StaffAction;
  readonly refundRequest: RefundRequest;
  readonly granted: Pick<Refunding, 'order' | 'step' | 'refund' | 'certificates'> | undefined;
  readonly keyed: KeyedRequest;
  readonly answer: IdempotencyRecord;
};

/**
 * Writes a decision on a refund request, and the refund if it is granted, in one transaction.
 *
 * @returns undefined when the write succeeds, `stale` when a condition fails, or a refusal of `transactStaffAction`
 */
export const writeDecision = async (
  table: Table,
  { staff, refundRequest, granted, keyed, answer }: Decided,
): Promise<'stale' | Refusal | undefined> => {
  const { refund_request_id: target, purchaser_id: subject_id, order_id, status, refund_id } = refundRequest;
  const change = {
    ...{ target, subject_id },
    before: { status: 'open', order_id },
    after: { status, order_id, refund_id },
  };
  const result = await transactStaffAction(table, staff, change, {
    answer: idempotencyWrite(keyed.scope, answer),
    ...endWrites(refundRequest),
    ...(granted && refundWrites(granted)),
  });
  return result === undefined || isRefusal(result) ? result : 'stale';
};
