import type { Grant, Partition } from './grants.ts';

/** Changes of one kind, of the items of one kind of partition, as the stream of the table tells them. */
export type StreamTrigger = {
  readonly on: 'stream';
  readonly eventName: 'INSERT';
  readonly partition: Partition;
  /** Beside all of that partition, those items of others whose sort key begins with this. */
  readonly also?: readonly { readonly partition: Partition; readonly sortKey: string }[];
  /** So many changes come at once at most, gathered for so long at most; by default 100, handed over as soon as there are any. */
  readonly batch?: { readonly records: number; readonly gatheredSeconds: number };
};

/** Where the ledger lies: the entries of users, what gateways have paid out, what creators and the tax office were paid. */
export const ledgerEntries = [
  { partition: 'USER', sortKey: 'ENTRY#' },
  { partition: 'PAYOUT', sortKey: 'ENTRY#' },
  { partition: 'PAYABLE', sortKey: 'ENTRY#' },
] as const satisfies StreamTrigger['also'];

/**
 * How copies of entries are gathered: a run and an object for each entry would cost $5 a million entries. Meanwhile an entry is in
 * the stream, where nobody can change it.
 */
export const copyBatch = { records: 1000, gatheredSeconds: 300 } as const satisfies StreamTrigger['batch'];

/** Events of some types, one by one, as the bus tells them; what could not be done for so long is given up. */
export type EventTrigger = {
  readonly on: 'event';
  readonly types: readonly string[];
  readonly givenUpAfterMinutes: number;
};

/** The clock. */
export type ScheduleTrigger = {
  readonly on: 'schedule';
  readonly everyMinutes: number;
  /** So many runs at once, each of which does its part: it is told `{lane, lanes}`. */
  readonly lanes?: number;
  /** Events of these types start it, too. */
  readonly onEvents?: readonly string[];
  /** What has to be done before by another job, in so many parts, of which so many run at once. */
  readonly parts?: { readonly job: string; readonly segments: number; readonly atOnce: number };
};

/**
 * What starts a job: a change of the table, an event, the clock, another job of which it does a part, or a function of an
 * operation that calls it and waits for its answer.
 */
export type Trigger = StreamTrigger | EventTrigger | ScheduleTrigger | { readonly on: 'part' | 'call' };

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

/** A row with its literal types kept. */
export const job = <const J extends Job>(row: J): J => row;

/** Whether a record of the stream is for the job with this trigger. */
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
