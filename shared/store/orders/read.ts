import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { accountRecord } from '../accounts/account.ts';
import { orderKey } from '../table/keys.ts';
import { parseItem, readItem, readTogether, send, type Table } from '../table/table.ts';
import { orderRecord, StoredOrder } from './stored-order.ts';

export const readOwnOrder = (table: Table, userId: string, orderId: string) =>
  readTogether(table, { account: accountRecord(userId), order: orderRecord(userId, orderId) });

export const readOrder = async (
  table: Table,
  purchaserId: string,
  orderId: string,
): Promise<StoredOrder | undefined> => {
  const order = await readItem(table, orderKey(purchaserId, orderId));
  return order && parseItem(StoredOrder, order);
};

/** The purchaser of an order, from an eventually consistent index. */
export const findPurchaser = async (table: Table, orderId: string): Promise<string | undefined> => {
  const { Items: [item] = [] } = await send(
    table,
    new QueryCommand({
      TableName: table.name,
      IndexName: 'orders_by_id',
      KeyConditionExpression: 'order_id = :partition',
      ExpressionAttributeValues: { ':partition': orderId },
      Limit: 1,
    }),
  );
  return item && String(item['purchaser_id']);
};
