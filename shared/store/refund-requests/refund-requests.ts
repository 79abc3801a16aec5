import * as z from 'zod/mini';
import { RefundWish } from '../../contract/refund-requests/refund-request.ts';
import type { Scope } from '../../domain/idempotency/idempotency.ts';
import { accountRecord } from '../accounts/account.ts';
import { idempotencyRecord } from '../idempotency/idempotency.ts';
import { orderRecord } from '../orders/stored-order.ts';
import {
  accountKey,
  refundWishesPartition,
  refundWishIdPrefix,
  refundWishKey,
  refundWishPointerKey,
  refundWishPrefix,
} from '../table/keys.ts';
import { readAll, readPage } from '../table/page.ts';
import { readTogether, type Table } from '../table/table.ts';
import { walletRecord } from '../wallet/wallet.ts';

export const RefundWishPointer = z.object({ purchaser_id: z.string(), wished_of: z.string() });

type State = 'open' | 'decided';

const pointerRecord = (state: State, id: string) => ({
  key: refundWishPointerKey(state, id),
  schema: RefundWishPointer,
});

const wishRecord = ({ purchaser_id, wished_of }: z.infer<typeof RefundWishPointer>, id: string) => ({
  key: refundWishKey(purchaser_id, wished_of, id),
  schema: RefundWish,
});

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
export const readWish = (table: Table, pointer: z.infer<typeof RefundWishPointer>, id: string) =>
  readTogether(table, {
    wish: wishRecord(pointer, id),
    order: orderRecord(pointer.purchaser_id, pointer.wished_of),
    wallet: walletRecord(pointer.purchaser_id),
  });

/** The refund requests of an order, oldest first, strongly consistent. */
export const listWishesOf = (table: Table, purchaserId: string, orderId: string): Promise<readonly RefundWish[]> =>
  readAll(table, RefundWish, accountKey(purchaserId).PK, refundWishPrefix(orderId));

/** A page of the refund requests in a state, newest first: one query for pointers, one batch read for requests. */
export const listWishes = async (table: Table, state: State, limit: number, after: string | undefined) => {
  const page = await readPage(table, z.object({ ...RefundWishPointer.shape, SK: z.string() }), {
    partition: refundWishesPartition(state),
    prefix: refundWishIdPrefix,
    after,
    limit,
  });
  if (page.items.length === 0) return { wishes: [], next: page.next };
  const { wishes } = await readTogether(table, {
    wishes: page.items.map(({ SK, ...pointer }) => wishRecord(pointer, SK)),
  });
  return { wishes: wishes.filter((wish) => wish !== undefined), next: page.next };
};
