import { randomBytes } from 'node:crypto';
import { type Clock, systemClock } from '../../shared/runtime/clock.ts';
import { writeLine } from '../../shared/runtime/logger.ts';
import { table } from '../../shared/runtime/table.ts';
import { type DuePorts, settleById } from '../../shared/store/due-orders.ts';
import { openOrderStore } from '../../shared/store/open-order-store.ts';
import { dueShards } from '../../shared/store/order-parts.ts';

type Ports = DuePorts & { readonly clock: Clock };

/** So many shards are swept at once. */
const maximumParallel = 8;

/** The due orders of one shard, one after the other: the next run takes what this one leaves. */
const sweepShard = async (shard: string, { clock, ...ports }: Ports): Promise<number> => {
  const due = await ports.openOrders.listDue(shard, new Date(clock()).toISOString());
  let settled = 0;
  for (const { purchaserId, orderId } of due) settled += await settleById(purchaserId, orderId, clock(), ports);
  return settled;
};

/**
 * Expires the orders whose time is over, and releases money that was held for too long (contract §3). A shard that fails keeps
 * no other from being swept.
 *
 * @returns how many steps were done, and why shards failed
 */
export const expireOrders = async (ports: Ports): Promise<{ settled: number; failures: unknown[] }> => {
  const failures: unknown[] = [];
  let settled = 0;
  const left = [...dueShards];
  const sweep = async (): Promise<void> => {
    for (let shard = left.pop(); shard !== undefined; shard = left.pop())
      await sweepShard(shard, ports).then(
        (steps) => {
          settled += steps;
        },
        (failure: unknown) => failures.push(failure),
      );
  };
  await Promise.all(Array.from({ length: maximumParallel }, sweep));
  return { settled, failures };
};

/** Runs every minute. It fails when a shard did, so that somebody is told. */
export const handler = async (): Promise<void> => {
  const { settled, failures } = await expireOrders({
    clock: systemClock,
    randomBytes,
    openOrders: openOrderStore(table),
  });
  writeLine(JSON.stringify({ job: 'expireOrders', settled, failed_shards: failures.length }));
  if (failures.length > 0) throw failures[0];
};
