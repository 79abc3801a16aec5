import { type Grant, inTable, type Partition } from './routes/grants.ts';
import { convergingTable } from './routes/topups/topups.ts';

/** Changes of one kind, of the items of one kind of partition, as the stream of the table tells them. */
export type StreamTrigger = {
  readonly on: 'stream';
  readonly eventName: 'INSERT';
  readonly partition: Partition;
  /** Beside all of that partition, those items of another whose sort key begins with this. */
  readonly also?: { readonly partition: Partition; readonly sortKey: string };
};

/** The clock. */
export type ScheduleTrigger = {
  readonly on: 'schedule';
  readonly everyMinutes: number;
  /** What has to be done before by another job, in so many parts, of which so many run at once. */
  readonly parts?: { readonly job: string; readonly segments: number; readonly atOnce: number };
};

/** What starts a job: a change of the table, the clock, or another job of which it does a part. */
export type Trigger = StreamTrigger | ScheduleTrigger | { readonly on: 'part' };

/** One row of the table of jobs: everything there is to know about what runs without a request. */
export type Job = {
  readonly id: string;
  /** The file of its function, relative to the project's root. */
  readonly file: `functions/jobs/${string}.ts`;
  readonly summary: string;
  readonly trigger: Trigger;
  readonly grants: readonly Grant[];
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
  // What cannot go out is put aside.
  grants: [...inTable({ ASIDE: ['put item'] }), 'publish events'],
  // One instance for each shard of the stream, of which there is one for each partition of the table: PutEvents has a quota.
  maximumConcurrency: 10,
  timeoutMs: 30_000,
  memoryMb: 256,
});

export const copyEntries = job({
  id: 'copyEntries',
  file: 'functions/jobs/copy-entries.ts',
  summary: 'Copies the audit trail and the ledger into storage where nothing can be changed',
  trigger: { on: 'stream', eventName: 'INSERT', partition: 'AUDIT', also: { partition: 'USER', sortKey: 'ENTRY#' } },
  grants: ['copy entries'],
  maximumConcurrency: 10,
  timeoutMs: 30_000,
  memoryMb: 256,
});

export const expireOrders = job({
  id: 'expireOrders',
  file: 'functions/jobs/expire-orders.ts',
  summary: 'Expires the open orders whose deadline has passed',
  trigger: { on: 'schedule', everyMinutes: 1 },
  grants: [
    ...inTable({
      USER: ['get item', 'put item', 'update item', 'delete item'],
      COUPON: ['update item'],
      EVENT: ['put item'],
    }),
    'query orders_by_deadline',
  ],
  // Below a minute: a run has ended before the next one is due.
  maximumConcurrency: 1,
  timeoutMs: 50_000,
  memoryMb: 512,
});

export const sweepTopups = job({
  id: 'sweepTopups',
  file: 'functions/jobs/sweep-topups.ts',
  summary: 'Asks the payment gateway about top-ups of which nobody has told',
  trigger: { on: 'schedule', everyMinutes: 1 },
  grants: [...inTable(convergingTable), 'payment gateway', 'query orders_by_deadline'],
  maximumConcurrency: 1,
  timeoutMs: 50_000,
  memoryMb: 512,
});

export const reconcilePart = job({
  id: 'reconcilePart',
  file: 'functions/jobs/reconcile-part.ts',
  summary: 'Reads one part of the table for the reconciliation',
  trigger: { on: 'part' },
  grants: [...inTable({ USER: ['query'], RECONCILIATION: ['put item'] }), 'scan table'],
  // What runs at once decides how much of the table's read capacity the reconciliation takes from its users.
  maximumConcurrency: 10,
  // The longest that Lambda allows: a part of 1 TB takes less than half of it.
  timeoutMs: 900_000,
  // One core.
  memoryMb: 1769,
});

export const reconcile = job({
  id: 'reconcile',
  file: 'functions/jobs/reconcile.ts',
  summary: 'Holds balances, orders, entries and everything bought against each other',
  trigger: {
    on: 'schedule',
    everyMinutes: 24 * 60,
    parts: { job: reconcilePart.id, segments: 256, atOnce: reconcilePart.maximumConcurrency },
  },
  grants: inTable({ COUPON: ['query'], RECONCILIATION: ['put item', 'query'] }),
  maximumConcurrency: 1,
  timeoutMs: 900_000,
  memoryMb: 1769,
});

export const sweepMedia = job({
  id: 'sweepMedia',
  file: 'functions/jobs/sweep-media.ts',
  summary: 'Leaves no object of media without an item, and tells of items without their objects',
  trigger: { on: 'schedule', everyMinutes: 24 * 60 },
  grants: [...inTable({ USER: ['delete item'], MEDIA: ['query', 'delete item'] }), 'sweep media'],
  maximumConcurrency: 1,
  timeoutMs: 900_000,
  memoryMb: 512,
});

export const probe = job({
  id: 'probe',
  file: 'functions/jobs/probe.ts',
  summary: 'Asks the service from outside whether it serves',
  trigger: { on: 'schedule', everyMinutes: 1 },
  grants: ['address'],
  timeoutMs: 30_000,
  memoryMb: 256,
});

export const sendHeartbeat = job({
  id: 'sendHeartbeat',
  file: 'functions/jobs/send-heartbeat.ts',
  summary: 'Writes an event into the outbox, so that the publisher is never without one',
  trigger: { on: 'schedule', everyMinutes: 5 },
  grants: [...inTable({ EVENT: ['put item'] })],
  timeoutMs: 10_000,
  memoryMb: 256,
});

/** Whether a record of the stream is for the job with this trigger. */
export const isFor = (
  { eventName, partition, also }: StreamTrigger,
  record: { readonly eventName?: string | undefined; readonly dynamodb?: { readonly Keys?: StreamKeys } | undefined },
): boolean => {
  if (record.eventName !== eventName) return false;
  const { PK = {}, SK = {} } = record.dynamodb?.Keys ?? {};
  const liesIn = (kind: Partition): boolean => PK.S?.startsWith(`${kind}#`) === true;
  return liesIn(partition) || (also !== undefined && liesIn(also.partition) && SK.S?.startsWith(also.sortKey) === true);
};

type StreamKeys = { readonly [name: string]: { readonly S?: string | undefined } } | undefined;

/** What runs without a request: one row per function. The CDK stack, the local triggers and the tests are made from it. */
export const jobs: readonly Job[] = [
  publishEvents,
  copyEntries,
  expireOrders,
  sweepTopups,
  reconcilePart,
  reconcile,
  sweepMedia,
  probe,
  sendHeartbeat,
];

/** The jobs that nobody waits for: what they fail at lies in a queue. */
export const unattendedJobs: readonly Job[] = jobs.filter(({ trigger }) => trigger.on !== 'part');
