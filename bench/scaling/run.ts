import { hashed, seeded } from './draws.ts';
import type { Step } from './order.ts';
import { type Load, partitionLimits, partitions } from './partitions.ts';

/** The units that the steps of an order need from each kind of partition. */
export type Demand = {
  /** The purchaser's partition: wallet, entries, order with its local index, idempotency record, courses. */
  readonly user: { readonly writes: number; readonly reads: number };
  /** Partitions that only this order uses: those of its events, and those of the indexes by id (`byId`). */
  readonly events: number;
  readonly byId: number;
  /** One shard of the index in which the sweeper finds open orders. */
  readonly deadline: number;
};

/** The write units in partitions whose keys start with `prefix`. */
export const unitsOf = (writes: Step['writes'], prefix: string): number =>
  writes.filter(({ partition }) => partition.startsWith(prefix)).reduce((sum, { units }) => sum + units, 0);

export const demandOf = (steps: readonly Step[]): Demand => {
  const writes = steps.flatMap((step) => step.writes);
  return {
    user: { writes: unitsOf(writes, 'USER#'), reads: steps.reduce((sum, step) => sum + step.reads, 0) },
    events: unitsOf(writes, 'EVENT#'),
    // The two indexes by id have separate partitions, so only the larger load counts.
    byId: Math.max(unitsOf(writes, 'orders_by_id'), unitsOf(writes, 'enrollments_by_id')),
    deadline: unitsOf(writes, 'orders_by_deadline'),
  };
};

export const totalOf = ({ user, events, byId, deadline }: Demand): number => user.writes + events + byId + deadline;

/** Units of an item that every capture writes. A small transactional write costs 2 units. */
const sharedItemUnits = 2;

export type Layout = {
  /**
   * The number of shards of the platform's stored balance. With 0 no balance is stored, because it is the sum of the
   * entries.
   */
  readonly shards: number;
  readonly user: (random: number) => number;
  readonly deadlineShards: number;
};

export type Outcome = {
  readonly achieved: number;
  readonly throttled: number;
  readonly hottest: { readonly name: string; readonly writes: number };
};

const tablePartitionLoad = 0.5;

/** The number of partitions at which an even load is half of the limit. @param writes units per second */
const partitionsFor = (writes: number): number =>
  Math.max(1, Math.ceil(writes / (partitionLimits.writeUnits * tablePartitionLoad)));

/**
 * Simulates payments at a rate. The first second only empties the token buckets and is not counted. A payment is
 * throttled when one of its partitions is at its limit. Throttled payments are not retried.
 */
export const simulate = (demand: Demand, layout: Layout, perSecond: number, seconds: number): Outcome => {
  const random = seeded(20_261_121);
  const sizes = {
    table: partitionsFor(perSecond * (demand.user.writes + demand.events)),
    items: partitionsFor(perSecond * demand.byId),
    deadlines: layout.deadlineShards,
    platform: layout.shards,
  };
  const from = { items: sizes.table, deadlines: sizes.table + sizes.items, platform: 0 };
  from.platform = from.deadlines + sizes.deadlines;
  const count = from.platform + sizes.platform;
  const nameOf = (partition: number): string => {
    if (partition >= from.platform) return 'the platform';
    if (partition >= from.deadlines) return 'orders_by_deadline';
    return partition >= from.items ? 'orders_by_id' : 'users and events';
  };
  const loadsOf = (order: number): readonly Load[] => [
    { partition: hashed(layout.user(random()), sizes.table), ...demand.user },
    { partition: hashed(order + 0x4000_0000, sizes.table), writes: demand.events, reads: 0 },
    { partition: from.items + hashed(order, sizes.items), writes: demand.byId, reads: 0 },
    { partition: from.deadlines + Math.floor(random() * sizes.deadlines), writes: demand.deadline, reads: 0 },
    ...(sizes.platform > 0
      ? [{ partition: from.platform + Math.floor(random() * sizes.platform), writes: sharedItemUnits, reads: 0 }]
      : []),
  ];

  const table = partitions(count);
  let achieved = 0;
  for (let order = 0; order < perSecond * (seconds + 1); order += 1) {
    const done = table.request(loadsOf(order), order / perSecond);
    if (done && order >= perSecond) achieved += 1;
  }
  const asked = [...table.asked].map((units, partition) => ({ partition, writes: units / (seconds + 1) }));
  const hottest = asked.reduce((most, each) => (each.writes > most.writes ? each : most), { partition: 0, writes: 0 });
  return {
    achieved: achieved / seconds,
    throttled: 1 - achieved / (perSecond * seconds),
    hottest: { name: nameOf(hottest.partition), writes: hottest.writes },
  };
};
