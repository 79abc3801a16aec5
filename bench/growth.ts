import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { localAwsOptions, localEnvironment } from '../infra/local/aws-options.ts';
import { createTable, startDatabase } from '../infra/local/database.ts';
import { proxyEvent, type RoutedRequest } from '../infra/local/gateway/proxy-event.ts';
import { localTable } from '../infra/local/seed.ts';
import { createTableInput } from '../infra/local/table-input.ts';
import type { Order } from '../shared/contract/order.ts';
import { getOrder, listOrders } from '../shared/routes/orders.ts';
import type { Route } from '../shared/routes/route.ts';
import { tableDefinition } from '../shared/store/schema.ts';
import type { Table } from '../shared/store/table.ts';
import { accountOf, orderMaker, putAccount, putOrders } from './growth-data.ts';
import { runWarm } from './run-warm.ts';
import { type Estimate, estimate, median } from './statistics.ts';
import type { Subject } from './subjects.ts';

/** How long an operation takes for a user with so many orders, the newest of which have so many items. */
export type GrowthResult = {
  readonly operation: string;
  readonly orders: number;
  readonly items: number;
  readonly p50Ms: number;
  /** To the same operation with the same items and the shortest history. */
  readonly ratio: Estimate;
};

export type GrowthResults = { readonly rows: readonly GrowthResult[]; readonly seedSeconds: number };

const tableName = 'commerce';
const histories = [10, 1000, 100_000] as const;
/** As many as the shortest history has, so that every page is as long. */
const pageSize = 10;
const turns = { callsPerTurn: 40, warmUpTurns: 3 };

const eventOf = (row: Route, { order_id, purchaser_id }: Order) => {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const caller = { user_id: purchaser_id, client_id: 'web', iat: nowSeconds, exp: nowSeconds + 3600 };
  const request: RoutedRequest = {
    requestId: 'QxKq1F2bCGwFjOA=',
    headers: [['authorization', 'Bearer …']],
    query: new URLSearchParams(row === listOrders ? { limit: `${pageSize}` } : {}),
    pathParameters: row === getOrder ? { order_id } : {},
    body: null,
  };
  return proxyEvent(row, request, caller);
};

/** Puts as many orders as asked on top of a user's history, which has `from` orders. @returns the newest */
const addOrders = async (table: Table, userId: string, from: number, count: number, items: number): Promise<Order> => {
  const make = orderMaker(userId);
  const orders = Array.from({ length: count }, (_, index) => make(from + index, items));
  await putOrders(table, orders);
  return orders.at(-1) ?? make(0, 0);
};

type Functions = readonly Subject[];
type Newest = ReadonlyMap<number, Order>;

/** Measures both operations for each user. @param newest the newest order of each user, by the length of their history */
const measure = async (functions: Functions, newest: Newest, endpoint: string, items: number, turnCount: number) => {
  const environment = {
    ...localEnvironment,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    TABLE_NAME: tableName,
    CURSOR_SECRET: 'x',
  };
  const subjects = [getOrder, listOrders].flatMap((row) =>
    [...newest].flatMap(([orders, order]) => {
      const bundle = functions.find(({ name }) => name === row.id)?.bundle;
      return bundle ? [{ name: `${row.id} ${orders}`, bundle, environment, event: eventOf(row, order) }] : [];
    }),
  );
  const durations = await runWarm(subjects, { ...turns, turns: turnCount });
  const mediansOf = (name: string): readonly number[] => (durations[name] ?? []).map(median);
  return [getOrder, listOrders].flatMap(({ id }) =>
    histories.map((orders): GrowthResult => {
      const shortest = mediansOf(`${id} ${histories[0]}`);
      const ratios = mediansOf(`${id} ${orders}`).map((value, turn) => value / (shortest[turn] ?? Number.NaN));
      return { operation: id, orders, items, p50Ms: median(mediansOf(`${id} ${orders}`)), ratio: estimate(ratios) };
    }),
  );
};

/** Measures whether reading gets slower as a user's history grows, in DynamoDB Local: 1 and 20 items, 10 orders a page. */
export const measureGrowth = async (functions: Functions, turnCount: number): Promise<GrowthResults> => {
  const database = await startDatabase();
  try {
    await createTable(
      new DynamoDBClient(localAwsOptions(database.endpoint)),
      tableName,
      createTableInput(tableDefinition),
    );
    const table = localTable(database.endpoint, tableName);
    const newest = new Map<number, Order>();
    const startedMs = performance.now();
    for (const orders of histories) {
      const account = accountOf(`${orders} orders`);
      await putAccount(table, account);
      newest.set(orders, await addOrders(table, account.user_id, 0, orders, 1));
    }
    const seedSeconds = (performance.now() - startedMs) / 1000;
    const rows = await measure(functions, newest, database.endpoint, 1, turnCount);
    for (const [orders, { purchaser_id }] of newest)
      newest.set(orders, await addOrders(table, purchaser_id, orders, pageSize + 1, 20));
    return { rows: [...rows, ...(await measure(functions, newest, database.endpoint, 20, turnCount))], seedSeconds };
  } finally {
    await database.stop();
  }
};
