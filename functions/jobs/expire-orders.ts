import { randomBytes, randomInt } from 'node:crypto';
import { type Worker, workerOf } from '../../shared/contract/orders/worker.ts';
import type { RandomBytes } from '../../shared/domain/ids.ts';
import { runDueTransitions } from '../../shared/flows/deadlines.ts';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { causeOf, writeLine } from '../../shared/runtime/logger.ts';
import { table } from '../../shared/runtime/table.ts';
import { dueShards, listDueOrders } from '../../shared/store/orders/due.ts';
import { type ReadDueOrder, readDueOrders } from '../../shared/store/orders/read-due.ts';
import { type DuePosition, type RandomInt, shuffled } from '../../shared/store/table/due.ts';
import type { Table } from '../../shared/store/table/table.ts';

type Ports = {
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly table: Table;
  readonly randomInt: RandomInt;
  readonly remainingMs: () => number;
  readonly worker: Worker;
};

/** The maximum numbers of shards swept in parallel, and of a page's orders processed in parallel. */
const maximumShards = 16;
const maximumOrders = 8;

/** Maximum processing time of a page in ms. No page is started with less time left. */
const pageMs = 5000;

/** The results of a run: transitions, failures by key and cause, and shards left for the next run. */
export type Swept = {
  steps: number;
  readonly failures: { readonly subject: string; readonly cause: unknown }[];
  shards_left: number;
};

const inParallel = async <Item>(items: Item[], workers: number, work: (item: Item) => Promise<void>): Promise<void> => {
  const worker = async (): Promise<void> => {
    for (let item = items.shift(); item !== undefined; item = items.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: workers }, worker));
};

const sweepOrder = async ({ orderId, read }: ReadDueOrder, ports: Ports, swept: Swept): Promise<void> => {
  try {
    const order = read();
    const caught = order && (await runDueTransitions(order, ports.clock(), ports));
    swept.steps += caught?.steps ?? 0;
    if (caught?.left) swept.failures.push({ subject: orderId, cause: 'others kept changing it' });
  } catch (cause) {
    swept.failures.push({ subject: orderId, cause });
  }
};

/** Sweeps a shard page by page until nothing is due or the time is over. */
const sweepShard = async (shard: string, ports: Ports, swept: Swept): Promise<void> => {
  let after: DuePosition | undefined;
  do {
    if (ports.remainingMs() < pageMs) {
      swept.shards_left += 1;
      return;
    }
    const page = await listDueOrders(ports.table, shard, new Date(ports.clock()).toISOString(), after);
    const orders = await readDueOrders(ports.table, page.orders);
    await inParallel(orders, maximumOrders, (order) => sweepOrder(order, ports, swept));
    after = page.next;
  } while (after !== undefined);
};

/**
 * Expires orders past their deadline, and releases overdue reservations, in the worker's shards. A failed order does
 * not stop the others.
 */
export const expireOrders = async (ports: Ports): Promise<Swept> => {
  const swept: Swept = { steps: 0, failures: [], shards_left: 0 };
  const { worker, workers } = ports.worker;
  const shards = dueShards.filter((_, index) => index % workers === worker);
  await inParallel(shuffled(shards, ports.randomInt), maximumShards, (shard) =>
    sweepShard(shard, ports, swept).catch((cause: unknown) => {
      swept.failures.push({ subject: `shard ${shard}`, cause });
    }),
  );
  return swept;
};

export const portsOf = (of: Table, remainingMs: () => number, worker: Worker = { worker: 0, workers: 1 }): Ports => ({
  clock: systemClock,
  randomBytes,
  randomInt,
  table: of,
  remainingMs,
  worker,
});

/** Runs every minute. It throws after all work if anything failed, so that the alarm fires. */
export const handler = async (
  event: unknown,
  context: { readonly getRemainingTimeInMillis: () => number },
): Promise<void> => {
  const ports = portsOf(table, () => context.getRemainingTimeInMillis(), workerOf(event));
  const { steps, failures, shards_left } = await expireOrders(ports);
  for (const { subject, cause } of failures)
    writeLine(JSON.stringify({ level: 'error', job: 'expireOrders', failed: subject, cause: causeOf(cause) }));
  const level = failures.length > 0 ? 'error' : 'info';
  writeLine(JSON.stringify({ level, job: 'expireOrders', steps, failures: failures.length, shards_left }));
  if (failures.length > 0) throw new Error(`${failures.length} due orders or shards could not be swept.`);
};
