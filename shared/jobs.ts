import type { Grant, Partition } from './routes/grants.ts';

/** Changes of one kind, of the items of one kind of partition, as the stream of the table tells them. */
export type StreamTrigger = { readonly on: 'stream'; readonly eventName: 'INSERT'; readonly partition: Partition };

/** What starts a job: a change of the table, or the clock. */
export type Trigger = StreamTrigger | { readonly on: 'schedule'; readonly everyMinutes: number };

/** One row of the table of jobs: everything there is to know about what runs without a request. */
export type Job = {
  readonly id: string;
  /** The file of its function, relative to the project's root. */
  readonly file: `functions/jobs/${string}.ts`;
  readonly summary: string;
  readonly trigger: Trigger;
  readonly grants: readonly Grant[];
  /** The partitions of the table it works in. */
  readonly partitions: readonly Partition[];
  /** At most so many instances run at once. */
  readonly maximumConcurrency?: number;
  readonly timeoutMs: number;
  readonly memoryMb: number;
};

const job = <const J extends Job>(row: J): J => row;

export const publishEvents = job({
  id: 'publishEvents',
  file: 'functions/jobs/publish-events.ts',
  summary: 'Carries the events of the outbox from the stream of the table to the event bus',
  trigger: { on: 'stream', eventName: 'INSERT', partition: 'EVENT' },
  grants: ['publish events'],
  partitions: [],
  timeoutMs: 30_000,
  memoryMb: 256,
});

export const expireOrders = job({
  id: 'expireOrders',
  file: 'functions/jobs/expire-orders.ts',
  summary: 'Expires the open orders whose deadline has passed',
  trigger: { on: 'schedule', everyMinutes: 1 },
  grants: ['get item', 'put item', 'update item', 'delete item', 'query orders_by_deadline'],
  partitions: ['USER', 'COUPON', 'EVENT'],
  // Below a minute: a run has ended before the next one is due.
  maximumConcurrency: 1,
  timeoutMs: 50_000,
  memoryMb: 512,
});

export const reconcile = job({
  id: 'reconcile',
  file: 'functions/jobs/reconcile.ts',
  summary: 'Holds balances, orders, entries and everything bought against each other',
  trigger: { on: 'schedule', everyMinutes: 24 * 60 },
  grants: ['get item', 'query table', 'scan table'],
  partitions: ['USER', 'COUPON'],
  maximumConcurrency: 1,
  // The longest that Lambda allows: the time grows with the table, about a minute for some gigabytes.
  timeoutMs: 900_000,
  memoryMb: 1024,
});

/** Whether a record of the stream is for the job with this trigger. */
export const isFor = (
  { eventName, partition }: StreamTrigger,
  record: { readonly eventName?: string | undefined; readonly dynamodb?: { readonly Keys?: StreamKeys } | undefined },
): boolean => record.eventName === eventName && record.dynamodb?.Keys?.['PK']?.S?.startsWith(`${partition}#`) === true;

type StreamKeys = { readonly [name: string]: { readonly S?: string | undefined } } | undefined;

/** What runs without a request: one row per function. The CDK stack, the local triggers and the tests are made from it. */
export const jobs: readonly Job[] = [publishEvents, expireOrders, reconcile];
