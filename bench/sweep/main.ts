import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expireOrders, portsOf } from '../../functions/jobs/expire-orders.ts';
import { createTable, startDatabase } from '../../local/database/database.ts';
import { localTable } from '../../local/database/local-table.ts';
import { createTableInput } from '../../local/database/table-input.ts';
import { localAwsOptions } from '../../local/settings/aws-options.ts';
import { timeSortedId } from '../../shared/domain/ids.ts';
import { encodeOpenOrder } from '../../shared/domain/orders/open-orders.ts';
import { dueShard, dueShards, listDueOrders } from '../../shared/store/orders/due.ts';
import type { StoredOrder } from '../../shared/store/orders/stored-order.ts';
import { claimKey, orderKeys, walletKey } from '../../shared/store/table/keys.ts';
import { tableDefinition } from '../../shared/store/table/schema.ts';
import type { Item } from '../../shared/store/table/table.ts';
import { putItems } from '../growth/put-items.ts';
import { markdownTable } from '../markdown.ts';
import { openOrder } from '../world/orders.ts';

/** The numbers of due orders: `npm run bench:sweep -- 1000 10000`. */
const sizes = process.argv.slice(2).map(Number);
const sweepLimitMs = 3_600_000;

const like = openOrder('usr_bench', 1, 'usr_creator');

/** The items of an overdue order of one course. */
const dueItems = (index: number): readonly Item[] => {
  const purchaser_id = `usr_${index}`;
  const order_id = timeSortedId('ord', Date.parse(like.created_at) + index, randomBytes);
  const order: StoredOrder = { ...like, order_id, purchaser_id, event_sequence: 1 };
  const { expires_at } = order;
  return [
    { ...orderKeys(order), ...order, due_shard: dueShard(order_id), due_at: expires_at },
    {
      ...walletKey(purchaser_id),
      user_id: purchaser_id,
      available_idr: 0,
      held_idr: 0,
      open_orders: new Set([encodeOpenOrder(order)]),
    },
    ...order.items.map(({ course_id }) => ({ ...claimKey(purchaser_id, course_id), order_id, expires_at })),
  ];
};

const made = function* (count: number): Generator<Item> {
  for (let index = 0; index < count; index += 1) yield* dueItems(index);
};

const measured = async (endpoint: string, name: string, count: number): Promise<readonly string[]> => {
  const { ttlAttribute: _, stream: __, ...definition } = tableDefinition;
  await createTable(new DynamoDBClient(localAwsOptions(endpoint)), name, createTableInput(definition));
  const table = localTable(endpoint, name);
  await putItems(table, made(count));
  const [startedMs, used] = [performance.now(), process.cpuUsage()];
  const { steps, failures, shards_left } = await expireOrders(portsOf(table, () => sweepLimitMs));
  const seconds = (performance.now() - startedMs) / 1000;
  const { user, system } = process.cpuUsage(used);
  const cpuSeconds = (user + system) / 1e6;
  const now = new Date().toISOString();
  const left = await Promise.all(dueShards.map((shard) => listDueOrders(table, shard, now)));
  if (steps !== count || failures.length > 0 || shards_left > 0 || left.some(({ orders }) => orders.length > 0))
    throw new Error(`Of ${count} due orders ${steps} were ended, ${failures.length} could not be.`);
  return [
    count.toLocaleString('en'),
    seconds.toFixed(1),
    (count / seconds).toFixed(0),
    cpuSeconds.toFixed(1),
    ((1000 * cpuSeconds) / count).toFixed(2),
    (count / cpuSeconds).toFixed(0),
  ];
};

/** Expires due orders in DynamoDB Local and prints the CPU time per order. In Lambda, CPU time is the bottleneck. */
const run = async (): Promise<void> => {
  const database = await startDatabase();
  try {
    const rows: (readonly string[])[] = [];
    for (const size of sizes.length === 0 ? [1000, 10_000] : sizes) {
      process.stderr.write(`${size} due orders …\n`);
      rows.push(await measured(database.endpoint, `due-${size}`, size));
    }
    const head = ['due orders', 'seconds', 'a second', 'CPU seconds', 'CPU ms an order', 'a CPU second'];
    process.stdout.write(`${markdownTable(head, rows)}\n`);
  } finally {
    await database.stop();
  }
};

await run();
