import type { Grant, Partition } from './grants.ts';

/** Stream records of one event name and one kind of partition. */
export type StreamTrigger = {
  readonly on: 'stream';
  readonly eventName: 'INSERT';
  readonly partition: Partition;
  /** Further items by partition and prefix of the sort key. */
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
 * The batching of entry copies. One run and one object for each entry would cost $5 per million entries. Until it is
 * copied, an entry is in the stream, which nobody can change.
 */
export const copyBatch = { records: 1000, gatheredSeconds: 300 } as const satisfies StreamTrigger['batch'];

/**
 * An event trigger: events of some types from the bus. After `givenUpAfterMinutes` of failures an event becomes a dead
 * letter. Without `batch` each event has its own run. With `batch` events wait in a queue, and a run gets at most
 * `batch` events. While an instance is free, an event starts a run at once.
 */
export type EventTrigger = {
  readonly on: 'event';
  readonly types: readonly string[];
  readonly givenUpAfterMinutes: number;
  readonly batch?: number;
};

/** A schedule. */
export type ScheduleTrigger = {
  readonly on: 'schedule';
  readonly everyMinutes: number;
  /** Number of parallel workers, each with its part of the work. Each worker gets `{lane, lanes}` as its input. */
  readonly workers?: number;
  /** The types of the events that also start this job. */
  readonly onEvents?: readonly string[];
  /** Another job that runs first, in parallel parts: their number, and the maximum in parallel. */
  readonly parts?: { readonly job: string; readonly segments: number; readonly atOnce: number };
};

/**
 * The trigger of a job. It is a stream record, an event, a schedule, a part of another job, or an operation's
 * synchronous call.
 */
export type Trigger = StreamTrigger | EventTrigger | ScheduleTrigger | { readonly on: 'part' | 'call' };

/** One row of the table of jobs: all facts about a function without requests. */
export type Job = {
  readonly id: string;
  /** The file of its function, relative to the project's root. */
  readonly file: `functions/jobs/${string}.ts`;
  readonly summary: string;
  readonly trigger: Trigger;
  readonly grants: readonly Grant[];
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
