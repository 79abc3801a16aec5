import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { Order } from '../contract/order.ts';
import { Account } from './account.ts';
import { accountKey, orderKey, orderPrefix, ownerOf, statusOrder } from './keys.ts';
import { readPage } from './page.ts';
import { parseItem, readItem, readItems, type Table, within } from './table.ts';

/** Which orders of a purchaser, and from where: `after` is the id of the last order of the page before. */
export type OrderListing = {
  readonly purchaserId: string;
  readonly status?: Order['status'] | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

/** The index that has a purchaser's orders by status. */
const byStatus = { name: 'orders_by_status', sortKey: 'STATUS_ORDER', ownPrefix: orderPrefix } as const;

/** Orders, in the collections of their purchasers. Each function is one strongly consistent round trip unless it says else. */
export const orderStore = (table: Table) => ({
  /** A user's account together with their order of this id, if it is theirs. */
  async readOwn(userId: string, orderId: string): Promise<{ account?: Account; order?: Order }> {
    const [account, order] = await readItems(table, [accountKey(userId), orderKey(userId, orderId)]);
    return {
      ...(account && { account: parseItem(Account, account) }),
      ...(order && { order: parseItem(Order, order) }),
    };
  },

  /** Whose order this is; from an index, some milliseconds late for an order just placed. */
  async findPurchaser(orderId: string): Promise<string | undefined> {
    const command = new QueryCommand({
      TableName: table.name,
      IndexName: 'items_by_order',
      KeyConditionExpression: 'order_id = :order_id AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':order_id': orderId, ':prefix': orderPrefix },
      Limit: 1,
    });
    const { Items = [] } = await within(table, (client, options) => client.send(command, options));
    const [item] = Items;
    return item && ownerOf(String(item['PK']));
  },

  async read(purchaserId: string, orderId: string): Promise<Order | undefined> {
    const order = await readItem(table, orderKey(purchaserId, orderId));
    return order && parseItem(Order, order);
  },

  /** A page of a purchaser's orders, newest first, and where the next one starts. */
  list: ({ purchaserId, status, after, limit }: OrderListing) =>
    readPage(table, Order, {
      partition: accountKey(purchaserId).PK,
      ...(status === undefined ? { prefix: orderPrefix } : { prefix: statusOrder(status, ''), index: byStatus }),
      after,
      limit,
    }),
});

export type OrderStore = ReturnType<typeof orderStore>;
