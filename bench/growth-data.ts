import { randomBytes } from 'node:crypto';
import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { sampleOrders } from '../infra/local/sample-orders.ts';
import type { Order } from '../shared/contract/order.ts';
import { newAccount } from '../shared/domain/identity.ts';
import { timeSortedId } from '../shared/domain/ids.ts';
import { accountKey, orderKeys } from '../shared/store/keys.ts';
import type { Table } from '../shared/store/table.ts';

const batchSize = 25;
const parallelBatches = 4;
const firstOrderMs = Date.parse('2026-01-01T00:00:00.000Z');

/** Somebody with nothing yet; the subject makes the user. */
export const accountOf = (subject: string) =>
  newAccount(
    {
      issuer: 'https://idp.example',
      subject,
      email: null,
      email_verified: false,
      display_name: null,
      picture_url: null,
    },
    firstOrderMs,
  );

/** Makes the orders of a purchaser: the `index`th one, placed one second after the one before, with so many items. */
export const orderMaker = (purchaserId: string): ((index: number, itemCount: number) => Order) => {
  const [sample] = sampleOrders(purchaserId);
  const item = sample?.items[0];
  if (sample === undefined || item === undefined) throw new Error('There is no sample order.');
  return (index, itemCount) => {
    const atMs = firstOrderMs + index * 1000;
    const order_id = timeSortedId('ord', atMs, randomBytes);
    const items = Array.from({ length: itemCount }, (_, line) => ({ ...item, order_id, order_item_id: `oit_${line}` }));
    return { ...sample, order_id, created_at: new Date(atMs).toISOString(), items };
  };
};

export const putAccount = async ({ client, name }: Table, account: ReturnType<typeof accountOf>): Promise<void> => {
  await client.send(new PutCommand({ TableName: name, Item: { ...accountKey(account.user_id), ...account } }));
};

/** Writes orders, 100 in the air at a time. */
export const putOrders = async ({ client, name }: Table, orders: readonly Order[]): Promise<void> => {
  const writeFrom = async (start: number): Promise<void> => {
    for (let at = start; at < orders.length; at += batchSize * parallelBatches) {
      const puts = orders
        .slice(at, at + batchSize)
        .map((order) => ({ PutRequest: { Item: { ...orderKeys(order), ...order } } }));
      const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems: { [name]: puts } }));
      if (UnprocessedItems?.[name]) throw new Error('DynamoDB Local did not take every order.');
    }
  };
  await Promise.all(Array.from({ length: parallelBatches }, (_, lane) => writeFrom(lane * batchSize)));
};
