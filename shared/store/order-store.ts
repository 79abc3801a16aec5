import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { Order } from '../contract/order.ts';
import { Fault } from '../errors.ts';
import { Account } from './account.ts';
import { accountKey, orderKey, orderPrefix, ownerOf, statusOrder } from './keys.ts';
import { parseItem, type Table, within } from './table.ts';

/** Which orders of a purchaser, and from where: `after` is the id of the last order of the page before. */
export type OrderListing = {
  readonly purchaserId: string;
  readonly status?: Order['status'] | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
};

/** Where a page of a listing starts: in the partition itself, or in its index by status. */
const listingOf = ({ purchaserId, status, after }: OrderListing) => {
  const partition = accountKey(purchaserId).PK;
  const start = after === undefined ? undefined : orderKey(purchaserId, after);
  if (status === undefined)
    return {
      KeyConditionExpression: 'PK = :partition AND begins_with(SK, :prefix)',
      ExpressionAttributeValues: { ':partition': partition, ':prefix': orderPrefix },
      ExclusiveStartKey: start,
    };
  return {
    IndexName: 'orders_by_status',
    KeyConditionExpression: 'PK = :partition AND begins_with(STATUS_ORDER, :prefix)',
    ExpressionAttributeValues: { ':partition': partition, ':prefix': statusOrder(status, '') },
    ExclusiveStartKey: start && { ...start, STATUS_ORDER: statusOrder(status, after ?? '') },
  };
};

/** Orders, in the collections of their purchasers. Each function is one strongly consistent round trip unless it says else. */
export const orderStore = (table: Table) => ({
  /** A user's account together with their order of this id, if it is theirs. */
  async readOwn(userId: string, orderId: string): Promise<{ account?: Account; order?: Order }> {
    const keys = [accountKey(userId), orderKey(userId, orderId)];
    const command = new BatchGetCommand({ RequestItems: { [table.name]: { Keys: keys, ConsistentRead: true } } });
    const answer = await within(table, (client, options) => client.send(command, options));
    if (answer.UnprocessedKeys?.[table.name]) throw new Fault('dependency_unavailable', 'The table is throttled.');
    const [account, order] = keys.map(({ SK }) => answer.Responses?.[table.name]?.find((item) => item['SK'] === SK));
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
    const command = new GetCommand({
      TableName: table.name,
      Key: orderKey(purchaserId, orderId),
      ConsistentRead: true,
    });
    const { Item } = await within(table, (client, options) => client.send(command, options));
    return Item && parseItem(Order, Item);
  },

  /** A page of a purchaser's orders, newest first, and where the next one starts. */
  async list(listing: OrderListing): Promise<{ orders: Order[]; next: string | undefined }> {
    const command = new QueryCommand({
      TableName: table.name,
      ...listingOf(listing),
      ScanIndexForward: false,
      ConsistentRead: true,
      // One more than asked tells whether there is a next page, so that no client follows a cursor to an empty one.
      Limit: listing.limit + 1,
    });
    const { Items = [], LastEvaluatedKey } = await within(table, (client, options) => client.send(command, options));
    const orders = Items.slice(0, listing.limit).map((item) => parseItem(Order, item));
    const more = Items.length > listing.limit || LastEvaluatedKey !== undefined;
    return { orders, next: more ? orders.at(-1)?.order_id : undefined };
  },
});

export type OrderStore = ReturnType<typeof orderStore>;
