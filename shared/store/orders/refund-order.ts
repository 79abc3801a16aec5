import * as z from 'zod/mini';
import { Refund } from '../../contract/orders/refund.ts';
import type { StaffAction } from '../../domain/audit/staff-action.ts';
import type { IdempotencyRecord, KeyedRequest, Scope } from '../../domain/idempotency/idempotency.ts';
import type { OrderStep } from '../../domain/orders/step.ts';
import { isRefusal, type Refusal } from '../../errors.ts';
import { accountRecord } from '../accounts/account.ts';
import { transactStaffAction } from '../audit/staff-action.ts';
import { readRegistered, revocationWrites } from '../certificates/revoke-certificate.ts';
import type { RegisteredCertificate } from '../certificates/stored-certificate.ts';
import { enrollmentId } from '../enrollments/enrollment.ts';
import { idempotencyRecord, idempotencyWrite } from '../idempotency/idempotency.ts';
import { accountKey, refundKey, refundPointerKey, refundPrefix } from '../table/keys.ts';
import { readAll } from '../table/page.ts';
import { readTogether, type Table } from '../table/table.ts';
import { put, type Writes } from '../table/transaction.ts';
import { stepWrites } from './step-writes.ts';
import type { StoredOrder } from './stored-order.ts';

/** The owner and the order of a refund. The attribute `user_id` keeps the pointer out of the index `orders_by_id`. */
export const RefundPointer = z.object({ user_id: z.string(), order_id: z.string() });

export const refundPointerRecord = (refundId: string) => ({
  key: refundPointerKey(refundId),
  schema: RefundPointer,
});

export type Refunding = {
  readonly staff: StaffAction;
  readonly order: StoredOrder;
  readonly step: OrderStep<StoredOrder['items'][number]>;
  readonly refund: Refund;
  /** One entry for each refunded item: the registered certificate of its course, or undefined. */
  readonly certificates: readonly (RegisteredCertificate | undefined)[];
  readonly keyed: KeyedRequest;
  readonly answer: IdempotencyRecord;
};

/** Fails the transaction if a certificate was issued after the read. */
const uncertified = ' AND attribute_not_exists(certificate_number)';

/** The certificates of the courses of order items, in at most two round trips. */
export const readCertificatesOf = (
  table: Table,
  purchaserId: string,
  items: readonly { readonly order_item_id: string }[],
) =>
  readRegistered(
    table,
    purchaserId,
    items.map(({ order_item_id }) => enrollmentId(order_item_id)),
  );

/**
 * The writes of a refund, without those of the staff action. A refund of twenty courses with certificates
 * has the most writes: 86.
 */
export const refundWrites = ({
  order,
  step,
  refund,
  certificates,
}: Pick<Refunding, 'order' | 'step' | 'refund' | 'certificates'>): Writes => ({
  ...stepWrites(order, step, { also: certificates.map((each) => (each === undefined ? uncertified : '')) }),
  ...Object.assign(
    {},
    ...certificates.map((each, index) =>
      each?.status === 'valid' ? revocationWrites(`certificate ${index}`, each, Date.parse(step.at)) : {},
    ),
  ),
  refund: put({ ...refundKey(order.purchaser_id, order.order_id, refund.refund_id), ...refund }),
  'refund pointer': put({
    ...refundPointerKey(refund.refund_id),
    ...{ user_id: order.purchaser_id, order_id: order.order_id },
  }),
});

export const readStaffAndIdempotency = (table: Table, scope: Scope) =>
  readTogether(table, { account: accountRecord(scope.userId), answer: idempotencyRecord(scope) });

/**
 * Refunds items in one transaction: wallet, ledger, order, claims, enrolments, certificates, events, audit trail and
 * idempotency record.
 *
 * @returns undefined when the write succeeds, `stale` when a condition fails, or a refusal of `transactStaffAction`
 */
export const writeRefund = async (
  table: Table,
  { staff, order, step, refund, certificates, keyed, answer }: Refunding,
): Promise<'stale' | Refusal | undefined> => {
  const { order_id, purchaser_id, status, refunded_item_ids } = order;
  const change = {
    target: order_id,
    subject_id: purchaser_id,
    before: { status, refunded_item_ids },
    after: { status: step.to, refunded_item_ids: step.changes.refunded_item_ids },
  };
  const result = await transactStaffAction(table, staff, change, {
    answer: idempotencyWrite(keyed.scope, answer),
    ...refundWrites({ order, step, refund, certificates }),
  });
  return result === undefined || isRefusal(result) ? result : 'stale';
};

/** The refunds of an order, oldest first, strongly consistent. An order has at most one refund for each item. */
export const listRefunds = (table: Table, purchaserId: string, orderId: string): Promise<readonly Refund[]> =>
  readAll(table, Refund, accountKey(purchaserId).PK, refundPrefix(orderId));
