import type { AccountField, Grant, Partition } from '../routes/grants.ts';

/** A stream trigger: records of one event name, from one kind of partition and from `also`. */
export type StreamTrigger = {
  readonly on: 'stream';
  readonly eventName: 'INSERT';
  readonly partition: Partition;
  /** Additional items, by partition and prefix of the sort key. */
  readonly also?: readonly { readonly partition: Partition; readonly sortKey: string }[];
  /** The batch size and the batching window; by default 100 records without a window. */
  readonly batch?: { readonly records: number; readonly gatheredSeconds: number };
};

/** The ledger entries of users, of gateways' payouts, and of payments to creators and the tax office. */
export const ledgerEntries = [
  { partition: 'USER', sortKey: 'ENTRY#' },
  { partition: 'PAYOUT', sortKey: 'ENTRY#' },
  { partition: 'PAYABLE', sortKey: 'ENTRY#' },
] as const satisfies StreamTrigger['also'];

/**
 * The batches of the job that copies entries to S3. A run and an object for each entry would cost $5 per million. An
 * entry may wait, because the stream contains it and nobody can change the stream.
 */
export const copyBatch = { records: 1000, gatheredSeconds: 300 } as const satisfies StreamTrigger['batch'];

/**
 * An event trigger: events of some types from the bus. After `givenUpAfterMinutes` of failures an event becomes a dead
 * letter. Without `batch` each event has its own run. With `batch` events go through a queue, and a run gets at most
 * `batch` of them. A free instance does not wait for a full batch.
 */
export type EventTrigger = {
  readonly on: 'event';
  readonly types: readonly string[];
  readonly givenUpAfterMinutes: number;
  readonly batch?: number;
};

export type ScheduleTrigger = {
  readonly on: 'schedule';
  readonly everyMinutes: number;
  /** Number of parallel workers, each with its part of the work. Each worker gets `{worker, workers}` as its input. */
  readonly workers?: number;
  /** The types of the events that also start this job. */
  readonly onEvents?: readonly string[];
  /** Another job that runs first, once for each of `segments` segments of the table. At most `atOnce` of its runs are parallel. */
  readonly segmented?: { readonly job: string; readonly segments: number; readonly atOnce: number };
};

/**
 * The trigger of a job. It is a stream record, an event, a schedule, a segment of another job, or an operation's
 * synchronous call.
 */
export type Trigger = StreamTrigger | EventTrigger | ScheduleTrigger | { readonly on: 'segment' | 'call' };

/** One row of the table of jobs: all facts about a function that API Gateway does not invoke. */
export type Job = {
  readonly id: string;
  /** The file of its function, relative to the project's root. */
  readonly file: `functions/jobs/${string}.ts`;
  readonly summary: string;
  readonly trigger: Trigger;
  readonly grants: readonly Grant[];
  /** The protected attributes of a user that its writes may name. IAM denies all others (infra/functions/user-fence.ts). */
  readonly accountFields?: readonly AccountField[];
  /** Reserved concurrency. */
  readonly maximumConcurrency?: number;
  readonly timeoutMs: number;
  readonly memoryMb: number;
};

/** Keeps the literal types of a row. */
export const job = <const J extends Job>(row: J): J => row;

/** Whether a stream record matches a job's trigger. */
export const isFor = (
  { eventName, partition, also = [] }: StreamTrigger,
  record: { readonly eventName?: string | undefined; readonly dynamodb?: { readonly Keys?: StreamKeys } | undefined },
): boolean => {
  if (record.eventName !== eventName) return false;
  const { PK = {}, SK = {} } = record.dynamodb?.Keys ?? {};
  const liesIn = (kind: Partition): boolean => PK.S?.startsWith(`${kind}#`) === true;
  const isAlso = also.some((other) => liesIn(other.partition) && SK.S?.startsWith(other.sortKey) === true);
  return liesIn(partition) || isAlso;
};

type StreamKeys = { readonly [name: string]: { readonly S?: string | undefined } } | undefined;
