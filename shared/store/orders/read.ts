import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Scope } from '../../domain/journal/idempotency.ts';
import type { OrderStatus } from '../../domain/orders/state.ts';
import { answerRecord } from '../journal/idempotency.ts';
import { accountRecord } from '../people/account.ts';
import { accountKey, orderKey, orderPrefix, statusOrder } from '../table/keys.ts';
import { readable, readPage } from '../table/page.ts';
import { parseItem, readItem, readTogether, send, type Table } from '../table/table.ts';
import { walletRecord } from '../wallet/wallet.ts';
import { orderRecord, StoredOrder } from './record.ts';

/** Orders, in the collections of their purchasers. Each function is one strongly consistent round trip unless it says else. */

/** A user's account together with their order of this id, if it is theirs. */
export const readOwnOrder = (table: Table, userId: string, orderId: string) =>
  readTogether(table, { account: accountRecord(userId), order: orderRecord(userId, orderId) });

/** The same, and what was answered to a request of theirs before. */
export const readOwnOrderAndAnswer = (table: Table, scope: Scope, orderId: string) =>
  readTogether(table, {
    account: accountRecord(scope.userId),
    order: orderRecord(scope.userId, orderId),
    answer: answerRecord(scope),
  });

export const readOrder = async (
  table: Table,
  purchaserId: string,
  orderId: string,
): Promise<StoredOrder | undefined> => {
  const order = await readItem(table, orderKey(purchaserId, orderId));
  return order && parseItem(StoredOrder, order);
};

/** The same, where one malformed order must stop nothing: it is told, and taken for none. */
export const readOrderIfReadable = async (
  table: Table,
  purchaserId: string,
  orderId: string,
): Promise<StoredOrder | undefined> => {
  const order = await readItem(table, orderKey(purchaserId, orderId));
  return order && readable(StoredOrder, order)[0];
};

/** An order together with its purchaser's wallet. */
export const readOrderAndWallet = (table: Table, purchaserId: string, orderId: string) =>
  readTogether(table, { order: orderRecord(purchaserId, orderId), wallet: walletRecord(purchaserId) });

/** Whose order this is; from an index, some milliseconds late for an order just placed. */
export const findPurchaser = async (table: Table, orderId: string): Promise<string | undefined> => {
  const { Items: [item] = [] } = await send(
    table,
    new QueryCommand({
      TableName: table.name,
      IndexName: 'orders_by_id',
      KeyConditionExpression: 'order_id = :order_id',
      ExpressionAttributeValues: { ':order_id': orderId },
      Limit: 1,
    }),
  );
  return item && String(item['purchaser_id']);
};

/** Which orders of a purchaser, and from where: `after` is the id of the last order of the page before. */
type OrderListing = {
  readonly purchaserId: string;
  readonly status?: OrderStatus | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

/** The index that has a purchaser's orders by status. */
const byStatus = { name: 'orders_by_status', sortKey: 'STATUS_ORDER', ownPrefix: orderPrefix } as const;

/** A page of a purchaser's orders, newest first, and where the next one starts. */
export const listOrders = (table: Table, { purchaserId, status, after, limit }: OrderListing) =>
  readPage(table, StoredOrder, {
    partition: accountKey(purchaserId).PK,
    ...(status === undefined ? { prefix: orderPrefix } : { prefix: statusOrder(status, ''), index: byStatus }),
    after,
    limit,
  });
