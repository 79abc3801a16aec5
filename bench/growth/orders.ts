import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { localTable } from '../../local/database/local-table.ts';
import { proxyEvent } from '../../local/gateway/proxy-event.ts';
import { getOrder, listOrders } from '../../shared/routes/orders/orders.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import { listOrders as listStoredOrders } from '../../shared/store/orders/list-orders.ts';
import { readOwnOrder } from '../../shared/store/orders/read.ts';
import type { StoredOrder } from '../../shared/store/orders/stored-order.ts';
import { accountKey, orderKeys } from '../../shared/store/table/keys.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { callerKey } from '../world/people.ts';
import { type GrowthCase, growthEnvironment, pageSize, sizes } from './cases.ts';
import { accountOf, orderMaker } from './data.ts';
import { putItems } from './put-items.ts';
import { readUnits } from './read-units.ts';

const tableName = 'commerce';

/** The newest order of each user, by the number of orders in the user's history. */
type Histories = ReadonlyMap<number, StoredOrder>;

const purchaserOf = (size: number) => accountOf(`${size} orders`);

/** `count` orders, each with `items` items, that are added to a history of `from` orders. */
type Added = { readonly from: number; readonly count: number; readonly items: number };

/** Adds orders to a user's history. @returns the newest added order */
const addOrders = async (
  table: Table,
  userId: string,
  { from, count, items }: Added,
  wrote?: (count: number) => void,
) => {
  const make = orderMaker(userId);
  let newest = make(from, items);
  const made = function* () {
    for (let index = from; index < from + count; index += 1) {
      newest = make(index, items);
      yield { ...orderKeys(newest), ...newest };
    }
  };
  await putItems(table, made(), wrote);
  return newest;
};

/**
 * Makes a user for each history length. Each order has one item.
 * @param wrote receives the number of items of each written batch
 */
export const seedHistories = async (endpoint: string, wrote: (count: number) => void): Promise<Histories> => {
  const table = localTable(endpoint, tableName);
  const newest = new Map<number, StoredOrder>();
  for (const size of sizes) {
    const account = purchaserOf(size);
    const Item = { ...accountKey(account.user_id), ...account };
    await table.client.send(new PutCommand({ TableName: tableName, Item }));
    newest.set(size, await addOrders(table, account.user_id, { from: 0, count: size, items: 1 }, wrote));
  }
  return newest;
};

/** Adds one page of orders plus one order to each history. */
export const addPages = async (endpoint: string, items: number): Promise<Histories> => {
  const table = localTable(endpoint, tableName);
  const newest = new Map<number, StoredOrder>();
  for (const size of sizes) {
    const added = { from: size, count: pageSize + 1, items };
    newest.set(size, await addOrders(table, purchaserOf(size).user_id, added));
  }
  return newest;
};

const eventOf = (row: typeof getOrder | typeof listOrders, { order_id, purchaser_id }: StoredOrder) => {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const caller = { user_id: purchaser_id, client_id: 'web', iat: nowSeconds, exp: nowSeconds + 3600, kid: callerKey };
  const request = {
    requestId: 'QxKq1F2bCGwFjOA=',
    headers: [['authorization', 'Bearer …']] as const,
    query: new URLSearchParams(row === listOrders ? { limit: `${pageSize}` } : {}),
    pathParameters: row === getOrder ? { order_id } : {},
    body: null,
  };
  return proxyEvent(row, request, caller);
};

/** Each operation with the store function that its Lambda function uses. */
const reads = {
  getOrder: (table: Table, { purchaser_id, order_id }: StoredOrder) => readOwnOrder(table, purchaser_id, order_id),
  listOrders: (table: Table, { purchaser_id: purchaserId }: StoredOrder) =>
    Promise.all([readAccount(table, purchaserId), listStoredOrders(table, { purchaserId, limit: pageSize })]),
};

/** The reads of each history's newest order and newest page. @param variant the number of items per order */
export const orderCases = async (
  endpoint: string,
  bundleOf: (id: string) => URL,
  histories: Histories,
  variant: string,
): Promise<readonly GrowthCase[]> => {
  const cases = [getOrder, listOrders].flatMap((row) =>
    [...histories].map(async ([size, order]) => ({
      operation: row.id,
      variant,
      size,
      units: await readUnits(endpoint, tableName, (table) => reads[row.id](table, order)),
      subject: {
        bundle: bundleOf(row.id),
        environment: growthEnvironment(row, endpoint, tableName),
        event: eventOf(row, order),
      },
    })),
  );
  return Promise.all(cases);
};
