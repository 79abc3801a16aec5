import * as z from 'zod/mini';
import { RefundRequest } from '../../contract/refund-requests/refund-request.ts';
import type { Scope } from '../../domain/idempotency/idempotency.ts';
import { accountRecord } from '../accounts/account.ts';
import { idempotencyRecord } from '../idempotency/idempotency.ts';
import { orderRecord } from '../orders/stored-order.ts';
import {
  accountKey,
  refundRequestIdPrefix,
  refundRequestKey,
  refundRequestPointerKey,
  refundRequestPrefix,
  refundRequestsPartition,
} from '../table/keys.ts';
import { readAll, readPage } from '../table/page.ts';
import { readTogether, type Table } from '../table/table.ts';
import { walletRecord } from '../wallet/wallet.ts';

export const RefundRequestPointer = z.object({ purchaser_id: z.string(), requested_of: z.string() });

type State = 'open' | 'decided';

const pointerRecord = (state: State, id: string) => ({
  key: refundRequestPointerKey(state, id),
  schema: RefundRequestPointer,
});

const refundRequestRecord = ({ purchaser_id, requested_of }: z.infer<typeof RefundRequestPointer>, id: string) => ({
  key: refundRequestKey(purchaser_id, requested_of, id),
  schema: RefundRequest,
});

/** The caller's account, and the pointer to a refund request, in one round trip. */
export const readPointer = async (table: Table, userId: string, id: string) => {
  const { open, decided, account } = await readTogether(table, {
    account: accountRecord(userId),
    open: pointerRecord('open', id),
    decided: pointerRecord('decided', id),
  });
  return { account, pointer: open ?? decided };
};

/** A refund request alone. */
export const readOwnRefundRequest = async (table: Table, pointer: z.infer<typeof RefundRequestPointer>, id: string) =>
  (await readTogether(table, { refundRequest: refundRequestRecord(pointer, id) })).refundRequest;

/** The caller's account, an idempotency record, and the pointer to a refund request, in one round trip. */
export const readDecider = async (table: Table, scope: Scope, id: string) => {
  const { open, decided, ...read } = await readTogether(table, {
    account: accountRecord(scope.userId),
    answer: idempotencyRecord(scope),
    open: pointerRecord('open', id),
    decided: pointerRecord('decided', id),
  });
  return { ...read, pointer: open ?? decided };
};

/** A refund request, its order, and its purchaser's wallet, in one round trip. */
export const readRefundRequest = (table: Table, pointer: z.infer<typeof RefundRequestPointer>, id: string) =>
  readTogether(table, {
    refundRequest: refundRequestRecord(pointer, id),
    order: orderRecord(pointer.purchaser_id, pointer.requested_of),
    wallet: walletRecord(pointer.purchaser_id),
  });

/** The refund requests of an order, oldest first, strongly consistent. */
export const listRefundRequestsOf = (
  table: Table,
  purchaserId: string,
  orderId: string,
): Promise<readonly RefundRequest[]> =>
  readAll(table, RefundRequest, accountKey(purchaserId).PK, refundRequestPrefix(orderId));

/** A page of the refund requests in a state, newest first: one query for pointers, one batch read for requests. */
export const readRefundRequests = async (table: Table, state: State, limit: number, after: string | undefined) => {
  const page = await readPage(table, z.object({ ...RefundRequestPointer.shape, SK: z.string() }), {
    partition: refundRequestsPartition(state),
    prefix: refundRequestIdPrefix,
    after,
    limit,
  });
  if (page.items.length === 0) return { refundRequests: [], next: page.next };
  const { refundRequests } = await readTogether(table, {
    refundRequests: page.items.map(({ SK, ...pointer }) => refundRequestRecord(pointer, SK)),
  });
  return { refundRequests: refundRequests.filter((refundRequest) => refundRequest !== undefined), next: page.next };
};
