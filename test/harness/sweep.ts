import { expireOrders, portsOf, type Swept } from '../../functions/jobs/expire-orders.ts';
import type { Clock } from '../../shared/runtime/clock.ts';
import { table } from '../../shared/runtime/table.ts';
import { dueShard, dueShards } from '../../shared/store/orders/due.ts';
import type { Table } from '../../shared/store/table/table.ts';

/** Runs the sweeper at the time of the test's clock, a minute before its timeout. */
export const sweep = (clock: Clock, of: Table = table): Promise<Swept> =>
  expireOrders({ ...portsOf(of, () => 60_000), clock });

/** Runs the sweeper over the shard of one order. It takes 1 query instead of 128. */
export const sweepShardOf = (
  { order_id }: { readonly order_id: string },
  clock: Clock,
  of: Table = table,
): Promise<Swept> => {
  const worker = { worker: dueShards.indexOf(dueShard(order_id)), workers: dueShards.length };
  return expireOrders({ ...portsOf(of, () => 60_000, worker), clock });
};
